import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from '../../infra/build/smoke.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();

test('a site that works passes every check that follows a deployment', async () => {
  const results = await smoke(cloud.url);
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
  expect(results.length).toBeGreaterThan(12);
});

test('a server that answers 200 to everything passes next to none', async () => {
  const server = http.createServer((_request, reply) => reply.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const results = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(results.filter(({ passed }) => passed)).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});
