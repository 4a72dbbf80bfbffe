import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { describeProject } from '../../functions/model/describe-project.ts';
import { blockCode, promptVersion, userPrompt } from '../../functions/model/prompt.ts';
import type { Elsewhere } from '../../infra/local/external/model/relayed-call.ts';
import { UsageError } from '../../infra/usage-error.ts';
import type { Case } from './briefs.ts';
import { createdAt } from './evaluate.ts';
import { Reader, readerOf } from './reader.ts';
import { readCompressed, writeCompressed } from './sets.ts';

type Describe = typeof describeProject;
type Written = Pick<Case, 'brief' | 'documents'>;

const tokens = z.int().check(z.minimum(0));
/** One answer of a model, as Bedrock told it. */
const Answer = z.strictObject({
  text: z.string(),
  stop: z.enum(['end_turn', 'max_tokens', 'stop_sequence', 'content_filtered', 'guardrail_intervened']),
  usage: z.strictObject({
    inputTokens: tokens,
    outputTokens: tokens,
    totalTokens: tokens,
    cacheReadInputTokens: z._default(tokens, 0),
    cacheWriteInputTokens: z._default(tokens, 0),
  }),
});
type Answer = z.output<typeof Answer>;

/** What one model answered to one brief. Those of one writer are the file `cassettes/<who wrote it>.json.br`. */
export const Cassette = z.strictObject({
  /** Id of the brief, and a digest of it as the model was shown it, each sentence with its number. */
  brief: z.string(),
  content: z.string(),
  prompt_version: z.string(),
  /** The model that was asked for, and what answered: a stand-in is never called a model. */
  model_id: z.string(),
  writer: Reader,
  recorded: z.iso.date(),
  /** Each time that the brief was described: the answers of its calls, repairs included. */
  runs: z.array(z.array(Answer).check(z.minLength(1))).check(z.minLength(1)),
});
export type Cassette = z.output<typeof Cassette>;

export const cassetteFolder = path.join(import.meta.dirname, 'cassettes');

export const contentOf = ({ brief, documents }: Written) =>
  createHash('sha256')
    .update(userPrompt({ brief, documents, sentAt: createdAt }, ''))
    .digest('hex')
    .slice(0, 32);

const ending = '.json.br';
const fileOf = (folder: string, writer: string) => path.join(folder, `${writer.replace(/[^\w.-]+/g, '-')}${ending}`);
const readFrom = (file: string): Cassette[] => (existsSync(file) ? z.array(Cassette).parse(readCompressed(file)) : []);

export const writersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => file.slice(0, -ending.length)) : [];

/** Those of one writer: of the only one, where none is named. Throws a sentence where it is not clear whose. */
export const readCassettes = (folder: string, writer?: string): Cassette[] => {
  const writers = writersIn(folder);
  const chosen = writer === undefined && writers.length === 1 ? writers[0] : writers.find((name) => name === writer);
  if (chosen === undefined)
    throw new UsageError(`--writer takes one of: ${writers.join(', ') || 'nothing is recorded yet'}`);
  return readFrom(fileOf(folder, chosen));
};

type Event = ReturnType<Elsewhere> extends AsyncIterable<infer E> ? E : never;
type Heard = Answer & { modelId: string; writer: string };
type Usage = Partial<Answer['usage']>;

const heardIn = (events: Event[], modelId: string): Heard => {
  const { usage = {} as Usage, trace } = events.find(({ metadata }) => metadata)?.metadata ?? {};
  const { inputTokens = 0, outputTokens = 0, totalTokens = 0 } = usage;
  const { cacheReadInputTokens = 0, cacheWriteInputTokens = 0 } = usage;
  const answer = {
    text: events.map(({ contentBlockDelta }) => contentBlockDelta?.delta?.text ?? '').join(''),
    stop: events.find(({ messageStop }) => messageStop)?.messageStop?.stopReason,
    usage: { inputTokens, outputTokens, totalTokens, cacheReadInputTokens, cacheWriteInputTokens },
  };
  return { ...Answer.parse(answer), modelId, writer: trace?.promptRouter?.invokedModelId ?? modelId };
};

/** A call that has no answer yet, or none in a recording, is no call that the product may try again. */
const unanswered = (why: string) =>
  Object.assign(new Error(why), { name: 'ValidationException', $metadata: { httpStatusCode: 400 } });

/** The description of a brief while it is recorded: what was answered to each of its calls, and the call that is open. */
type Run = { answers: Map<string, Event[] | Error>; heard: Heard[]; open: Promise<void> | undefined };

const eventsOf = async (events: AsyncIterable<Event>): Promise<Event[]> => {
  const all: Event[] = [];
  for await (const event of events) all.push(event);
  return all;
};

/**
 * Keeps what a model answers. `model` is to stand behind the local wire; briefs are to be described by `describe`, any
 * number of different ones at once. An answer may take hours, and the product waits for seconds: it is refused each
 * call at first, and describes the brief again once there is the answer. A call that fails or breaks off is handed on and
 * not kept: the product asks again.
 */
export const recorder = (source: Elsewhere, describe: Describe) => {
  const open = new Map<string, Run>();
  const runs = new Map<string, Heard[][]>();
  const model: Elsewhere = async function* (call) {
    const [, code = ''] = /<<<(\S+) /.exec(call.conversation.turns[0]?.text ?? '') ?? [];
    const run = open.get(code);
    if (!run) throw unanswered('The call is of no brief that is recorded');
    const key = JSON.stringify(call.conversation);
    const answer = run.answers.get(key);
    if (answer instanceof Error) {
      run.answers.delete(key);
      throw answer;
    }
    if (answer) {
      run.heard.push(heardIn(answer, call.modelId));
      return yield* answer;
    }
    const keep = (given: Event[] | Error) => {
      run.answers.set(key, given);
    };
    run.open = eventsOf(source({ ...call, signal: new AbortController().signal })).then(keep, keep);
    throw unanswered('The answer is not there yet');
  };
  const describeWith = async (run: Run, input: Parameters<Describe>[0]): ReturnType<Describe> => {
    run.heard = [];
    run.open = undefined;
    const [outcome] = await Promise.allSettled([describe({ ...input, deadline: Date.now() + 150_000 })]);
    if (run.open) {
      await run.open;
      return describeWith(run, input);
    }
    const key = contentOf(input);
    if (run.heard.length > 0) runs.set(key, [...(runs.get(key) ?? []), run.heard]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const describeRecorded: Describe = (input) => {
    const run: Run = { answers: new Map(), heard: [], open: undefined };
    open.set(blockCode(input), run);
    return describeWith(run, input);
  };
  return {
    model,
    describe: describeRecorded,
    /** Writes a cassette for each of these briefs that was described, over what the same writer said before. */
    save: (cases: (Written & { id: string })[], folder: string): Cassette[] => {
      const recorded = cases.flatMap((briefCase) => {
        const own = runs.get(contentOf(briefCase));
        const [first] = own?.flat() ?? [];
        if (!own || !first) return [];
        const cassette = Cassette.parse({
          brief: briefCase.id,
          content: contentOf(briefCase),
          prompt_version: promptVersion,
          model_id: first.modelId,
          writer: readerOf(first.writer),
          recorded: new Date().toISOString().slice(0, 10),
          runs: own.map((answers) => answers.map(({ modelId: _, writer: __, ...answer }) => answer)),
        });
        return [cassette];
      });
      keep(recorded, folder);
      return recorded;
    },
  };
};

/** Writes recordings over what the same writer said of the same briefs before. */
export const keep = (recorded: Cassette[], folder: string) => {
  mkdirSync(folder, { recursive: true });
  for (const [writer, own] of Map.groupBy(recorded, (cassette) => cassette.writer.id)) {
    const file = fileOf(folder, writer);
    const all = new Map([...readFrom(file), ...own].map((cassette) => [cassette.brief, cassette]));
    writeCompressed(
      file,
      [...all.values()].sort((a, b) => (a.brief < b.brief ? -1 : 1)),
    );
  }
};

/**
 * Why the recording of a brief cannot be replayed; undefined where it can. What was said under other instructions is an
 * answer all the same: it keeps telling what the product makes of a reading.
 */
export const staleness = (briefCase: Written, cassette: Cassette | undefined, runs: number): string | undefined => {
  if (!cassette) return 'not recorded';
  if (cassette.content !== contentOf(briefCase)) return 'recorded of another text';
  if (cassette.runs.length < runs) return `described ${cassette.runs.length} times when it was recorded, not ${runs}`;
  return undefined;
};

/** Why a recording cannot be replayed once, given the briefs as they stand. */
const whyStale = (cassette: Cassette, cases: (Written & { id: string })[]) => {
  const own = cases.find(({ id }) => id === cassette.brief);
  return own ? staleness(own, cassette, 1) : 'of no brief';
};

/** The command that has a writer answer again to briefs. */
const recording = (writer: Reader, briefs: string[]) =>
  `${writer.kind === 'offline' ? '' : `MODEL=… MODEL_NAME=${writer.id} `}npm run eval -- --record ${briefs.join(' ')}`;

/**
 * The recordings that can be replayed once. Throws where there is none, with why and the command that records them again:
 * whoever replays nothing has tried nothing.
 */
export const replayable = (cassettes: Cassette[], cases: (Written & { id: string })[]): Cassette[] => {
  const fresh = cassettes.filter((cassette) => !whyStale(cassette, cases));
  if (fresh.length > 0) return fresh;
  const reasons = new Set(cassettes.map((cassette) => whyStale(cassette, cases)));
  const writers = Map.groupBy(cassettes, ({ writer }) => writer.id);
  const commands = [...writers].map(([id, own]) =>
    recording(
      readerOf(id),
      own.map(({ brief }) => brief),
    ),
  );
  throw new Error(
    `No recording can be replayed: ${[...reasons].join('; ')}. Record them again:\n${commands.join('\n')}`,
  );
};

async function* spoken({ text, stop, usage }: Answer, writer: string): AsyncGenerator<Event> {
  yield { messageStart: { role: 'assistant' } };
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { contentBlockStop: { contentBlockIndex: 0 } };
  yield { messageStop: { stopReason: stop } };
  const trace = { promptRouter: { invokedModelId: writer } };
  yield { metadata: { usage, metrics: { latencyMs: 0 }, trace } };
}

/**
 * Answers in place of a model with what one said. Each brief is to be described by `describe`, one at a time: the first
 * time as in its first recorded run, then as in the next. Throws where there is no recording, or none of a further call.
 */
export const player = (cassettes: Cassette[], describe: Describe) => {
  let answers: Answer[] = [];
  let writer = '';
  const times = new Map<string, number>();
  const model: Elsewhere = async function* () {
    const answer = answers.shift();
    if (!answer) throw unanswered('The recording holds no further call');
    yield* spoken(answer, writer);
  };
  return {
    model,
    describe: (async (input) => {
      const content = contentOf(input);
      const cassette = cassettes.find((candidate) => candidate.content === content);
      const time = times.get(content) ?? 0;
      const run = cassette?.runs[time];
      if (!cassette || !run)
        throw new Error(`“${input.brief.projectName}” was described ${time} times when it was recorded`);
      times.set(content, time + 1);
      answers = [...run];
      writer = cassette.writer.id;
      return describe(input);
    }) satisfies Describe as Describe,
  };
};
