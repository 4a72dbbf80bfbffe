import { once } from 'node:events';
import http from 'node:http';
import { readBody } from '../../infra/local/cloud/http/body.ts';
import { generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import type { Cloud } from '../support/cloud.ts';
import { close, listen } from '../support/listen.ts';
import { createPerson } from '../support/person.ts';

/** Requests, then so many ms by the clock: less than the stage and the firewall let through to any route. */
const pace = 8;
const step = 2_000;
/** Of one connection; and what is asked for in whose name is ours to say. */
const notPassedOn = /^(host|connection|content-length|transfer-encoding|accept-encoding|authorization)$/;

/** Somebody in whose name calls are made: the header, and another one once that is refused. */
export type Caller = () => Promise<string | undefined>;

export const newProvider = (cloud: Cloud) => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });

/** Providers with a session; `ids`: the quote of the first of them, as a description takes it. */
export const signedInProvider = (cloud: Cloud) => {
  let quote = '';
  const caller: Caller = async () => {
    const person = await newProvider(cloud);
    quote ||= (await generateDone(person)).id;
    return `Bearer ${person.token}`;
  };
  return { caller, ids: () => ({ '/api/quotes/': quote }) };
};

/**
 * The site at another address, for a program that knows neither its limits nor how to sign in: calls are made in the
 * name of `caller`, one after the other, and time passes between them.
 */
export const openFront = async (cloud: Cloud, caller: Caller) => {
  let authorization = await caller();
  let asked = 0;

  // Not by `fetch`, which refuses some methods.
  const pass = async ({ method, url, headers }: http.IncomingMessage, body: Buffer) => {
    const kept = Object.entries(headers).filter(([name]) => !notPassedOn.test(name));
    const onward = http.request(cloud.url + url, {
      method,
      headers: { ...Object.fromEntries(kept), 'content-length': body.length, ...(authorization && { authorization }) },
    });
    const [response] = (await once(onward.end(body), 'response')) as [http.IncomingMessage];
    const { connection: _, 'transfer-encoding': __, ...answered } = response.headers;
    return { status: response.statusCode ?? 0, headers: answered, body: await readBody(response, 1e8) };
  };
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse) => {
    const body = await readBody(request, 1e7);
    if (asked % pace === pace - 1) await cloud.advance(step);
    asked += 1;
    let response = await pass(request, body);
    if (authorization && response.status === 401) {
      authorization = await caller();
      response = await pass(request, body);
    }
    reply.writeHead(response.status, response.headers);
    reply.end(response.body);
  };
  let before: Promise<void> = Promise.resolve();
  const server = http.createServer((request, reply) => {
    before = before.then(() => answer(request, reply)).catch((error: unknown) => void reply.destroy(error as Error));
  });
  const url = await listen(server);
  return { url, asked: () => asked, stop: () => close(server) };
};
