import type { Json } from './json.ts';
import type { Resource } from './template.ts';

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

/** The headers that a CloudFront ResponseHeadersPolicy of the template adds to every answer. Throws at what it cannot add. */
export const responseHeaders = ({ id, properties }: Resource): Record<string, string> => {
  const { SecurityHeadersConfig = {}, CustomHeadersConfig, CorsConfig } = properties.ResponseHeadersPolicyConfig;
  if (CorsConfig) throw new Error(`${id}: CORS headers have no local equivalent`);
  const named = Object.entries<Json>(SecurityHeadersConfig).map(([name, config]) => {
    const render = security[name];
    if (!render) throw new Error(`${id}: ${name} has no local equivalent`);
    return render(config);
  });
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value }: Json) => [Header.toLowerCase(), Value]);
  return Object.fromEntries([...named, ...custom]);
};
