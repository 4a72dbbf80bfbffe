import type http from 'node:http';
import { bodyLimit } from './api.ts';

/** A browser's request, its body read whole. Header names are lower case, repeated ones joined by a comma. */
export type VisitorRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  ip: string;
};

/**
 * A body over the API's limit is read to its end, so that the sender hears the refusal instead of a broken connection,
 * but no more of it is kept than shows that it is too long.
 */
const readBody = async (request: http.IncomingMessage) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (size <= bodyLimit) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
};

export const readRequest = async (request: http.IncomingMessage): Promise<VisitorRequest> => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: Object.fromEntries(headers),
    body: await readBody(request),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  };
};
