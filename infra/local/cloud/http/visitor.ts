import type http from 'node:http';
import { readBody } from './body.ts';

/** Bytes of a request's body, as API Gateway takes it. */
export const bodyLimit = 10 * 1024 * 1024;

/** A browser's request, its body read whole unless it is over the limit. Header names are lower case, repeated ones joined by a comma. */
export type VisitorRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  ip: string;
};

export const readRequest = async (request: http.IncomingMessage): Promise<VisitorRequest> => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: Object.fromEntries(headers),
    body: await readBody(request, bodyLimit),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  };
};
