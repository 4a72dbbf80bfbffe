import http from 'node:http';
import type net from 'node:net';
import { foreignHost, isOwnHost } from '../gateway/origins.ts';
import { readRequest, type VisitorRequest } from './visitor.ts';

export type WebAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export const plainText = (status: number, text: string): WebAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});

/** Answers under this machine's own names only. An error is printed and answered with 500. */
export const createWebServer = (answer: (request: VisitorRequest) => Promise<WebAnswer>) =>
  http.createServer(async (request, reply) => {
    try {
      const visitor = await readRequest(request);
      const { status, headers, body } = isOwnHost(visitor.headers.host)
        ? await answer(visitor)
        : plainText(421, foreignHost);
      reply.writeHead(status, { ...headers, 'content-length': body.length });
      reply.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      if (error instanceof URIError) return void reply.writeHead(400).end();
      if (request.destroyed && !request.complete) return; // the visitor has closed the connection
      console.error('The local cloud failed to answer a request:', error);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(500).end();
    }
  });

/** The port that was opened: a free one where `port` is 0. */
export const listenOn = (server: http.Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as net.AddressInfo).port));
  });

export const stopServer = (server: http.Server) => {
  if (server.listening) server.close();
  server.closeAllConnections();
};
