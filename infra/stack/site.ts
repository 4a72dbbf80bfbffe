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
 * Bucket of the access log, deleted after the retention of logs. CloudFront writes by an ACL, which the bucket must allow.
 */
const createAccessLog = (scope: Construct, settings: Settings) =>
  new Bucket(scope, 'AccessLog', {
    ...privateBucket(settings),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(settings.logRetention) }],
  });

/** The built pages that together have every inline script and style. Throws where nothing was built. */
const readPages = (pages: string) =>
  ['index.html', 'app.html', ...unlistedPaths.map((at) => `${at.slice(1)}/index.html`)].map((name) => {
    const page = path.join(pages, name);
    if (!existsSync(page)) throw new Error(`No pages in ${pages}: has \`npm run build\` been run?`);
    return readFileSync(page, 'utf8');
  });

/** Pages and files. LIST makes the bucket answer 404 for an absent file; without it the answer is 403. */
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
 * The API under the site's own origin: never cached, with `Authorization`, and with the header that proves the request came by
 * CloudFront. Its own errors reach the caller.
 */
const apiBehaviour = (scope: Construct, { api, secrets }: Before): BehaviorOptions => ({
  origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    customHeaders: { [originSecret.header]: secrets.sent },
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  // The API refuses a Host that is not its own.
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  compress: true,
  responseHeadersPolicy: apiHeaders(scope),
});

/** `pages`: folder of the built pages. `firewallArn`: the web ACL of the distribution, where there is one. */
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
      // CloudFront takes the first match: the file under /api/ comes before the API.
      additionalBehaviors: { [openapiPath]: pages, '/api/*': apiBehaviour(this, before) },
      errorResponses: uncachedErrors,
      logBucket: createAccessLog(this, settings),
      logIncludesCookies: false,
      // The root of a bucket that may be listed would show the list, if the router were missing.
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
