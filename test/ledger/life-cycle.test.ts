import { isDeepStrictEqual } from 'node:util';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionally, database, type Row, tableName } from '../../functions/store/client.ts';
import { type Claim, claimQuote } from '../../functions/store/quote/claim.ts';
import { type Event, transition } from '../../functions/store/quote/life-cycle.ts';
import { markCallback } from '../../functions/store/quote/mark-callback.ts';
import { markResent, markSent } from '../../functions/store/quote/mark-sent.ts';
import { saveProgress, startProgress } from '../../functions/store/quote/progress.ts';
import { deleteQuote } from '../../functions/store/quote/quotes.ts';
import { cancelQuote, discardQuote, refundClaim, refundUnattended } from '../../functions/store/quote/settle.ts';
import { saveVersion } from '../../functions/store/quote/versions.ts';
import { keys } from '../../functions/store/table.ts';
import { AppError } from '../../shared/api/errors.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { timing } from '../../shared/quote/generation-limits.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { startTable } from '../support/dynamo.ts';
import { examples, fc } from '../support/properties.ts';
import { complete, content, paymentOf, reserve, type Somebody, start } from './quotes.ts';
import { seedEachTest, seededId } from './store-faults.ts';
import { breaches, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());
seedEachTest();

const standings = [
  'absent',
  'reserved',
  'sent',
  'sent again',
  'claimed',
  'claimed, sent again',
  'lost by its worker',
  'done',
  'corrected',
  'issued',
  'offered',
  'accepted',
  'failed',
  'unreadable',
] as const;
type Standing = (typeof standings)[number];
/** `copy` is left out because it writes another quote, `progress` because it writes another row. */
type Written = Exclude<Event, 'progress' | 'copy'>;

/** The states in which each event is allowed, written by hand to check the table of the life cycle. */
const allowedFrom: Record<Written, Standing[]> = {
  reserve: ['absent'],
  sent: ['reserved'],
  resent: ['reserved', 'sent', 'claimed', 'lost by its worker'],
  claim: ['reserved', 'sent', 'sent again', 'lost by its worker'],
  complete: ['claimed', 'claimed, sent again', 'lost by its worker'],
  refuse: ['claimed', 'claimed, sent again', 'lost by its worker'],
  fail: ['claimed', 'claimed, sent again', 'lost by its worker'],
  giveUp: ['reserved', 'sent', 'sent again', 'lost by its worker'],
  cancel: ['reserved', 'sent', 'sent again'],
  correct: ['done', 'issued', 'offered'],
  recorrect: ['corrected'],
  callBack: ['done', 'corrected', 'issued', 'offered', 'accepted'],
  regenerate: ['done', 'corrected', 'issued', 'offered', 'accepted'],
  receive: ['done', 'corrected', 'issued', 'offered', 'accepted'],
  issue: ['done'],
  reissue: ['issued', 'offered'],
  offer: ['issued', 'offered'],
  followOffer: ['offered', 'accepted'],
  acceptOffer: ['offered'],
  delete: ['done', 'corrected', 'issued', 'failed', 'unreadable'],
  discard: ['reserved', 'sent', 'sent again', 'claimed', 'claimed, sent again', 'lost by its worker'],
};
const events = Object.keys(allowedFrom) as Written[];
/** Status and credit after an event; an event that changes neither is absent. */
const leadsTo: Partial<Record<Written, [status: string, credit: string] | 'gone'>> = {
  reserve: ['pending', 'reserved'],
  claim: ['running', 'reserved'],
  complete: ['done', 'consumed'],
  refuse: ['failed', 'refunded'],
  fail: ['failed', 'refunded'],
  giveUp: ['failed', 'refunded'],
  cancel: 'gone',
  delete: 'gone',
  discard: 'gone',
};

/** A quote of a person, and the claim with which a worker writes to it. */
type Subject = { person: Somebody; id: string; claim: Claim };

/** A claim with this number, whether or not a worker holds it. */
const claimBy = (person: Somebody, id: string, attempt: number): Claim => ({
  sub: person.sub,
  id,
  attempt,
  ...paymentOf(person),
  createdAt: start.toISOString(),
});

/** A corrected version that follows this one. */
const versionOn = (base: number) => ({
  base,
  saved_by: 'atelier',
  engine: null,
  corrections: noCorrections,
  quote: { ...content, project_name: 'Boutique de thés' } as unknown as Quote,
});

const update = (change: UpdateCommandInput) => conditionally(database.send(new UpdateCommand(change)));
const lastOffer = '01JD0000000000000000000000';
/** The offer ends after every event of these tests. */
const offeredAt = (now: Date) => ({
  offer: { id: lastOffer, state: 'sent', at: now.toISOString(), due_cents: 120_000 } as const,
  offered_until: new Date(start.getTime() + 365 * 86_400_000).toISOString(),
});

const doIt: Record<Written, (subject: Subject, now: Date) => Promise<unknown>> = {
  reserve: ({ person, id }) => reserve(person, { id, key: seededId(start) }),
  sent: ({ claim: { sub, id } }, now) => markSent({ sub, id, now }),
  resent: ({ claim: { sub, id, attempt } }, now) => markResent({ sub, id, attempt, now }),
  claim: ({ claim: { sub, id } }, now) => claimQuote({ sub, id }, now),
  complete: ({ claim }, now) => complete(claim, now),
  refuse: ({ claim }, now) => refundClaim(claim, now, { refusal: 'Une terrasse n’est pas un projet informatique.' }),
  fail: ({ claim }, now) => refundClaim(claim, now),
  giveUp: ({ claim }, now) => refundUnattended(claim, now),
  cancel: ({ claim }, now) => cancelQuote(claim, now),
  correct: ({ claim: { sub, id } }, now) => saveVersion(sub, id, versionOn(1), now),
  recorrect: ({ claim: { sub, id } }, now) => saveVersion(sub, id, versionOn(2), now),
  callBack: ({ claim: { sub, id } }, now) => markCallback({ sub, id }, now),
  regenerate: ({ claim: { sub, id } }, now) => {
    const set = { regenerations: [seededId(now)] };
    return update(transition('regenerate', { sub, id }, { now, set }));
  },
  receive: ({ claim: { sub, id } }, now) =>
    update(transition('receive', { sub, id }, { now, received: 0, set: { received: 1 } })),
  issue: ({ claim: { sub, id } }, now) => {
    const set = { devis_number: 'D-2026-0001', last_issue: 1 };
    return update(transition('issue', { sub, id }, { now, version: 1, set }));
  },
  reissue: ({ claim: { sub, id } }, now) => {
    const change = { now, version: 2, offer: lastOffer, set: { issued_version: 2, last_issue: 2 } };
    return update(transition('reissue', { sub, id }, change));
  },
  offer: ({ claim: { sub, id } }, now) =>
    update(transition('offer', { sub, id }, { now, version: 1, offer: lastOffer, set: offeredAt(now) })),
  followOffer: ({ claim: { sub, id } }, now) => {
    const set = { ...offeredAt(now), offered_until: now.toISOString() };
    return update(transition('followOffer', { sub, id }, { now, offer: lastOffer, set }));
  },
  acceptOffer: ({ claim: { sub, id } }, now) => {
    const set = { ...offeredAt(now), accepted_offer: lastOffer };
    return update(transition('acceptOffer', { sub, id }, { now, version: 1, offer: lastOffer, set }));
  },
  delete: ({ claim: { sub, id } }, now) => deleteQuote(sub, id, now),
  discard: ({ claim }, now) => discardQuote(claim, now),
};
const isRefusal = (error: unknown) =>
  error instanceof AppError || (error instanceof Error && error.message.startsWith('Reservation refused'));
const attempted = (event: Written, subject: Subject, now: Date) =>
  doIt[event](subject, now).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });

const quoteIn = (rows: Row[]) => rows.find(({ sk }) => String(sk).startsWith('QUOTE#'));
const afterLease = new Date(start.getTime() + timing.lease);

/** Brings a quote into this state; gives the time of the next event too. */
const quoteThat = async (standing: Standing) => {
  const person = await newAccount();
  const id = seededId(start);
  const pending = claimBy(person, id, 0);
  const running = claimBy(person, id, 1);
  const quote = { sub: person.sub, id };
  const sent = { reserved: 0, sent: 1, 'sent again': 2, 'claimed, sent again': 2 }[String(standing)] ?? 1;
  if (standing !== 'absent') await reserve(person, { id });
  if (standing !== 'absent' && sent > 0) await markSent({ ...quote, now: start });
  if (sent > 1) await markResent({ ...quote, now: start, attempt: 0 });
  const isPending = ['absent', 'reserved', 'sent', 'sent again'].includes(standing);
  if (!isPending) await claimQuote(quote, start);
  if (['done', 'corrected', 'issued', 'offered', 'accepted', 'unreadable'].includes(standing)) await complete(running);
  if (standing === 'corrected') await saveVersion(person.sub, id, versionOn(1), start);
  if (standing === 'failed') await refundClaim(running, start);
  if (standing === 'unreadable') await archive(quote);
  const subject: Subject = { person, id, claim: isPending ? pending : running };
  if (['issued', 'offered', 'accepted'].includes(standing)) await doIt.issue(subject, start);
  if (['offered', 'accepted'].includes(standing)) await doIt.offer(subject, new Date(start.getTime() - 1));
  if (standing === 'accepted') await doIt.acceptOffer(subject, start);
  return { subject, now: standing === 'lost by its worker' ? afterLease : start };
};
/** Writes a status that this version of the code does not know. */
const archive = ({ sub, id }: { sub: string; id: string }) =>
  database.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.quote(sub, id),
      UpdateExpression: 'SET #status = :archived',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':archived': 'archived' },
    }),
  );

const pairs = events.flatMap((event) => standings.map((standing) => [event, standing] as const));
test.each(pairs)('the event %s on a quote that is %s has the effect of the table, or none', async (event, standing) => {
  const { subject, now } = await quoteThat(standing);
  const before = await stored(subject.person.sub);
  await attempted(event, subject, now);
  const after = await stored(subject.person.sub);
  if (!allowedFrom[event].includes(standing)) return expect(after).toEqual(before);
  expect(after).not.toEqual(before);
  const [quote, was, end] = [quoteIn(after), quoteIn(before), leadsTo[event]];
  if (end === 'gone') expect(quote).toBeUndefined();
  else expect([quote?.status, quote?.credit]).toEqual(end ?? [was?.status, was?.credit]);
  if (event !== 'delete') expect(breaches(after, 3)).toEqual([]);
});

test.each(['complete', 'refuse', 'fail', 'resent'] as const)(
  'G3 the event %s by a worker whose quote another one has taken over changes nothing',
  async (event) => {
    const { subject, now } = await quoteThat('lost by its worker');
    await claimQuote(subject.claim, now);
    const before = await stored(subject.person.sub);
    await attempted(event, subject, now);
    expect(await stored(subject.person.sub)).toEqual(before);
  },
);

test('the progress of a quote is written by the worker that has it, and by no earlier one', async () => {
  const { subject, now } = await quoteThat('lost by its worker');
  const second = await claimQuote(subject.claim, now);
  if (!second) throw new Error('not claimed');
  const started = { step: 'documents', features: [] } as const;
  await startProgress(second, { ...started, features: [] }, now);
  await saveProgress(second, { step: 'features', features: ['Paiement'] });
  await saveProgress(subject.claim, { step: 'pricing', features: ['Autre'] });
  const progress = (await stored(subject.person.sub)).find(({ sk }) => String(sk).startsWith('PROGRESS#'));
  expect(progress).toMatchObject({ version: 2, step: 'features', features: ['Paiement'], attempt: 2 });
});

/** Decides by the row whether an event is allowed, to check the random runs. */
const isAllowed = (event: Written, row: Row | undefined, claim: Claim, now: Date): boolean => {
  const pending = row?.status === 'pending';
  const running = row?.status === 'running';
  const mine = row?.attempt === claim.attempt;
  const locked = row?.accepted_offer !== undefined;
  const isOffered = String(row?.offered_until ?? '') >= now.toISOString();
  const unattended = pending || (running && String(row.lease_until) <= now.toISOString());
  const allowed: Record<Written, boolean> = {
    reserve: row === undefined,
    sent: pending && !row.sent_at,
    resent: (pending || running) && mine && !row.resent_at,
    claim: unattended,
    complete: running && mine,
    refuse: running && mine,
    fail: running && mine,
    giveUp: unattended,
    cancel: pending,
    correct: row?.status === 'done' && row.quote_version === undefined && !locked,
    recorrect: row?.quote_version === 2 && !locked,
    // A second event at the same instant changes nothing.
    callBack: row?.status === 'done' && row.callback_requested_at !== now.toISOString(),
    regenerate: row?.status === 'done',
    receive: row?.status === 'done' && row.received === undefined,
    issue: row?.status === 'done' && row.devis_number === undefined && row.quote_version === undefined && !locked,
    reissue: row?.status === 'done' && row.devis_number !== undefined && Number(row.quote_version ?? 1) <= 2 && !locked,
    offer: row?.last_issue === 1 && !locked,
    followOffer: row?.offer !== undefined,
    acceptOffer: row?.last_issue === 1 && row.offer !== undefined && !locked,
    delete: (row?.status === 'done' && !locked && !isOffered) || row?.status === 'failed',
    discard: pending || running,
  };
  return allowed[event];
};

const Step = fc.record({
  event: fc.constantFrom(...events),
  wait: fc.constantFrom(0, 1_000, timing.lease - 1, timing.lease),
  attempt: fc.constantFrom(0, 1, 2, 3),
});

const offerEvents: Written[] = ['offer', 'followOffer', 'acceptOffer'];

test('C7 whatever happens to a quote in whatever order, its credit is used once or given back once', async () => {
  const run = fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 16 }), async (steps) => {
    const person = await newAccount();
    const id = seededId(start);
    let now = start.getTime();
    let gone = false;
    await reserve(person, { id });
    for (const { event, wait, attempt } of steps) {
      now += wait;
      const before = await stored(person.sub);
      const was = quoteIn(before);
      const claim = claimBy(person, id, attempt);
      // An id is never used twice, so a deleted quote is not reserved again.
      if (event === 'reserve' && gone) continue;
      await attempted(event, { person, id, claim }, new Date(now));
      const after = await stored(person.sub);
      const changed = !isDeepStrictEqual(after, before);
      const allowed = isAllowed(event, was, claim, new Date(now));
      // An event of an offer may write the row that is there already.
      if (!offerEvents.includes(event) || !allowed) expect(changed, `${event} of ${JSON.stringify(was)}`).toBe(allowed);
      const quote = quoteIn(after);
      gone ||= quote === undefined;
      const stays = ![...offerEvents, 'correct', 'recorrect', 'callBack', 'regenerate', 'issue', 'reissue'].includes(
        event,
      );
      if (stays && (was?.status === 'done' || was?.status === 'failed')) expect([was, undefined]).toContainEqual(quote);
      const settlements = after.filter(({ sk }) => String(sk).startsWith('LEDGER#'));
      expect(settlements.length).toBeLessThanOrEqual(1);
      const used = settlements[0]?.type === 'refunded' ? 0 : 1;
      expect(after).toContainEqual(expect.objectContaining({ sk: 'CREDITS', once: used, '2026-11': used }));
      const open = settlements.length === 0 ? 1 : 0;
      expect(after).toContainEqual(expect.objectContaining({ sk: 'PROFILE', open_generations: open }));
    }
  });
  await fc.assert(run, { numRuns: examples(60) });
});
