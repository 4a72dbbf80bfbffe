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
 * What a page may load, and from where: itself only, and the origins that its scripts call. Nothing inline but, by their
 * fingerprints, the pages' own styles and first script, and the printed devis's constant style: a document opened from a
 * page lives under the page's policy and its own. Nothing foreign; no string becomes markup (Trusted Types).
 */
const contentSecurityPolicy = (inline: Inline, callable: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles, fingerprint(devisStyle)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", ...callable])].join(' ')}`,
    // The preview of a devis, a document that the page itself has made.
    'frame-src blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // No library of ours makes a policy: what would, had been injected.
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
 * Headers of the API's answers: data, that no page may show as its own, and that nobody stores. A document among them says
 * its own policy. An HTTP API cannot add headers to its own 401, 404 and 429: they get them here.
 */
export const apiHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: security("default-src 'none'; frame-ancestors 'none'", false),
    customHeadersBehavior: custom({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' }),
  });
