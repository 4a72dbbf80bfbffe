import { type Json, listOf } from '../../json.ts';
import type { Template } from '../../template/template.ts';
import { responseHeaders } from './response-headers.ts';
import { type ViewerFunction, viewerFunction } from './viewer-function.ts';

/** How CloudFront treats the requests of one path pattern. */
export type Behaviour = {
  matches: (path: string) => boolean;
  origin: 'site' | 'api';
  /** Headers that CloudFront adds on the way to the origin. */
  originHeaders: Record<string, string>;
  methods: string[];
  compress: boolean;
  headers: ReturnType<typeof responseHeaders>;
  onRequest: ViewerFunction | undefined;
  onResponse: ViewerFunction | undefined;
};

/** `*` is any text, `?` any character; the pattern covers the whole path. */
const matcher = (pattern: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source.startsWith('/') ? '' : '/?'}${source}$`);
  return (path: string) => expression.test(path);
};

const originOf = (config: Json, id: string) => {
  const origin = listOf<Json>(config.Origins).find(({ Id }) => Id === id);
  const custom = listOf<Json>(origin?.OriginCustomHeaders);
  return {
    origin: origin?.S3OriginConfig ? ('site' as const) : ('api' as const),
    originHeaders: Object.fromEntries(
      custom.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
  };
};

const functionOf = (template: Template, behaviour: Json, event: string) => {
  const association = listOf<Json>(behaviour.FunctionAssociations).find(({ EventType }) => EventType === event);
  if (!association) return undefined;
  const { id, properties } = template.find('AWS::CloudFront::Function', association.FunctionARN);
  return viewerFunction(properties.FunctionCode, id);
};

const behaviourOf = (template: Template, config: Json, behaviour: Json): Behaviour => {
  const policy = behaviour.ResponseHeadersPolicyId;
  return {
    matches: matcher(behaviour.PathPattern ?? '*'),
    ...originOf(config, behaviour.TargetOriginId),
    methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
    compress: behaviour.Compress ?? false,
    headers: policy
      ? responseHeaders(template.find('AWS::CloudFront::ResponseHeadersPolicy', policy))
      : { always: {}, unlessSaid: {} },
    onRequest: functionOf(template, behaviour, 'viewer-request'),
    onResponse: functionOf(template, behaviour, 'viewer-response'),
  };
};

/** The behaviours of the template's one distribution, in CloudFront's order: the default one last. */
export const behavioursOf = (template: Template): Behaviour[] => {
  const [distribution, ...others] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution || others.length)
    throw new Error('The local cloud serves a template with exactly one distribution');
  const config = distribution.properties.DistributionConfig;
  // There is no cache: only replaced error pages matter.
  for (const { ErrorCode, ResponseCode, ResponsePagePath } of listOf<Json>(config.CustomErrorResponses))
    if (ResponseCode || ResponsePagePath)
      throw new Error(`${distribution.id}: an error page for ${ErrorCode} would rewrite the API's answers too`);
  const behaviours = [...listOf<Json>(config.CacheBehaviors), config.DefaultCacheBehavior];
  return behaviours.map((behaviour) => behaviourOf(template, config, behaviour));
};
