import { SendEmailCommand } from '@aws-sdk/client-ses';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { offerLink } from '../../functions/clients/offer-link.ts';
import { handler as answerOffer } from '../../functions/handlers/offers/answer-offer.ts';
import { handler as getOfferFile } from '../../functions/handlers/offers/get-offer-file.ts';
import { handler as readOffer } from '../../functions/handlers/offers/read-offer.ts';
import { beginErasure } from '../../functions/store/account/erasure.ts';
import { database } from '../../functions/store/client.ts';
import type { OfferKey } from '../../functions/store/offer/rows.ts';
import { requestOf } from '../faults/lambda.ts';
import { startTable } from '../support/dynamo.ts';
import { runsAll } from '../support/extent.ts';
import { change, issuedQuote, prepareServices, sent, ses } from './offers.ts';
import { start } from './quotes.ts';

/** Names of the table's calls since they were last read. */
let calls: string[] = [];
let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
  prepareServices();
  ses.on(SendEmailCommand).resolves({});
  database.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        calls.push(String(commandName));
        return next(args);
      },
    { step: 'initialize', name: 'count calls' },
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const tokenOf = async ({ sub, offer }: OfferKey) => (await offerLink(sub, offer)).split('#')[1] ?? '';
const offered = async () => sent(await issuedQuote());
const ask = async (handler: typeof readOffer, body: object, address: string) => {
  calls = [];
  const headers = { 'x-forwarded-for': `${address}, 192.0.2.1`, 'idempotency-key': 'one-request' };
  const answer = await handler(requestOf('', { headers, body: JSON.stringify(body) }), {} as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? ''), calls };
};

test('O3 a link that is guessed, cut, foreign, withdrawn or in upper case has one answer, for the same work', async () => {
  const [good, withdrawn, erasing] = [await offered(), await offered(), await offered()];
  await change(withdrawn, { action: 'withdraw' });
  await beginErasure(erasing.sub, { poolUsername: erasing.sub }, start);
  const token = await tokenOf(good);
  const wrong = [
    'x'.repeat(token.length),
    token.slice(0, -1),
    token.slice(1),
    `${token}A`,
    '',
    token.toUpperCase(),
    // Under the secret of another stage the same fields give another token.
    await tokenOf({ ...good, sub: withdrawn.sub }),
    await tokenOf(withdrawn),
    await tokenOf(erasing),
  ];
  const ways = [
    (key: string) => ask(readOffer, { token: key }, '203.0.113.7'),
    (key: string) => ask(getOfferFile, { token: key }, '203.0.113.7'),
    (key: string) => ask(answerOffer, { token: key, action: 'see' }, '203.0.113.7'),
  ];
  for (const way of ways) {
    const answers = [];
    for (const key of wrong) answers.push(await way(key));
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'offer_unknown' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
  expect((await ask(readOffer, { token }, '203.0.113.7')).status).toBe(200);
});

test('O3 after sixty wrong links a network is told to wait, whatever it tries; who has a link still reads', async () => {
  const tries = runsAll ? 10_000 : 300;
  const key = await offered();
  const token = await tokenOf(key);
  const counts = new Map<number | undefined, number>();
  const guess = async (at: number) => {
    const wrong = at % 3 === 0 ? token.slice(1 + (at % 20)) : `${at}`.padStart(token.length, 'A');
    const { status } = await ask(readOffer, { token: wrong }, `198.51.100.${at % 256}`);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  for (let from = 0; from < tries; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => guess(from + at)));
  expect(Object.fromEntries(counts)).toEqual({ 404: 60, 429: tries - 60 });
  expect((await ask(readOffer, { token: 'x' }, '203.0.113.7')).status).toBe(404);
  expect((await ask(readOffer, { token }, '198.51.100.9')).status).toBe(200);
});
