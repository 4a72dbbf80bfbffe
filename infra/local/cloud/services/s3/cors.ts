import { type Answer, empty } from './answers.ts';
import { FileError } from './errors.ts';
import type { FileRequest } from './request.ts';
import type { CorsRule, FileStore } from './store.ts';

/** A pattern has at most one `*`, as on S3. */
const matches = (pattern: string, text: string) => {
  const [before = '', behind] = pattern.split('*');
  if (behind === undefined) return pattern === text;
  return text.length >= before.length + behind.length && text.startsWith(before) && text.endsWith(behind);
};

const requestedHeaders = ({ headers }: FileRequest) =>
  (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const ruleFor = (store: FileStore, request: FileRequest, method: string, origin: string): CorsRule | undefined =>
  store
    .cors(request.bucket)
    .find(
      ({ origins, methods, headers }) =>
        origins.some((pattern) => matches(pattern, origin)) &&
        methods.includes(method) &&
        requestedHeaders(request).every((name) => headers.some((pattern) => matches(pattern.toLowerCase(), name))),
    );

/** What a page of another origin may read of the answer; nothing for an origin that the bucket does not know. */
export const corsHeaders = (store: FileStore, request: FileRequest): Record<string, string> => {
  const { origin } = request.headers;
  if (!origin) return {};
  const rule = ruleFor(store, request, request.headers['access-control-request-method'] ?? request.method, origin);
  if (!rule) return {};
  return {
    'access-control-allow-origin': rule.origins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.methods.join(', '),
    ...(requestedHeaders(request).length && { 'access-control-allow-headers': requestedHeaders(request).join(', ') }),
    ...(rule.expose.length && { 'access-control-expose-headers': rule.expose.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

export const preflight = (store: FileStore, request: FileRequest): Answer => {
  if (!('access-control-allow-origin' in corsHeaders(store, request)))
    throw new FileError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  return empty(200);
};
