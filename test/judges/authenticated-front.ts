import { once } from 'node:events';
import http from 'node:http';
import { readBody } from '../../infra/local/cloud/http/body.ts';
import { generateDone } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import type { Cloud } from '../support/cloud.ts';
import { close, listen } from '../support/listen.ts';
import { createPerson } from '../support/person.ts';

/** Requests between two steps of the clock: fewer than the stage and the firewall allow to any route. */
const pace = 8;
const step = 2_000;
/** Headers of one connection, and those that name the caller, which this server sets. */
const notPassedOn = /^(host|connection|content-length|transfer-encoding|accept-encoding|authorization)$/;

/** Gives the header of a caller, and a new one once that is refused. */
export type Caller = () => Promise<string | undefined>;

export const newProvider = (cloud: Cloud) => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });

/** Creates providers with a session. `ids`: the quote of the first one, for the description. */
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
 * Serves the site at another address for a program that knows neither its limits nor its sign-in: it calls in the name
 * of `caller`, one request after the other, and advances the clock between them.
 */
export const openFront = async (cloud: Cloud, caller: Caller) => {
  let authorization = await caller();
  let asked = 0;

  // `fetch` would refuse some methods.
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
