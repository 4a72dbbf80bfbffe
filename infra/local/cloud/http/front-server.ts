import type http from 'node:http';
import type { VisitorRequest } from './visitor.ts';
import { createWebServer, listenOn, plainText, stopServer, type WebAnswer } from './web-server.ts';

type Answering = (request: VisitorRequest) => Promise<WebAnswer>;

export type Parts = {
  site: Answering;
  /** Answers `/_local` and all below it. */
  console: Answering;
  /** False during the start: tools wait for `/config.json`. */
  ready: () => boolean;
};

const answer = async (parts: Parts | undefined, visitor: VisitorRequest): Promise<WebAnswer> => {
  if (!parts) return plainText(503, 'Still starting.');
  if (/^\/_local(\/|$)/.test(visitor.path)) return parts.console(visitor);
  if (visitor.path === '/config.json' && !parts.ready()) return plainText(503, 'Still starting.');
  return parts.site(visitor);
};

/** The second loopback interface, where the machine has one. */
const listenOnSix = async (server: http.Server, port: number) => {
  try {
    await listenOn(server, port, '::1');
  } catch (error) {
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/**
 * The one address of the product, on the loopback interfaces; it answers 503 until `serve` is called. `port` 0: a free
 * one. Throws EADDRINUSE where the port is taken.
 */
export const openFrontServer = async (port: number) => {
  let parts: Parts | undefined;
  const servers = [0, 1].map(() => createWebServer((request) => answer(parts, request)));
  const [four, six] = servers as [http.Server, http.Server];
  const opened = await listenOn(four, port, '127.0.0.1');
  await listenOnSix(six, opened);
  const stop = () => {
    for (const server of servers) stopServer(server);
  };
  const serve = (now: Parts) => {
    parts = now;
  };
  return { url: `http://localhost:${opened}`, port: opened, serve, stop };
};
