import type { Json } from '../../json.ts';
import type { Resource } from '../../template/template.ts';

const strictTransport = ({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }: Json) =>
  [`max-age=${AccessControlMaxAgeSec}`, IncludeSubdomains && 'includeSubDomains', Preload && 'preload']
    .filter(Boolean)
    .join('; ');

/** Each security header of a policy, from its configuration. */
const security: Record<string, ((config: Json) => [name: string, value: string]) | undefined> = {
  ContentSecurityPolicy: (config) => ['content-security-policy', config.ContentSecurityPolicy],
  ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
  FrameOptions: (config) => ['x-frame-options', config.FrameOption],
  ReferrerPolicy: (config) => ['referrer-policy', config.ReferrerPolicy],
  StrictTransportSecurity: (config) => ['strict-transport-security', strictTransport(config)],
  XSSProtection: (config) => ['x-xss-protection', config.ModeBlock ? '1; mode=block' : '1'],
};

type Headers = Record<string, string>;
type Added = { header: [name: string, value: string]; overrides: boolean };

const headersOf = (added: Added[], overriding: boolean): Headers =>
  Object.fromEntries(added.filter(({ overrides }) => overrides === overriding).map(({ header }) => header));

/**
 * The headers that a CloudFront ResponseHeadersPolicy of the template adds to every answer: `always`, whatever the origin
 * says, or `unlessSaid` by the origin. Throws at what it cannot add.
 */
export const responseHeaders = ({ id, properties }: Resource): { always: Headers; unlessSaid: Headers } => {
  const { SecurityHeadersConfig = {}, CustomHeadersConfig, CorsConfig } = properties.ResponseHeadersPolicyConfig;
  if (CorsConfig) throw new Error(`${id}: CORS headers have no local equivalent`);
  const named = Object.entries<Json>(SecurityHeadersConfig).map(([name, config]): Added => {
    const render = security[name];
    if (!render) throw new Error(`${id}: ${name} has no local equivalent`);
    return { header: render(config), overrides: config.Override };
  });
  const custom = (CustomHeadersConfig?.Items ?? []).map(
    ({ Header, Value, Override }: Json): Added => ({ header: [Header.toLowerCase(), Value], overrides: Override }),
  );
  const added = [...named, ...custom];
  return { always: headersOf(added, true), unlessSaid: headersOf(added, false) };
};
