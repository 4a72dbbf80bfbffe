import { invalidArgument } from './errors.ts';
import type { Payload } from './payload.ts';
import type { FileRequest } from './request.ts';
import type { Description } from './store.ts';

/** Headers that are stored with an object and answered with it. A presigned address may choose others for its answer. */
export const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
/** Source: AWS documentation, object tags. */
const mostTags = 10;

/** Throws for text that no header can carry. */
export const requireHeaderText = (text: string) => {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw invalidArgument('A header holds a character that it cannot carry');
  return text;
};

export const requireTags = (tags: [string, string][]) => {
  if (tags.length > mostTags) throw invalidArgument(`An object has at most ${mostTags} tags`);
  if (new Set(tags.map(([name]) => name)).size < tags.length) throw invalidArgument('Two tags have the same name');
  return tags;
};

/**
 * The headers of an upload that are stored with the object. `aws-chunked` is none of them: it described the transfer
 * only.
 */
export const describedHeaders = (headers: Map<string, string>): Record<string, string> => {
  const own = [...headers].filter(
    ([name, value]) => value && (keptHeaders.includes(name) || name.startsWith('x-amz-meta-')),
  );
  const described = new Map(own.map(([name, value]) => [name, requireHeaderText(value)]));
  const encodings =
    described
      .get('content-encoding')
      ?.split(',')
      .map((encoding) => encoding.trim()) ?? [];
  const encoding = encodings.filter((name) => name !== 'aws-chunked').join(', ');
  described.delete('content-encoding');
  if (encoding) described.set('content-encoding', encoding);
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(described) };
};

const headersOf = ({ headers }: FileRequest) =>
  new Map(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

export const describe = (request: FileRequest, checksums: Payload['checksums'] = {}): Description => ({
  headers: describedHeaders(headersOf(request)),
  checksums,
  tags: requireTags([...new URLSearchParams(request.headers['x-amz-tagging'] ?? '')]),
});
