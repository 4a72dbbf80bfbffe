import { randomUUID } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedFile } from '../../functions/devis/signed-file.ts';
import { handler as followOffers } from '../../functions/handlers/triggers/follow-offers.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { sha256 } from '../../functions/store/offer/event-hash.ts';
import { evidenceItems } from '../../functions/store/offer/evidence.ts';
import { readEvents, readOffer } from '../../functions/store/offer/read-offers.ts';
import { type Recorded, recordEvent } from '../../functions/store/offer/record-event.ts';
import type { OfferKey } from '../../functions/store/offer/rows.ts';
import { type DraftOffer, sendNewOffer } from '../../functions/store/offer/send-offer.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { issueVersion } from '../../functions/store/quote/issue.ts';
import { Issuer } from '../../functions/store/quote/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { stopProvider } from '../../functions/use-cases/offers/mail-budget.ts';
import { isRefused, noteRefused } from '../../functions/use-cases/offers/refused-address.ts';
import { readMime } from '../../infra/local/cloud/services/ses/mime.ts';
import { startTable } from '../support/dynamo.ts';
import { subscribe } from './offers.ts';
import { complete, reserve, type Somebody } from './quotes.ts';
import { damage, newAccount, stored } from './stored-rows.ts';

vi.mock('../../functions/devis/signed-file.ts', () => ({ signedFile: vi.fn() }));

const minute = 60_000;
const sentAt = '2026-11-10T10:00:00.000Z';
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 55_000 } as unknown as Context;

type Sent = { to: string; from: string; subject: string; text: string; files: string[] };
const mails = mockClient(SESClient);
let sent: Sent[] = [];
/** Run before and after the mail service accepts a mail. */
let before: (to: string) => void;
let after: (to: string) => void;
const take = (mail: Sent) => {
  before(mail.to);
  sent.push(mail);
  after(mail.to);
  return {};
};

let server: Awaited<ReturnType<typeof startTable>>;
let somebody: Somebody;
let key: OfferKey;
beforeAll(async () => {
  server = await startTable();
  Object.assign(process.env, {
    MAIL_SENDER: 'bonjour@example.test',
    SITE_URL: 'https://devis.example.fr',
    PSEUDONYM_SECRET: 'pseudonyms',
  });
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'a secret' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(sentAt);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(signedFile).mockResolvedValue(Buffer.from('%PDF signed'));
  sent = [];
  before = after = () => undefined;
  mails.reset();
  mails.on(SendEmailCommand).callsFake(({ Source, Destination, Message }) => {
    const { Subject, Body } = Message;
    return take({
      to: Destination.ToAddresses[0],
      from: Source,
      subject: Subject.Data,
      text: Body.Text.Data,
      files: [],
    });
  });
  mails.on(SendRawEmailCommand).callsFake(({ Source, Destinations, RawMessage }) => {
    const { headers, text, files } = readMime(Buffer.from(RawMessage.Data));
    return take({
      to: Destinations[0],
      from: Source,
      subject: headers.get('subject') ?? '',
      text,
      files: files.map(({ name, content }) => `${name} ${Buffer.from(content, 'base64')}`),
    });
  });
  somebody = await newAccount({ accountType: 'developer' });
});
// A row that stays would make a later run of the job send its mails.
afterEach(async () => {
  for (const { pk, sk } of await stored(somebody.sub))
    await database.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const recipient = { name: 'Zoé Martin', email: 'zoe@example.test' };
const issuer = { username: 'Camille', email: 'camille@example.test', company_name: null, account_type: 'developer' };
const issued = async () => {
  const now = new Date();
  const { sub } = somebody;
  const { id } = await reserve(somebody, { id: ulid(), allocated: 500, now });
  await complete(await claimQuote({ sub, id }, now), now);
  const made = { issuer: Issuer.parse(issuer), choices: { deposit: 30 }, logo: null };
  await issueVersion({ sub, id }, 1, made, now);
  return id;
};

/** Sends a devis, by mail by default. */
const send = async (more: Partial<DraftOffer> = {}) => {
  const draft: DraftOffer = {
    quote: await issued(),
    quote_version: 1,
    devis_number: 'D-2026-0001',
    project_name: 'Boutique',
    elsewhere: false,
    recipient,
    kind: 'business',
    distance: true,
    conditions: false,
    subject: 'Votre devis',
    message: '',
    brand: false,
    sent_at: new Date().toISOString(),
    seen_at: null,
    ended_at: null,
    valid_until: '2026-12-10',
    net_cents: 120_000,
    vat: 200,
    deposit: null,
    choosable: [],
    chosen: [],
    due_cents: 144_000,
    reminders: false,
    reminded: [],
    messages: 0,
    asks: false,
    refusal: null,
    accepted: null,
    deposit_received_at: null,
    ...more,
  };
  const digestOf = async (id: string) => sha256(id);
  const request = { sub: somebody.sub, idempotencyKey: randomUUID(), content: draft, now: new Date() };
  const { id } = await sendNewOffer(somebody.sub, { draft, document: '', digestOf }, async () => [], request);
  key = { sub: somebody.sub, quote: draft.quote, offer: id };
};

const run = () => followOffers({}, context);
const at = (instant: string) => vi.setSystemTime(instant);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const happens = (event: Parameters<typeof recordEvent>[1], recorded: Recorded = { data: {} }) =>
  recordEvent(key, event, () => recorded, new Date());
const accept = () => {
  const now = new Date().toISOString();
  const accepted = { at: now, name: 'Zoé Martin', capacity: '', code_digest: null, renounce_until: null };
  const sides = { provider: somebody.account.profile.mailbox_key, recipient: 'other' };
  return happens('accepted', {
    data: { name: 'Zoé Martin', email: 'zoe@example.test', due_cents: 144_000 },
    set: { accepted: { ...accepted, evidence: key.offer } },
    more: () => evidenceItems(sides, key.offer, '{}', now),
  });
};
/** Events whose mails were not sent yet. */
const waiting = async () => (await readEvents(key)).filter(({ mails: left }) => left).map(({ event }) => event);
const listed = async () =>
  (await stored(somebody.sub)).filter(({ open_shard }) => open_shard === 'OFFERMAIL').map(({ event }) => event);
const told = () => sent.map(({ to, subject }) => `${to}: ${subject.replaceAll('\u00A0', ' ')}`);

test('a devis leaves within a minute in the name that it was issued with, once, and nothing is left to send', async () => {
  await send();
  await run();
  await run();
  expect(told()).toEqual(['zoe@example.test: Votre devis']);
  const [{ from, text } = { from: '', text: '' }] = sent;
  expect(Buffer.from(/\?B\?([^?]+)/.exec(from)?.[1] ?? '', 'base64').toString()).toBe('Camille via');
  expect(text).toMatch(/https:\/\/devis\.example\.fr\/devis#[\w-]{27}\n/);
  expect([await waiting(), await listed()]).toEqual([[], []]);
});

test('O1 an acceptance is mailed to both sides with its signed file, however long the mail service was down', async () => {
  await send();
  await run();
  sent = [];
  await accept();
  before = () => {
    throw new Error('down');
  };
  for (let times = 0; times < 3; times += 1) {
    await expect(run()).rejects.toThrow('1 offers could not be followed');
    expect([await waiting(), await listed()]).toEqual([['accepted'], ['accepted']]);
    later(6 * minute);
  }
  before = () => undefined;
  await run();
  await run();
  expect(told().sort()).toEqual([
    'client@example.test: Devis D-2026-0001 : accepté par Zoé Martin',
    'zoe@example.test: Devis D-2026-0001 : accepté',
  ]);
  for (const { files } of sent) expect(files).toEqual(['Devis D-2026-0001 signé.pdf %PDF signed']);
  expect([await waiting(), await listed()]).toEqual([[], []]);
});

test('O1 a mail of an offer that was taken by a job that died is sent again, five minutes later; that to the other side is not', async () => {
  await send();
  await run();
  sent = [];
  await accept();
  after = (to) => {
    if (to === recipient.email) throw new Error('killed');
  };
  await expect(run()).rejects.toThrow();
  after = () => undefined;
  later(4 * minute);
  await run();
  expect(sent).toHaveLength(2);
  later(2 * minute);
  await run();
  expect(sent.map(({ to }) => to).sort()).toEqual(['client@example.test', 'zoe@example.test', 'zoe@example.test']);
  expect(await waiting()).toEqual([]);
});

test('O1 two runs of the job of mails at once send each mail once', async () => {
  await send();
  await accept();
  await Promise.all([run(), run(), run()]);
  expect(sent).toHaveLength(3);
  expect(await waiting()).toEqual([]);
});

test('a mail of an offer whose row cannot be read, or whose file cannot be printed, keeps no other one waiting', async () => {
  await send();
  const [event] = await readEvents(key);
  await damage(keys.offerEvent(key.sub, key.quote, event?.id ?? ''), 'event', 7);
  await send();
  await accept();
  vi.mocked(signedFile).mockRejectedValue(new Error('no engine'));
  await happens('deposit_received');
  await expect(run()).rejects.toThrow('2 offers could not be followed');
  expect(told()).toEqual(['zoe@example.test: Votre devis']);
});

test('mails of an offer that is gone are dropped', async () => {
  await send();
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.offer(key.sub, key.quote, key.offer) }));
  await run();
  expect(sent).toEqual([]);
  expect(await listed()).toEqual([]);
});

/** The refusal of this address stays in the table, so no other test may use it. */
const refusing = { name: 'Léa Petit', email: 'lea@example.test' };
test('an address that has refused a mail gets no other one, and the provider can see it', async () => {
  await noteRefused('lea+devis@example.test', 'complaint', new Date());
  await send({ recipient: refusing });
  await run();
  expect(told()).toEqual(['lea@example.test: Votre devis']);
  await noteRefused('LEA@example.test', 'complaint', new Date());
  await happens('resent');
  await run();
  expect(sent).toHaveLength(1);
  expect(await readOffer(key)).toMatchObject({ mail_refused: 'complaint' });
  expect(await waiting()).toEqual([]);
  later(366 * 24 * 60 * minute);
  expect(await isRefused(refusing.email)).toBe(false);
});

test.each([
  ['complaint', ['accepté', 'annulé']],
  ['bounce', []],
] as const)('after a %s contractual mails leave as long as the address takes mail: %j', async (why, left) => {
  const email = `${why}@example.test`;
  await send({ recipient: { name: 'Léa Petit', email } });
  await run();
  await noteRefused(email, why, new Date());
  await stopProvider(somebody.sub, email, new Date());
  sent = [];
  await happens('resent');
  await accept();
  await happens('cancelled', { data: { reason: 'Chantier impossible' } });
  await run();
  const theirs = sent.filter(({ to }) => to === email).map(({ subject }) => subject.split(' ').at(-1));
  // Events of one instant have no order.
  expect(theirs.sort()).toEqual(left);
  expect(sent.filter(({ to }) => to !== email)).toHaveLength(1);
});

test('mails that go with an act leave within the budget of their address, an outage uses up none of it, and the offer tells', async () => {
  await send();
  await run();
  sent = [];
  await happens('asked', { data: { text: 'Quand ?' } });
  await happens('answered', { data: { text: 'Lundi.' } });
  await happens('reminded', { data: { reminder: 'unseen' } });
  before = () => {
    throw new Error('down');
  };
  for (let times = 0; times < 3; times += 1) {
    await expect(run()).rejects.toThrow();
    later(6 * minute);
  }
  before = () => undefined;
  await run();
  const theirs = () => sent.filter(({ to }) => to === recipient.email);
  expect(theirs()).toHaveLength(2);
  expect((await readOffer(key))?.mail_refused).toBeUndefined();
  await happens('answered', { data: { text: 'Ou mardi.' } });
  await run();
  expect(theirs()).toHaveLength(2);
  expect((await readOffer(key))?.mail_refused).toBe('spent');
  later(24 * 60 * minute);
  await happens('withdrawn');
  await run();
  expect(theirs()).toHaveLength(3);
  expect(await readOffer(key)).not.toHaveProperty('mail_refused');
});

test('the cancellation of what the provider itself noted as accepted is no contractual mail', async () => {
  await send();
  await run();
  await stopProvider(somebody.sub, recipient.email, new Date());
  const accepted = { at: sentAt, name: 'Zoé Martin', capacity: '', evidence: null, code_digest: null };
  await happens('marked_accepted', {
    data: {},
    set: { elsewhere: true, accepted: { ...accepted, renounce_until: null } },
  });
  sent = [];
  await happens('cancelled', { data: { reason: 'Ceci est un message' } });
  await run();
  expect(sent).toEqual([]);
});

test('a mail that the service can never take is given up and told on its offer; one that it may take later waits', async () => {
  await send();
  before = () => {
    throw Object.assign(new Error('Email address is not verified'), { name: 'MessageRejected' });
  };
  await expect(run()).rejects.toThrow();
  expect(await waiting()).toEqual(['sent']);
  before = () => {
    throw Object.assign(new Error('Illegal address'), { name: 'InvalidParameterValue' });
  };
  later(6 * minute);
  await run();
  expect([await waiting(), await listed()]).toEqual([[], []]);
  expect((await readOffer(key))?.mail_refused).toBe('failed');
});

test('the table holds no address that has refused a mail in plain text', async () => {
  await noteRefused(refusing.email, 'bounce', new Date());
  const { Items = [] } = await database.send(new ScanCommand({ TableName: tableName() }));
  const kept = Items.filter(({ pk }) => String(pk).startsWith('MAILREFUSED#'));
  expect(kept.length).toBeGreaterThan(1);
  expect(JSON.stringify(kept)).not.toContain('lea');
});

test('a recipient who accepted by a link without an address is written to where the code went', async () => {
  await send({ recipient: { name: 'Zoé Martin', email: null } });
  await happens('seen', { data: {}, set: { seen_at: new Date().toISOString() } });
  await accept();
  await happens('cancelled', { data: { reason: 'Chantier impossible' } });
  await run();
  expect(sent.filter(({ to }) => to === 'zoe@example.test').map(({ subject }) => subject)).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['the day on which summer begins', '2027-03-28', '2027-03-28T21:59:59.999Z'],
  ['the day on which winter begins', '2027-10-31', '2027-10-31T22:59:59.999Z'],
  ['29 February', '2028-02-29', '2028-02-29T22:59:59.999Z'],
])(
  'O5 a devis that is valid until %s expires after its last millisecond in Paris, and its provider is told',
  async (_, day, last) => {
    at(`${Number(day.slice(0, 4))}-01-10T10:00:00.000Z`);
    await send({ valid_until: day });
    await run();
    at(last);
    await run();
    expect((await readOffer(key))?.state).toBe('sent');
    later(1);
    await run();
    expect(await readOffer(key)).toMatchObject({ state: 'expired', ended_at: new Date().toISOString() });
    await run();
    expect(told().slice(1)).toEqual(['client@example.test: Devis D-2026-0001 : expiré']);
  },
);

/** Runs the job each hour of a month; gives the hours (UTC) in which mails were sent. */
const month = async () => {
  const left: string[] = [];
  for (let hour = 0; hour < 31 * 24; hour += 1) {
    const count = sent.length;
    // The first run notes a reminder, the second one sends its mail.
    await run();
    await run();
    if (sent.length > count) left.push(new Date().toISOString().slice(5, 13));
    later(60 * minute);
  }
  return left;
};

test('a recipient is reminded three days after a devis that was not seen, and seven and two days before its end, at nine in Paris', async () => {
  await subscribe(somebody);
  await send({ reminders: true });
  await run();
  sent = [];
  expect(await month()).toEqual(['11-13T08', '12-03T08', '12-08T08', '12-10T23']);
  expect(told()).toEqual([
    'zoe@example.test: Devis D-2026-0001 : il vous attend',
    'zoe@example.test: Devis D-2026-0001 : valable jusqu’au 10 décembre 2026',
    'zoe@example.test: Devis D-2026-0001 : valable jusqu’au 10 décembre 2026',
    'client@example.test: Devis D-2026-0001 : expiré',
  ]);
});

test('a devis that was seen is not said to wait, and one press ends all reminders', async () => {
  await subscribe(somebody);
  await send({ reminders: true });
  await happens('seen', { data: {}, set: { seen_at: new Date().toISOString() } });
  await run();
  sent = [];
  at('2026-11-20T10:00:00.000Z');
  await run();
  at('2026-12-03T10:00:00.000Z');
  await run();
  await run();
  expect(sent).toHaveLength(1);
  await stopProvider(somebody.sub, recipient.email, new Date());
  at('2026-12-09T10:00:00.000Z');
  await run();
  await run();
  expect(sent).toHaveLength(1);
});

test('reminders that the job has missed leave as one mail', async () => {
  await subscribe(somebody);
  await send({ reminders: true });
  await run();
  sent = [];
  at('2026-12-09T10:00:00.000Z');
  await run();
  await run();
  expect(sent).toHaveLength(1);
  expect((await readOffer(key))?.reminded).toEqual(['unseen', 'end-7', 'end-2']);
});

test('no recipient is reminded while the provider has no plan; once there is one again, reminders leave', async () => {
  await send({ reminders: true });
  await run();
  sent = [];
  at('2026-12-03T10:00:00.000Z');
  await run();
  await run();
  expect(sent).toEqual([]);
  await subscribe(somebody);
  at('2026-12-04T10:00:00.000Z');
  await run();
  await run();
  expect(sent).toHaveLength(1);
});

test('on a stage without a sender no mail of an offer is sent, and none waits', async () => {
  await send();
  vi.stubEnv('MAIL_SENDER', undefined);
  await run();
  vi.unstubAllEnvs();
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});
