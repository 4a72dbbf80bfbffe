import { createHash, randomUUID } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { type Account, readAccount } from '../../functions/store/account/account.ts';
import { takeTurn } from '../../functions/store/billing/customer.ts';
import { keepPlan } from '../../functions/store/billing/subscription.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { readEvents, readOffer } from '../../functions/store/offer/read-offers.ts';
import type { OfferKey, OfferRow } from '../../functions/store/offer/rows.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { issueVersion } from '../../functions/store/quote/issue.ts';
import { Issuer } from '../../functions/store/quote/rows.ts';
import { keys } from '../../functions/store/table.ts';
import { answerOffer } from '../../functions/use-cases/offers/answer-offer.ts';
import { changeOffer } from '../../functions/use-cases/offers/change-offer.ts';
import { sendOffer } from '../../functions/use-cases/offers/send-offer.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { NewOffer, OfferChange } from '../../shared/offer/offer.ts';
import { offerTotals } from '../../shared/offer/offer-totals.ts';
import { legalDetails } from '../support/legal-details.ts';
import { complete, reserve, type Somebody, start } from './quotes.ts';
import { seededId } from './store-faults.ts';
import { newAccount } from './stored-rows.ts';

const mockServices = () => ({ ses: mockClient(SESClient), secrets: mockClient(SecretsManagerClient) });
/** Set by `prepareServices`. */
export let ses: ReturnType<typeof mockServices>['ses'];

/** Replaces the mail service and the secret from which tokens of links and pseudonyms are derived. */
export const prepareServices = () => {
  const mocked = mockServices();
  ses = mocked.ses;
  Object.assign(process.env, {
    PSEUDONYM_SECRET: 'chiffre/pseudonym',
    EVIDENCE_KEYS: 'chiffre/evidence-1,chiffre/evidence-2',
    SITE_URL: 'https://chiffre.example.test',
    MAIL_SENDER: 'devis@chiffre.example.test',
  });
  mocked.secrets.on(GetSecretValueCommand).resolves({ SecretString: 'a secret of this test alone' });
};

export const business = { kind: 'business', name: 'Maison Verte', address: null, siren: null, email: null } as const;
export const consumer = { ...business, kind: 'consumer', name: 'Alix Martin' } as const;

const issuer = Issuer.parse({
  ...legalDetails,
  username: 'Camille',
  email: 'camille@example.test',
  company_name: null,
  account_type: 'developer',
});

export type Issued = { person: Somebody; id: string };

/** A quote whose first version is issued, of a new provider by default. */
export const issuedQuote = async (
  choices: DevisChoices = { client: business },
  of?: Somebody,
  now = start,
): Promise<Issued> => {
  const person = of ?? (await newAccount({ accountType: 'developer' }));
  const { id } = await reserve(person, { id: seededId(now), allocated: 500, now });
  await complete(await claimQuote({ sub: person.sub, id }, now), now);
  await issueVersion(
    { sub: person.sub, id },
    1,
    { issuer, choices: { vat: 200, ...choices }, logo: null, proposal: true },
    now,
  );
  return { person, id };
};

let recipients = 0;
/** Each offer has an address of its own, since few providers a day may write to one address. */
const newRequest = (): NewOffer => ({
  quote_version: 1,
  recipient: { name: 'Maison Verte', email: `client-${++recipients}@example.test` },
  subject: 'Votre devis',
  message: 'Bonjour, voici le devis.',
  choosable: [],
  reminders: false,
});

export const accountOf = async ({ sub }: Somebody): Promise<Account> => readAccount(sub);

/** Sends the offer, and gives its key. */
export const sent = async (
  { person, id }: Issued,
  body: Partial<NewOffer> = {},
  now = start,
  idempotencyKey: string = randomUUID(),
): Promise<OfferKey> => {
  const request = { id, body: { ...newRequest(), ...body }, idempotencyKey };
  const offer = await sendOffer({ sub: person.sub, account: await accountOf(person) }, request, now);
  return { sub: person.sub, quote: id, offer: offer.id };
};

export const from = { address: '203.0.113.7', network: '203.0.113', browser: 'Firefox' };

/** Gives a person a paid Pro plan for several years. */
export const subscribe = async ({ sub }: Somebody) => {
  const customer = `cus_${sub}`;
  await database.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.customerOwner(customer), owner: sub, turn: 0 } }),
  );
  const turn = await takeTurn(customer);
  const [now, far] = [new Date(), '2029-11-10T10:00:00.000Z'];
  const plan = { id: 'sub_1', tier: 'Pro', status: 'active', interval: 'year', end: null } as const;
  if (turn) await keepPlan(customer, turn, { ...plan, start: now.toISOString(), renewsAt: far, paidUntil: far }, now);
};

type Given<A> = A extends { token: string } ? Omit<A, 'token'> : never;
/** What a recipient does with an offer that is readable. */
export type GivenAnswer = Given<Parameters<typeof answerOffer>[2]>;

/** Calls an action of the recipient. */
export const answer = async (
  key: OfferKey,
  body: GivenAnswer,
  now = start,
  idempotencyKey: string = randomUUID(),
): Promise<OfferRow> => {
  const offer = await readOffer(key);
  if (!offer) throw new Error('no offer');
  return answerOffer(
    key,
    offer,
    { token: '', ...body } as Parameters<typeof answerOffer>[2],
    idempotencyKey,
    from,
    now,
  );
};

/** Calls an action of the provider. */
export const change = async (
  key: OfferKey,
  body: OfferChange,
  now = start,
  idempotencyKey: string = randomUUID(),
): Promise<OfferRow> => changeOffer(key, body, idempotencyKey, await readAccount(key.sub), now);

type SesCall = ReturnType<typeof ses.calls>[number];
export const codeIn = ({ args }: SesCall): string =>
  JSON.stringify(args[0].input).match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? '';

/** The code in the newest mail. */
export const mailedCode = (): string => {
  const call = ses.calls().at(-1);
  return call ? codeIn(call) : '';
};

/** Asks for a code and accepts the offer with it. */
export const accept = async (key: OfferKey, now = start, chosen: number[] = []): Promise<OfferRow> => {
  await answer(key, { action: 'code' }, now);
  return acceptBy(key, mailedCode(), now, chosen);
};

export const acceptBy = async (key: OfferKey, code: string, now = start, chosen: number[] = []) => {
  const offer = await readOffer(key);
  const due_cents = offer ? offerTotals(offer, chosen).due_cents : 0;
  return answer(
    key,
    { action: 'accept', name: 'Alix Martin', capacity: 'gérante', chosen, agreed: ['read'], due_cents, code },
    now,
  );
};

/** Asks for a code, and refuses or renounces by it. */
export const refuse = async (key: OfferKey, now = start): Promise<OfferRow> => {
  await answer(key, { action: 'code' }, now);
  return answer(key, { action: 'refuse', reason: 'price', text: '', code: mailedCode() }, now);
};
export const renounce = async (key: OfferKey, now = start): Promise<OfferRow> => {
  await answer(key, { action: 'code' }, now);
  return answer(key, { action: 'renounce', code: mailedCode() }, now);
};

/** Checks the chain of events without the code that writes it; gives the events whose link is broken. */
export const brokenLinks = async (key: OfferKey) => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort()
              .map(([name, each]) => [name, sorted(each)]),
          )
        : value;
  const events = await readEvents(key);
  const offer = await readOffer(key);
  let previous = '0'.repeat(64);
  const broken: string[] = [];
  for (const { id, offer: of, event, by, at, data, previous: told, hash } of events) {
    const content = JSON.stringify(sorted({ id, offer: of, event, by, at, data, previous: told }));
    if (told !== previous || createHash('sha256').update(content).digest('hex') !== hash) broken.push(event);
    previous = hash;
  }
  if (offer?.head !== previous || offer.events !== events.length) broken.push('head');
  return broken;
};
