import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What a page may load, and from where: itself only, and two origins that its scripts call. Nothing inline, nothing
 * foreign; no string becomes markup (Trusted Types).
 */
const contentSecurityPolicy = (callable: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", ...callable])].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const security = (contentSecurityPolicy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
});

const custom = (headers: Record<string, string>) => ({
  customHeaders: Object.entries(headers).map(([header, value]) => ({ header, value, override: true })),
});

/** Devices and powers that no page of ours asks for. */
const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of pages and files. `callable`: origins that the pages' scripts call. */
export const pageHeaders = (scope: Construct, callable: string[]) =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: security(contentSecurityPolicy(callable)),
    customHeadersBehavior: custom({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    }),
  });

/** Headers of the API's answers: data, that no page may show as its own. */
export const apiHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: security("default-src 'none'; frame-ancestors 'none'"),
    customHeadersBehavior: custom({ 'Cross-Origin-Resource-Policy': 'same-origin' }),
  });
