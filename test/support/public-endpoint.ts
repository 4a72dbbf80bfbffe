import http from 'node:http';
import type { Cloud } from './cloud.ts';

let visitors = 0;
/** An address of the loopback range in a /24 of its own: for the front server it is another visitor. */
export const newVisitor = () => {
  visitors += 1;
  return `127.${1 + Math.floor(visitors / 250)}.${visitors % 250}.1`;
};

/** Another address in the /24 of this visitor. `computer`: 1 to 254. */
export const neighbour = (visitor: string, computer: number) => visitor.replace(/\d+$/, String(computer));

export type Sending = { from?: string; headers?: Record<string, string> };

/** Posts JSON to the product without a token, from a new visitor by default. */
export const post = (cloud: Cloud, where: string, body: unknown, { from = newVisitor(), headers = {} }: Sending = {}) =>
  new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const { port } = new URL(cloud.url);
    const options = {
      host: '127.0.0.1',
      port,
      path: where,
      method: 'POST',
      localAddress: from,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    };
    const request = http.request(options, async (response) => {
      const parts: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
    request.once('error', reject);
    request.end(JSON.stringify(body));
  });
