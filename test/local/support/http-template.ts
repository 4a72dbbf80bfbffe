import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Assembly } from '../../../infra/local/cloud/template/assembly.ts';
import { Template } from '../../../infra/local/cloud/template/template.ts';
import { temporaryFolder } from './functions.ts';
import { functionResources, place, templateOf } from './template.ts';

const route = (key: string, open = false) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'ToWork' }]] },
    AuthorizationType: open ? 'NONE' : 'JWT',
    ...(open ? {} : { AuthorizerId: { Ref: 'Accounts' } }),
  },
});

/** A role with one permission on `Work`. */
export const invoker = (Action: string) => {
  const Statement = { Effect: 'Allow', Action, Resource: { 'Fn::GetAtt': ['Work', 'Arn'] } };
  return { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: { Statement } }] } };
};

const api = {
  Api: { Type: 'AWS::ApiGatewayV2::Api' },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 1000 },
      StageVariables: { accepted: 'one,two' },
      RouteSettings: { 'GET /api/rare': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 } },
    },
  },
  Users: { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['email'] } },
  Web: { Type: 'AWS::Cognito::UserPoolClient' },
  Accounts: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      JwtConfiguration: { Issuer: { 'Fn::GetAtt': ['Users', 'ProviderURL'] }, Audience: [{ Ref: 'Web' }] },
    },
  },
  ToWork: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      IntegrationUri: { 'Fn::GetAtt': ['Work', 'Arn'] },
      PayloadFormatVersion: '2.0',
      CredentialsArn: { 'Fn::GetAtt': ['Invoker', 'Arn'] },
    },
  },
  Invoker: invoker('lambda:InvokeFunction'),
  Closed: route('POST /api/items/{id}'),
  Open: route('GET /api/open/{kind}', true),
  Fixed: route('GET /api/open/fixed', true),
  Rare: route('GET /api/rare', true),
};

const routerCode = `
async function handler(event) {
  const request = event.request;
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
  if (request.uri === '/') request.uri = '/index.html';
  else if (!request.uri.includes('.')) request.uri = request.uri === '/app' ? '/app.html' : '/404/index.html';
  return request;
}`;
const statusCode = `
function handler(event) {
  if (event.request.uri === '/404/index.html') event.response.statusCode = 404;
  return event.response;
}`;

const site = {
  Bucket: { Type: 'AWS::S3::Bucket' },
  Router: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: routerCode } },
  Status: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: statusCode } },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
          ContentTypeOptions: { Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true },
        },
        CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
      },
    },
  },
  Front: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: 'site', DomainName: 'site', S3OriginConfig: {} },
          {
            Id: 'api',
            DomainName: 'api',
            CustomOriginConfig: {},
            OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: 'ours' }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          Compress: true,
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Router', 'FunctionARN'] } },
            { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['Status', 'FunctionARN'] } },
          ],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          },
        ],
      },
    },
  },
  Pages: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['pages.zip', 'config.zip'],
      SourceMarkers: [{}, { '<<marker:0>>': { Ref: 'Web' } }],
      DestinationBucketName: { Ref: 'Bucket' },
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'no-cache' },
    },
  },
  Assets: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['pages.zip'],
      DestinationBucketName: { Ref: 'Bucket' },
      Exclude: ['*'],
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
  },
};

const resources = { ...functionResources('Work', [], { Timeout: 2 }), ...api, ...site };

/**
 * A template with a site and an API in front of the function `Work`. `more` adds resources or replaces those of the
 * same id.
 */
export const httpTemplate = (more: Parameters<typeof templateOf>[0] = {}) => templateOf({ ...resources, ...more });

/** The same template as an assembly with the files of the site. `code`: that of the function. */
export const httpAssembly = (code: string, more: Parameters<typeof templateOf>[0] = {}): Assembly => {
  const folders = siteFolders();
  const work = path.join(temporaryFolder(), 'work');
  mkdirSync(work);
  writeFileSync(path.join(work, 'index.mjs'), code);
  folders.set('Work.zip', work);
  return {
    assets: folders,
    template: (endpoint, types, secretOf) =>
      new Template({ Resources: { ...resources, ...more } }, { ...place, endpoint }, types, secretOf),
  };
};

/** The first bytes of a PNG, which are not valid UTF-8. */
export const pictureBytes = Buffer.from('89504e470d0a1a0a0000000d49484452ff00fe80c3', 'hex');

/** Writes the folders of the site's assets, and a secret beside them that no request may read. */
export const siteFolders = () => {
  const folder = temporaryFolder();
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  write('pages/index.html', `<h1>Home</h1>${' '.repeat(2000)}`);
  write('pages/app.html', '<h1>App</h1>');
  write('pages/404/index.html', '<h1>Introuvable</h1>');
  write('pages/assets/main.js', 'run()');
  write('config/config.json', '{"client":"<<marker:0>>"}');
  write('config/picture.png', pictureBytes);
  write('config/name.txt', 'été <<marker:0>>');
  write('secret.txt', 'secret');
  return new Map([
    ['pages.zip', path.join(folder, 'pages')],
    ['config.zip', path.join(folder, 'config')],
  ]);
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes the key of a user pool and tokens that it signs. */
export const tokenMaker = (issuer: string, client: string, now: () => number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = () => {
    const seconds = Math.floor(now() / 1000);
    return { iss: issuer, client_id: client, sub: 'me', token_use: 'access', iat: seconds, exp: seconds + 3600 };
  };
  const token = (change: object = {}, header: object = {}, key: KeyObject = privateKey) => {
    const text = `${encode({ alg: 'RS256', kid: 'k1', ...header })}.${encode({ ...claims(), ...change })}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  };
  return { publicKey, token, claims, encode };
};
