import { randomUUID } from 'node:crypto';
import type { Context, SQSEvent } from 'aws-lambda';
import { handler as generateQuote } from '../../functions/handlers/quotes/generate-quote.ts';
import { handler as getQuote } from '../../functions/handlers/quotes/get-quote.ts';
import { handler as refundQuote } from '../../functions/handlers/triggers/refund-quote.ts';
import { handler as sweepQuotes } from '../../functions/handlers/triggers/sweep-quotes.ts';
import { handler as writeQuote } from '../../functions/handlers/triggers/write-quote.ts';
import { noteReceived } from '../../functions/store/quote/queue-progress.ts';
import { periodOf } from '../../infra/local/cloud/services/scheduler/schedules.ts';
import { creditsPerTier } from '../../shared/quote/generation-limits.ts';
import { synthesized } from '../infra/synthesized.ts';
import { breaches, newAccount, stored } from '../ledger/stored-rows.ts';
import { briefs } from '../support/briefs.ts';
import type { CallSite, Fault } from './faults.ts';
import { Lambda, requestOf } from './lambda.ts';
import { enter } from './network.ts';
import { type Case, type Result, type RunCase, startCases } from './runner.ts';
import { randomOf, type SimulatedTime } from './simulated-time.ts';

const second = 1_000;
const minute = 60 * second;
/** Milliseconds after which an open quote counts as stuck. */
const patience = 30 * minute;

/** Settings of the queue and of the schedule in the template. */
const declared = () => {
  const { ofType } = synthesized();
  const queue = ofType('AWS::SQS::Queue').find(({ id }) => id.startsWith('Generation'))?.properties;
  const sweep = ofType('AWS::Scheduler::Schedule')[0]?.properties;
  return {
    visibility: Number(queue?.VisibilityTimeout) * second,
    mostReceived: Number(queue?.RedrivePolicy.maxReceiveCount),
    sweepEvery: periodOf(sweep?.ScheduleExpression),
  };
};

export type GenerationResult = Result & {
  done: number;
  failed: number;
};

type Quote = { reserved: number; settled?: number };
type Message = { body: string; sentAt: number; received: number; gone: boolean };

const idIn = (body: string, prefix: string) => new RegExp(`"${prefix}#([0-9A-Z]{26})"`).exec(body)?.[1];

/** Stands in for Lambda, SQS and the schedule in one case, and runs the real functions. */
class Generation {
  readonly #settings: ReturnType<typeof declared>;
  readonly #time: SimulatedTime;
  readonly #random: () => number;
  readonly #faults: readonly Fault[];
  readonly lambda: Lambda;
  readonly quotes = new Map<string, Quote>();
  readonly struck = new Set<Fault>();
  #waiting = 0;
  #sweeping = true;

  constructor(settings: ReturnType<typeof declared>, time: SimulatedTime, { seed, faults }: Case) {
    this.#settings = settings;
    this.#time = time;
    this.#random = randomOf(seed);
    this.#faults = faults;
    this.lambda = new Lambda(time);
  }

  /** Directs the calls of the functions to this case. */
  begin() {
    const modelTakes = this.#between(2 * second, 58 * second);
    return enter({
      time: this.#time,
      faults: this.#faults,
      struck: this.struck,
      send: (body, fault) => this.#accept(body, fault),
      committed: (body) => this.#note(body),
      modelTakes: () => modelTakes,
      slowBy: () => this.#between(0.5 * second, 20 * second),
    });
  }

  /** True where every quote is settled and no function runs. */
  isSettled = () =>
    this.lambda.running === 0 && [...this.quotes.values()].every(({ settled }) => settled !== undefined);
  /** True where the queue is empty too. */
  isOver = () => this.isSettled() && this.#waiting === 0;

  /** The schedule may start at any moment of its minute. */
  startSweeping() {
    const { sweepEvery } = this.#settings;
    const sweep = () => {
      if (!this.#sweeping) return;
      void this.sweep();
      setTimeout(sweep, sweepEvery);
    };
    setTimeout(sweep, this.#between(0, sweepEvery));
  }
  stopSweeping() {
    this.#sweeping = false;
  }
  sweep = () => this.lambda.invoke('sweep-quotes', (context) => sweepQuotes({}, context));

  /** A person sends a brief, and sends it again under the same key where no answer arrives. */
  async person(sub: string, after: number) {
    await this.#time.sleep(after);
    const request = requestOf(sub, {
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify(briefs.shop),
    });
    for (let tries = this.#between(0, 3); tries > 0; tries -= 1) {
      const answer = await this.lambda.invoke('generate-quote', (context) => generateQuote(request, context));
      if (answer && Number(answer.statusCode) < 500) return;
      await this.#time.sleep(2 * second);
    }
  }

  #between = (from: number, to: number) => from + this.#random() * (to - from);

  #accept(body: string, fault: Fault | undefined) {
    if (fault?.kind === 'message lost') return;
    const message: Message = { body, sentAt: this.#time.now(), received: 0, gone: false };
    // The delay is shorter than the time after which the sweeper takes a message for lost.
    const late = fault?.kind === 'message late' ? this.#between(5 * second, 190 * second) : 0;
    this.#deliverAfter(message, late + this.#between(10, second));
    if (fault?.kind !== 'delivered several times') return;
    for (let more = Math.ceil(this.#between(0, 4)); more > 0; more -= 1)
      this.#deliverAfter({ ...message }, this.#between(0, this.#random() < 0.5 ? second : 400 * second));
  }

  #deliverAfter(message: Message, ms: number) {
    this.#waiting += 1;
    setTimeout(() => {
      void this.#deliver(message).finally(() => {
        this.#waiting -= 1;
      });
    }, ms);
  }

  async #deliver(message: Message) {
    const { visibility, mostReceived } = this.#settings;
    message.received += 1;
    const over = message.received > mostReceived;
    // The visibility timeout begins with this delivery; after it, the message of a failed or killed worker is delivered
    // again.
    const backAt = this.#time.now() + visibility;
    const event = eventOf(message);
    const result = over
      ? await this.lambda.invoke('refund-quote', (context) => refundQuote(event, context))
      : await this.lambda.invoke('write-quote', (context) => writeQuote(event, context));
    if (result && result.batchItemFailures.length === 0) return;
    if (message.received < 2 * mostReceived) this.#deliverAfter(message, backAt - this.#time.now());
  }

  #note(body: string) {
    const [opened, settled] = [idIn(body, 'QUOTE'), idIn(body, 'LEDGER')];
    if (settled) {
      const quote = this.quotes.get(settled);
      if (quote) quote.settled ??= this.#time.now();
    } else if (opened && !this.quotes.has(opened)) this.quotes.set(opened, { reserved: this.#time.now() });
  }
}

const eventOf = ({ body, sentAt, received }: Message) =>
  ({
    Records: [
      {
        messageId: 'message',
        body,
        attributes: { ApproximateReceiveCount: String(received), SentTimestamp: String(Math.floor(sentAt)) },
      },
    ],
  }) as unknown as SQSEvent;

/** What the quote's page tells the person at the end. */
const shown = async (sub: string, id: string): Promise<string> => {
  const { body } = await getQuote(requestOf(sub, { pathParameters: { id } }), {} as Context);
  return String(JSON.parse(body ?? '').status);
};

/** The rules that a person's rows and quotes break at the end, and how the quotes ended. */
const examine = async (sub: string) => {
  const rows = await stored(sub);
  const ids = rows
    .map(({ sk }) => String(sk))
    .filter((sk) => sk.startsWith('QUOTE#'))
    .map((sk) => sk.slice(6));
  const ends = await Promise.all(ids.map((id) => shown(sub, id)));
  const unsettled = ends.filter((end) => end !== 'done' && end !== 'failed').map((end) => `a quote is ${end} at last`);
  const several = ids.length > 1 ? [`${ids.length} quotes for one key`] : [];
  return { ends, wrong: [...breaches(rows, creditsPerTier.Gratuit), ...unsettled, ...several] };
};

/** Invocations that call the model more often than one generation may. */
const modelExcess = (calls: readonly CallSite[]): string[] => {
  const ofModel = calls.filter(({ service }) => service === 'bedrock');
  const attempts = Object.values(Object.groupBy(ofModel, (call) => `${call.function} ${call.invocation}`));
  return attempts.flatMap((made = []) => (made.length > 3 ? [`${made.length} calls of the model in one attempt`] : []));
};

/** Runs cases, each with its own people and its own time. */
export const startRunner = async () => {
  const settings = declared();
  const { inTime, stop } = await startCases();
  // No service listens at this address, so a call of the real network fails.
  const nowhere = 'http://127.0.0.1:9';
  Object.assign(process.env, { AWS_ENDPOINT_URL_SQS: nowhere, GENERATION_QUEUE_URL: `${nowhere}/queue` });
  const runCase: RunCase<GenerationResult> = (faultCase) => {
    const random = randomOf(faultCase.seed ^ 0x5eed);
    const begin = Date.UTC(2026, 10, 10) + Math.floor(random() * 20 * 24 * 60) * minute + Math.floor(random() * minute);
    return inTime({ seed: faultCase.seed, begin }, (time) => run(settings, time, faultCase));
  };
  return { runCase, stop };
};

const run = async (settings: ReturnType<typeof declared>, time: SimulatedTime, faultCase: Case) => {
  const random = randomOf(faultCase.seed ^ 0xca5e);
  const generation = new Generation(settings, time, faultCase);
  await generation.begin();
  const people = [(await time.pass(newAccount())).sub];
  if (random() < 0.3) people.push((await time.pass(newAccount())).sub);
  // The queue has received no message of other people yet, or one some time ago.
  const taken = time.now() - random() * 30 * minute;
  if (random() < 0.7) await time.pass(noteReceived({}, new Date(taken - second), new Date(taken)));
  generation.startSweeping();
  const begin = time.now();
  let asking = people.length;
  for (const [index, sub] of people.entries())
    void generation.person(sub, index === 0 ? 0 : random() * 5 * minute).finally(() => {
      asking -= 1;
    });
  const settled = await time.runUntil(() => asking === 0 && generation.isSettled(), begin + patience);
  generation.stopSweeping();
  const over = await time.runUntil(generation.isOver, begin + 24 * 60 * minute);
  await time.pass(generation.sweep());
  const reports = await time.pass(Promise.all(people.map(examine)));
  const ends = reports.flatMap((person) => person.ends);
  const durations = [...generation.quotes.values()].map(({ reserved, settled: end }) => (end ?? Infinity) - reserved);
  return {
    wrong: [
      ...modelExcess(generation.lambda.calls),
      ...reports.flatMap((person) => person.wrong),
      // Without a fault every quote must be done: otherwise the case would prove nothing.
      ...(faultCase.faults.length > 0 || ends.filter((end) => end === 'done').length === people.length
        ? []
        : [`no fault, and the quotes are: ${ends.join(', ')}`]),
      ...(settled ? [] : ['stuck: not settled within 30 minutes']),
      ...(over ? [] : ['the queue never became empty']),
    ],
    slowest: Math.max(0, ...durations),
    done: ends.filter((end) => end === 'done').length,
    failed: ends.filter((end) => end === 'failed').length,
    calls: generation.lambda.calls,
    met: faultCase.faults.every((fault) => generation.struck.has(fault)),
  };
};
