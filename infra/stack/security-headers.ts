import { createHash } from 'node:crypto';
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { devisStyle } from '../../shared/devis/devis-style.ts';

const fingerprint = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const fingerprints = (pages: string[], element: RegExp) => [
  ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => fingerprint(text)))),
];

/** What stands inline in built pages, by its fingerprint, each once. */
export const inlineOf = (pages: string[]) => ({
  scripts: fingerprints(pages, /<script>(.*?)<\/script>/gs),
  styles: fingerprints(pages, /<style>(.*?)<\/style>/gs),
});
type Inline = ReturnType<typeof inlineOf>;

/**
 * Content policy of pages. They load from their own origin and call the given origins. Inline parts are allowed by their hash: the
 * pages' styles and first script, and the style of the printed devis, since a document opened from a page has the page's policy
 * too. Trusted Types allow no policy.
 */
const contentSecurityPolicy = (inline: Inline, callable: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles, fingerprint(devisStyle)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", ...callable])].join(' ')}`,
    // The preview of a devis is a document that the page creates.
    'frame-src blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // No library of ours creates a policy: one that is created was injected.
    "trusted-types 'none'",
  ].join('; ');

/** `override` false: an answer that brings a content policy of its own keeps that one. */
const security = (contentSecurityPolicy: string, override: boolean): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override },
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
export const pageHeaders = (scope: Construct, inline: Inline, callable: string[]) =>
  new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: security(contentSecurityPolicy(inline, callable), true),
    customHeadersBehavior: custom({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    }),
  });

/**
 * Headers of the API's answers: they are data, not pages. A document among them has its own policy. CloudFront adds them because an
 * HTTP API cannot add headers to its own 401, 404 and 429.
 */
export const apiHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: security("default-src 'none'; frame-ancestors 'none'", false),
    customHeadersBehavior: custom({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' }),
  });
