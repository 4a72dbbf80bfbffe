import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Annotations, Duration, Fn, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { originSecret } from '../../functions/http/origin-secret.ts';
import { openapiPath } from '../../shared/api/routes.ts';
import { appPaths, prerenderedPaths, unlistedPaths } from '../../web/build/pages.ts';
import { hostedOrigin, identityOrigin } from './accounts.ts';
import { filesOrigin } from './files.ts';
import type { OriginSecrets } from './origin-secret.ts';
import { privateBucket } from './retention.ts';
import { apiHeaders, inlineOf, pageHeaders } from './security-headers.ts';
import { type Settings, siteAddress } from './settings.ts';
import { routerCode } from './site-router.ts';
import type { TargetAccess } from './target.ts';

/**
 * Which address asked for what, for as long as the logs are kept. CloudFront writes with an access list of the bucket, which
 * must allow such lists.
 */
const createAccessLog = (scope: Construct, settings: Settings) =>
  new Bucket(scope, 'AccessLog', {
    ...privateBucket(settings),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(settings.logRetention) }],
  });

/** Pages as they were built whose inline parts are, between them, those of all pages. Throws where nothing was built. */
const readPages = (pages: string) =>
  ['index.html', 'app.html'].map((name) => {
    const page = path.join(pages, name);
    if (!existsSync(page)) throw new Error(`No pages in ${pages}: has \`npm run build\` been run?`);
    return readFileSync(page, 'utf8');
  });

/** Pages and files. Who may list a bucket is told that a file is absent; others only that it is forbidden. */
const pagesBehaviour = (scope: Construct, bucket: Bucket, pages: string, settings: Settings): BehaviorOptions => {
  const router = new CloudFrontFunction(scope, 'Router', {
    code: FunctionCode.fromInline(routerCode({ prerenderedPaths, unlistedPaths, appPaths })),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'The file of each path, and 404 for what has none',
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: pageHeaders(scope, inlineOf(readPages(pages)), [
      identityOrigin(settings),
      ...[hostedOrigin(settings) ?? []].flat(),
      filesOrigin(scope, settings),
    ]),
    functionAssociations: [
      { function: router, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: router, eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  };
};

/**
 * Every error that CloudFront would otherwise cache for ten seconds. Its cache key has no Authorization: without these,
 * what the API answers to one person would be served to others. No error page takes the place of an answer.
 */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/**
 * The API under the site's own origin: never cached, its token handed on, and told that the request came this way. Its
 * own errors reach the caller.
 */
const apiBehaviour = (scope: Construct, { api, secrets }: Before): BehaviorOptions => ({
  origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    customHeaders: { [originSecret.header]: secrets.sent },
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  // Host names the distribution: the API would not know itself by it.
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  compress: true,
  responseHeadersPolicy: apiHeaders(scope),
});

/** What the site stands before, and what stands before it. `pages`: folder of the built pages. */
type Before = { api: HttpApi; secrets: OriginSecrets; pages: string; firewallArn: string | undefined };

/** The site: one origin for pages and API. `url` is where people find it. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, settings: Settings, before: Before) {
    super(scope, 'Site');
    const { domain } = settings.site;
    this.bucket = new Bucket(this, 'Bucket', privateBucket(settings));
    const pages = pagesBehaviour(this, this.bucket, before.pages, settings);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      ...(before.firewallArn && { webAclId: before.firewallArn }),
      defaultBehavior: pages,
      // The first that matches is taken: the one file under the API's paths comes before them.
      additionalBehaviors: { [openapiPath]: pages, '/api/*': apiBehaviour(this, before) },
      errorResponses: uncachedErrors,
      logBucket: createAccessLog(this, settings),
      logIncludesCookies: false,
      // The bucket may be listed: its root must never be asked for, even if the router were missing.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    });
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root object is set',
    );
    this.url = siteAddress(settings) ?? `https://${this.distribution.distributionDomainName}`;
  }
}

export const siteTargets = ({ url }: Site) =>
  ({ 'site address': { arns: [], variables: { SITE_URL: url } } }) satisfies Record<string, TargetAccess>;
