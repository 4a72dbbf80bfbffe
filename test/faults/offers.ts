import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { listFiles } from '../../functions/clients/files.ts';
import { offerLink } from '../../functions/clients/offer-link.ts';
import { forgetSecret } from '../../functions/clients/secrets.ts';
import { handler as followOffers } from '../../functions/handlers/triggers/follow-offers.ts';
import type { OfferMail } from '../../functions/mail/offer-mail-parts.ts';
import { providerMails } from '../../functions/mail/offer-mails-to-provider.ts';
import { recipientMails } from '../../functions/mail/offer-mails-to-recipient.ts';
import { database, tableName } from '../../functions/store/client.ts';
import { evidenceRows } from '../../functions/store/offer/evidence.ts';
import { type OfferTransition, offerLifeCycle } from '../../functions/store/offer/life-cycle.ts';
import { readEvents, readOffer, readOffers } from '../../functions/store/offer/read-offers.ts';
import type { OfferEventRow, OfferRow } from '../../functions/store/offer/rows.ts';
import { readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { documentsOf } from '../../functions/store/table.ts';
import { createFiles } from '../../infra/local/cloud/services/s3/files.ts';
import { createSecrets } from '../../infra/local/cloud/services/secretsmanager/secrets.ts';
import type { Mail } from '../../infra/local/cloud/services/ses/mail.ts';
import { mailService } from '../../infra/local/cloud/services/ses/protocol.ts';
import { isOpenOffer } from '../../shared/offer/states.ts';
import { brokenLinks, type Issued, issuedQuote, sent, subscribe } from '../ledger/offers.ts';
import { start } from '../ledger/quotes.ts';
import { newAccount, stored } from '../ledger/stored-rows.ts';
import { faultAt } from './faults.ts';
import { Lambda } from './lambda.ts';
import { enter } from './network.ts';
import type { Stage, Transition } from './offer-transitions.ts';
import { type Case, type RunCase, startCases } from './runner.ts';
import { randomOf, type SimulatedTime } from './simulated-time.ts';

const minute = 60_000;
/** A person presses again until an answer arrives; only one press meets the fault. */
const mostPresses = 4;
/** Minutes between the runs of the job. A run continues a mail that another one has begun five minutes before. */
const pauses = [1, 1, 6, 6];
const own = {
  PSEUDONYM_SECRET: 'pseudonyms',
  EVIDENCE_KEYS: 'evidence',
  MAIL_SENDER: 'devis@example.test',
  SITE_URL: 'https://example.test',
};
const context = { awsRequestId: 'unfaulted', getRemainingTimeInMillis: () => 55_000 } as unknown as Context;

type Services = { mails: Mail[]; local: Parameters<typeof enter>[0]['local'] };

/** Starts mail, files and secrets for all cases. */
const startServices = async (folder: string): Promise<Services> => {
  const now = () => Date.now();
  const mails: Mail[] = [];
  const files = createFiles({ folder, now });
  await files.ensureBucket('files', []);
  const place = { region: 'eu-west-3', account: '000000000000', partition: 'aws' } as never;
  const secrets = createSecrets({ place, now });
  secrets.store(own.PSEUDONYM_SECRET, 'a secret of this test alone');
  secrets.store(own.EVIDENCE_KEYS, 'another secret of this test alone');
  const post = { now, region: 'eu-west-3', identities: undefined, sets: ['events'], list: () => mails };
  const ses = mailService({ ...post, deliver: (mail) => void mails.push(mail) });
  return { mails, local: { ses, s3: files.handle, secrets: secrets.handle } };
};

/** Sends an offer and its first mail, then brings it to the state before the transition. */
const stageOf = async (mails: Mail[], { choices, sent: said, paid, before }: Transition) => {
  const person = await newAccount({ accountType: 'developer' });
  if (paid) await subscribe(person);
  const quote = await issuedQuote(choices, person);
  const key = await sent(quote, said);
  const offer = await readOffer(key);
  const codes = () => mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
  const code = () => codes().at(-1) ?? '';
  const token = (await offerLink(key.sub, key.offer)).split('#')[1] ?? '';
  const stage: Stage = { key, token, recipient: offer?.recipient.email ?? '', due: offer?.due_cents ?? 0, codes, code };
  await before?.(stage);
  await followOffers({}, context);
  return { stage, quote, known: (await readEvents(key)).length };
};

/** Makes the transition: presses until an answer arrives, or lets time pass. Gives the number of requests. */
const happen = async (
  lambda: Lambda,
  time: SimulatedTime,
  stage: Stage,
  { call, after = 0 }: Transition,
  twice: boolean,
) => {
  await time.sleep(after + 1);
  if (!call) return 1;
  const press = () => lambda.invoke(call.function, (given) => call.run(stage, given));
  for (let pressed = 1; pressed <= mostPresses; pressed++) {
    const again = twice && pressed === 1 ? time.sleep(1).then(press) : undefined;
    const answer = (await press()) as { statusCode?: number } | undefined;
    await again;
    if (answer && Number(answer.statusCode) < 500) return pressed + (twice ? 1 : 0);
    await time.sleep(2_000);
  }
  return mostPresses + 1;
};

/** Mails that an event promises, as `<address>: <subject>`. */
const promised = (offer: OfferRow, event: OfferEventRow, provider: string): string[] => {
  const known: OfferTransition | undefined = offerLifeCycle[event.event as keyof typeof offerLifeCycle];
  const sides = event.event === 'sent' ? (['recipient'] as const) : (known?.mails ?? []);
  const mail = { offer, event, provider: '', link: '' } as OfferMail;
  return sides.flatMap((side) => {
    const written = (side === 'recipient' ? recipientMails : providerMails)[event.event]?.(mail);
    const to = side === 'recipient' ? offer.recipient.email : provider;
    return written && to && !offer.mail_refused ? [`${to}: ${written.subject}`] : [];
  });
};

const countOf = (list: readonly string[], item: string) => list.filter((each) => each === item).length;

/** Promised mails that were not sent, or were sent too often: each fault of the job may repeat one. */
const wrongMails = (wanted: readonly string[], left: readonly string[], struck: number): string[] =>
  [...new Set([...wanted, ...left])].flatMap((mail) => {
    const [due, came] = [countOf(wanted, mail), countOf(left, mail)];
    return came < due || came > due + struck ? [`${came} of ${due} mails left: ${mail}`] : [];
  });

type Given = { stage: Stage; quote: Issued; known: number; left: Mail[]; struck: number; pressed: number };

/** The rules that the rows and the mails of an offer break at the end. */
const examine = async (transition: Transition, { stage, quote, known, left, struck, pressed }: Given) => {
  const { key } = stage;
  const { sub } = key;
  const rows = await stored(sub);
  const offers = await readOffers(sub, key.quote);
  const summary = rows.find(({ sk }) => sk === `QUOTE#${key.quote}`)?.offer as
    | { id: string; state: string }
    | undefined;
  const wrong: string[] = [];
  const expect = (holds: boolean, otherwise: string) => void (holds || wrong.push(otherwise));
  const happened: OfferEventRow[] = [];
  const wanted: string[] = [];
  for (const offer of offers) {
    const of = { ...key, offer: offer.id };
    const events = (await readEvents(of)).slice(offer.id === key.offer ? known : 0);
    happened.push(...events);
    wanted.push(...events.flatMap((event) => promised(offer, event, quote.person.account.profile.email)));
    expect((await brokenLinks(of)).length === 0, 'the chain is broken');
    const row = rows.find(({ sk }) => sk === `OFFER#${key.quote}#${offer.id}`);
    expect((row?.open_shard === 'OFFER') === isOpenOffer(offer.state), `${offer.state}, listed ${row?.open_shard}`);
  }
  const names = happened.map(({ event }) => event);
  for (const event of transition.events) {
    const count = countOf(names, event);
    expect(count === 1, `${count} × ${event}`);
  }
  expect(offers.filter(({ state }) => isOpenOffer(state)).length <= 1, 'two offers are open');
  const last = offers.at(-1);
  expect(
    summary?.id === last?.id && summary?.state === last?.state,
    `${last?.state}, its quote says ${summary?.state}`,
  );
  const all = await readEvents(key);
  const sides = { provider: quote.person.account.profile.mailbox_key, recipient: 'nobody' };
  const proofs = await evidenceRows(
    sides,
    offers.map(({ id }) => id),
  );
  expect(
    proofs.length ===
      countOf(
        all.map(({ event }) => event),
        'accepted',
      ),
    `${proofs.length} evidences`,
  );
  expect(
    rows.every(({ mails, open_shard }) => !mails && open_shard !== 'OFFERMAIL'),
    'mails are left to send',
  );
  const told = left.filter(({ text }) => !/^\d{6}$/m.test(text)).map(({ to, subject }) => `${to}: ${subject}`);
  return [...wrong, ...wrongMails(wanted, told, struck), ...(await wrongCopies(stage, rows, pressed, transition))];
};

/** Each quote beside the first one must be a complete copy of it. */
const wrongCopies = async ({ key: { sub, quote } }: Stage, rows: object[], pressed: number, { call }: Transition) => {
  const copies = (rows as { sk: string }[])
    .flatMap(({ sk }) => (sk.startsWith('QUOTE#') ? [sk.slice(6)] : []))
    .filter((id) => id !== quote);
  const most = call?.function === 'duplicate-quote' ? pressed : 0;
  const wrong = copies.length > most || copies.length < Math.min(1, most) ? [`${copies.length} copies`] : [];
  for (const id of copies) {
    await readFinishedQuote(sub, id);
    const files = [];
    for await (const page of listFiles(documentsOf(sub, id))) files.push(...page);
    if (files.length !== 1) wrong.push(`a copy has ${files.length} files`);
  }
  return wrong;
};

const clear = async (sub: string) => {
  for (const { pk, sk, open_shard } of await stored(sub))
    if (open_shard) await database.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};

const run = async ({ mails, local }: Services, time: SimulatedTime, transition: Transition, { seed, faults }: Case) => {
  const random = randomOf(seed ^ 0xca5e);
  const struck = new Set<(typeof faults)[number]>();
  const lambda = new Lambda(time);
  mails.length = 0;
  for (const name of [own.PSEUDONYM_SECRET, own.EVIDENCE_KEYS]) forgetSecret(name);
  await enter({ time, faults, struck, slowBy: () => 500 + random() * 19_500, local });
  const { stage, quote, known } = await time.pass(stageOf(mails, transition));
  const twice = seed % 2 === 0;
  const kept = mails.filter(({ text }) => /^\d{6}$/m.test(text));
  mails.splice(0, mails.length, ...kept);
  for (const name of [own.PSEUDONYM_SECRET, own.EVIDENCE_KEYS]) forgetSecret(name);
  const work = async () => {
    const pressed = await happen(lambda, time, stage, transition, twice);
    await transition.follow?.(stage);
    for (const pause of pauses) {
      await time.sleep(pause * minute);
      const job = () => lambda.invoke('follow-offers', (given) => followOffers({}, given));
      await Promise.all([job(), twice && time.sleep(1).then(job)]);
    }
    const ofJob = lambda.calls.filter((call) => call.function === 'follow-offers' && faultAt(faults, call));
    return examine(transition, { stage, quote, known, left: mails, struck: ofJob.length, pressed });
  };
  const wrong = await time.pass(work()).catch((error: unknown) => [String(error)]);
  await time.pass(clear(stage.key.sub));
  return { wrong, slowest: 0, calls: lambda.calls, met: faults.every((fault) => struck.has(fault)) };
};

/** Runs cases of transitions. With an even seed each function is called twice. */
export const startOffers = async () => {
  const { inTime, stop } = await startCases();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'offers-'));
  Object.assign(process.env, own, { FILES_BUCKET: 'files', MAIL_EVENTS: 'events' });
  const nowhere = 'http://127.0.0.1:9';
  for (const service of ['S3', 'SES', 'SECRETS_MANAGER']) process.env[`AWS_ENDPOINT_URL_${service}`] = nowhere;
  const services = await startServices(folder);
  const runnerOf =
    (transition: Transition): RunCase =>
    (faultCase) =>
      inTime({ seed: faultCase.seed, begin: start.getTime() }, (time) => run(services, time, transition, faultCase));
  return {
    runnerOf,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
