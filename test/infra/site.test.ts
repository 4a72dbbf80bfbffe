import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { takesPictures } from '../../functions/model/models.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { devisStyle } from '../../shared/devis/devis-style.ts';
import { originPlaceholder, publisherPlaceholder } from '../../web/build/pages.ts';
import { publisher } from '../support/publisher.ts';
import { everything, inline, only, type Synthesized, synthesized, target } from './synthesized.ts';

const stack = synthesized();
const distribution = (of: Synthesized = stack): Json => only(of, 'AWS::CloudFront::Distribution').DistributionConfig;
const headersOf = (behaviour: Json, of: Synthesized = stack): Json =>
  of.resources.find(({ id }) => id === target(behaviour.ResponseHeadersPolicyId))?.properties
    .ResponseHeadersPolicyConfig;
const policyOf = (of: Synthesized) =>
  headersOf(distribution(of).DefaultCacheBehavior, of).SecurityHeadersConfig.ContentSecurityPolicy
    .ContentSecurityPolicy as string;
const directives = (of: Synthesized) =>
  Object.fromEntries(
    policyOf(of)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

const fingerprint = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('A1 a page may load from its own origin only, and nothing inline but what was built so and the style of the printed devis', () => {
  expect(directives(stack)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", fingerprint(inline.script)],
    'style-src': ["'self'", ...inline.styles.map(fingerprint), fingerprint(devisStyle)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://cognito-idp.eu-west-3.amazonaws.com',
      'https://chiffre-prod-files-111111111111.s3.eu-west-3.amazonaws.com',
    ],
    'frame-src': ['blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
  expect(policyOf(stack)).not.toMatch(/unsafe|\*|http:/);
});

test('A1 a page may send files to the very bucket that takes them', () => {
  const bucket = stack.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))?.properties.BucketName;
  expect(directives(stack)['connect-src']).toContain(`https://${bucket}.s3.eu-west-3.amazonaws.com`);
});

test('A1 a page calls the origins that the settings name, and no others', () => {
  const aws = 'http://127.0.0.1:4566';
  const here = synthesized({ ...settingsOf('dev'), identityEndpoint: aws, awsOrigin: aws });
  expect(directives(here)['connect-src']).toEqual(["'self'", aws]);
});

test('A1 the headers of a page require HTTPS and forbid sniffing, framing and access by other windows', () => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf(distribution().DefaultCacheBehavior);
  expect(SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({
    AccessControlMaxAgeSec: 63_072_000,
    IncludeSubdomains: true,
  });
  expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
  expect(SecurityHeadersConfig.FrameOptions.FrameOption).toBe('DENY');
  expect(SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy).toBe('strict-origin-when-cross-origin');
  const custom = Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }: Json) => [Header, Value]));
  expect(custom['Cross-Origin-Opener-Policy']).toBe('same-origin');
  expect(custom['Permissions-Policy']).toContain('camera=()');
});

const behaviours: Json[] = distribution().CacheBehaviors;
const [description, api] = behaviours;
/** Ids of CloudFront's managed policies, from its documentation. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

test('the API under the origin of the site is the one path that does not go to the bucket, but for the file that describes it', () => {
  expect(behaviours.map(({ PathPattern }) => PathPattern)).toEqual(['/api/v1/openapi.json', '/api/*']);
  expect({ ...description, PathPattern: undefined }).toEqual(distribution().DefaultCacheBehavior);
  const origin = distribution().Origins.find(({ Id }: Json) => Id === api.TargetOriginId);
  expect(JSON.stringify(origin.DomainName)).toContain('ApiEndpoint');
  expect(origin.CustomOriginConfig).toEqual({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
});

test('the API under the origin of the site is never cached, and gets the token that the caller sent', () => {
  expect(api.CachePolicyId).toBe(cachingDisabled);
  expect(api.OriginRequestPolicyId).toBe(allViewerExceptHost);
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
});

test('the API under the origin of the site is never asked over plain HTTP, where a redirect would come after the token', () => {
  expect(api.ViewerProtocolPolicy).toBe('https-only');
  expect(distribution().DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
});

test('the API under the origin of the site answers with its own errors: no error page takes their place, no router their address', () => {
  for (const answer of distribution().CustomErrorResponses)
    expect(Object.keys(answer).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
  expect(api.FunctionAssociations).toBeUndefined();
});

test("the API under the origin of the site never serves one person's error to another: CloudFront caches none of those that it could", () => {
  const kept = distribution().CustomErrorResponses.map((answer: Json) => [answer.ErrorCode, answer.ErrorCachingMinTTL]);
  const cacheable = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  expect(kept).toEqual(cacheable.map((code) => [code, 0]));
});

test('the API under the origin of the site has no answer stored on the way, not even those that API Gateway gives by itself', () => {
  const { CustomHeadersConfig } = headersOf(api);
  expect(CustomHeadersConfig.Items).toContainEqual({ Header: 'Cache-Control', Value: 'no-store', Override: true });
});

test('the API under the origin of the site answers data that no page may frame or run', () => {
  const { SecurityHeadersConfig } = headersOf(api);
  expect(SecurityHeadersConfig.ContentSecurityPolicy).toEqual({
    ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    Override: false,
  });
  expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
});

const deployments = stack.ofType('Custom::CDKBucketDeployment');
const deployment = (id: string): Json => deployments.find((each) => each.id.startsWith(id))?.properties;
const assets = deployment('SiteAssets');
const pages = deployment('SitePages');
const settings = deployment('SiteSettings');
const cacheControl = ({ SystemMetadata }: Json): string => SystemMetadata['cache-control'];

test('the bucket of pages is read by the distribution alone, which is told what is absent', () => {
  const policy = stack.ofType('AWS::S3::BucketPolicy').find(({ id }) => id.startsWith('SiteBucket'));
  const allowed = policy?.properties.PolicyDocument.Statement.filter(({ Effect }: Json) => Effect === 'Allow');
  expect(allowed).toHaveLength(1);
  expect(allowed[0].Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
  expect(allowed[0].Action).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(JSON.stringify(allowed[0].Condition)).toContain(stack.ofType('AWS::CloudFront::Distribution')[0]?.id);
});

test('the bucket of pages never shows its list of files at the root', () => {
  expect(distribution().DefaultRootObject).toBe('index.html');
});

test('the bucket of pages keeps hashed files for good and has all others asked for again', () => {
  expect(deployments).toHaveLength(3);
  expect(assets).toMatchObject({ Exclude: ['*'], Include: ['assets/*'], Prune: false });
  expect(cacheControl(assets)).toBe('public, max-age=31536000, immutable');
  expect(pages).toMatchObject({
    Exclude: ['assets/*', 'config.json'],
    Prune: true,
    DistributionPaths: ['/*'],
  });
  expect(cacheControl(pages)).toBe('public, max-age=0, must-revalidate');
  expect(settings).toMatchObject({ Prune: false });
  expect(cacheControl(settings)).toBe('public, max-age=0, must-revalidate');
});

test('the bucket of pages gets its new hashed files before the pages that name them', () => {
  const { Resources } = stack.template;
  const [first, then] = ['SiteAssets', 'SitePages'].map((id) => deployments.find((each) => each.id.startsWith(id))?.id);
  expect((Resources as Json)[then ?? '']?.DependsOn).toContain(first);
});

test('the bucket of pages gets pages that hold the address of their stage', () => {
  expect(Object.keys(pages.SourceMarkers[0])).toEqual([
    originPlaceholder,
    ...Object.keys(publisher).map(publisherPlaceholder),
  ]);
  expect(JSON.stringify(pages.SourceMarkers[0][originPlaceholder])).toContain('DomainName');
  expect(assets.SourceMarkers).toBeUndefined();
});

test('the bucket of pages gets the pool and the client of this very stack in /config.json', () => {
  expect(settings.SourceMarkers.flatMap(Object.values).map(target)).toEqual([
    stack.ofType('AWS::Cognito::UserPool')[0]?.id,
    stack.ofType('AWS::Cognito::UserPoolClient')[0]?.id,
  ]);
});

test.each(stages)('/config.json of %s tells whether its model sees pictures, as the functions find it', (stage) => {
  const { id, reader } = settingsOf(stage).model;
  expect(reader).toEqual({ seesPictures: takesPictures(id), repeats: false });
});

const bucketOf = (of: Synthesized) =>
  of.ofType('AWS::S3::Bucket').find(({ id }) => id === target(distribution(of).Logging.Bucket))?.properties;

test('the access log of the site tells which address asked for which page, without cookies', () => {
  expect(distribution().Logging).toMatchObject({ IncludeCookies: false });
  expect(bucketOf(stack)).toBeDefined();
});

test.each(stages)(
  'the access log of the site of %s is kept for the twelve months that /privacy tells, and no longer',
  (stage) => {
    const [rule, ...others] = bucketOf(synthesized(settingsOf(stage))).LifecycleConfiguration.Rules;
    expect(others).toEqual([]);
    expect(rule).toMatchObject({ Status: 'Enabled', ExpirationInDays: 365 });
    expect(Object.keys(rule)).not.toContain('Prefix');
  },
);

test('the access log of the site may be written by CloudFront, which needs access lists for it', () => {
  expect(bucketOf(stack).OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerPreferred' }]);
});

test('a domain of its own comes with its certificate and modern TLS; without one the site has the address of CloudFront', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/one';
  const named = synthesized({ ...settingsOf('prod'), site: { domain: { name: 'devis.example.fr', certificateArn } } });
  expect(distribution(named)).toMatchObject({
    Aliases: ['devis.example.fr'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  expect(named.template.Outputs?.Url?.Value).toBe('https://devis.example.fr');
  expect(distribution().Aliases).toBeUndefined();
  expect(JSON.stringify(stack.template.Outputs?.Url?.Value)).toContain('DomainName');
});

test('the publisher of the site is written into its pages', () => {
  const factIn = (of: Synthesized, fact: string) =>
    of
      .ofType('Custom::CDKBucketDeployment')
      .flatMap(({ properties }): Record<string, string>[] => properties.SourceMarkers ?? [])
      .flatMap((markers) => markers[publisherPlaceholder(fact)] ?? []);
  const [named, unnamed] = [synthesized(everything), synthesized(settingsOf('prod'))];
  for (const [fact, text] of Object.entries(publisher)) {
    expect(factIn(named, fact)).toEqual([text.replace('&', '&amp;')]);
    expect(factIn(unnamed, fact)).toEqual(['À compléter']);
  }
});
