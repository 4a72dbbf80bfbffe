import http from 'node:http';
import { afterAll } from 'vitest';
import type { Handler } from '../../../infra/local/cloud/call.ts';
import { close, listen } from '../../support/listen.ts';

/** Serves a stand-in without the gateway on a free port, until the tests of the file end. */
export const serve = async (handle: Handler) => {
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    const headers = request.headers as Record<string, string>;
    await handle({ method, url, headers, body: Buffer.concat(chunks) }, reply);
  });
  afterAll(() => close(server));
  return listen(server);
};

/** A clock that runs with the real time and can be advanced, in ms. */
export const adjustableTime = () => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (ms: number) => {
      ahead += ms;
    },
  };
};
