import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Service } from '../../../infra/local/wire.ts';

/** A stand-in on a port of its own, without the gateway, until the tests of the file end. */
export const serve = async (service: Service) => {
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    const headers = request.headers as Record<string, string>;
    await service({ method, url, headers, body: Buffer.concat(chunks) }, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Real time plus what the test adds, in ms. */
export const adjustableTime = () => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (ms: number) => {
      ahead += ms;
    },
  };
};
