import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { blockCode, userPrompt } from '../../functions/model/prompt.ts';
import type { Elsewhere } from '../../infra/local/external/model/relayed-call.ts';
import { readBlindCases } from '../eval/blind.ts';
import { readCases } from '../eval/briefs.ts';
import {
  Cassette,
  cassetteFolder,
  contentOf,
  readCassettes,
  recorder,
  staleness,
  writersIn,
} from '../eval/cassettes.ts';
import { createdAt, describeOnce } from '../eval/evaluate.ts';
import { openModel } from '../eval/model.ts';
import { readPairs } from '../eval/notes.ts';

type Model = Awaited<ReturnType<typeof openModel>>;

const cases = readBlindCases('blind').filter(({ heldOut }) => !heldOut);
const [firstCase, secondCase] = cases.filter(({ expected }) => expected?.kinds.includes('small job')) as [
  (typeof cases)[number],
  (typeof cases)[number],
];
const folder = mkdtempSync(path.join(tmpdir(), 'cassettes-'));
const opened: Model[] = [];
/** The client of the product keeps the address that it first reads: each model is given a new one. */
const open = async (options: Parameters<typeof openModel>[0]) => {
  vi.resetModules();
  const model = await openModel(options);
  opened.push(model);
  return model;
};
afterAll(() => {
  for (const { stop } of opened) stop();
  rmSync(folder, { recursive: true });
});

describe('what a model answered', () => {
  let recorded: Cassette[];
  let live: Awaited<ReturnType<typeof describeOnce>>[];
  beforeAll(async () => {
    const model = await open({ record: true });
    live = [];
    const both = [firstCase, secondCase].map((each) => describeOnce(model.describeProject, each));
    const [first, second] = await Promise.all(both);
    live = [first, await describeOnce(model.describeProject, firstCase), second];
    recorded = model.save?.([firstCase, secondCase, cases.at(-1) as typeof firstCase], folder) ?? [];
  });

  test('is kept by brief and by run, with what wrote it: a stand-in is told as one', () => {
    expect(recorded.map(({ brief, runs }) => [brief, runs.length])).toEqual([
      [firstCase.id, 2],
      [secondCase.id, 1],
    ]);
    for (const { writer, model_id } of recorded) {
      expect(writer).toEqual({ id: 'offline-reader', kind: 'offline' });
      expect(model_id).toMatch(/claude-haiku/);
    }
    expect(readCassettes(folder)).toEqual(recorded);
  });

  test('may come later than the product waits: the brief is described again with it, and a call that fails is asked again', async () => {
    let asked = 0;
    const source: Elsewhere = async function* () {
      asked += 1;
      if (asked === 1) throw Object.assign(new Error('busy'), { name: 'ThrottlingException' });
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'answer' } } };
      yield { messageStop: { stopReason: 'end_turn' } };
      yield { metadata: { usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, metrics: { latencyMs: 1 } } };
    };
    const text = userPrompt({ ...firstCase, sentAt: createdAt }, blockCode({ ...firstCase, sentAt: createdAt }));
    const call = { modelId: 'a-model', conversation: { turns: [{ text }] } } as unknown as Parameters<Elsewhere>[0];
    const tries: string[] = [];
    const recording = recorder(source, async () => {
      try {
        for await (const _ of recording.model(call));
        return 'described' as never;
      } catch (error) {
        tries.push((error as Error).message);
        throw error;
      }
    });
    const input = { ...firstCase, sentAt: createdAt, onProgress: () => undefined, deadline: 0 };
    await expect(recording.describe(input)).rejects.toThrow('busy');
    expect(await recording.describe(input)).toBe('described');
    expect(tries).toEqual(['The answer is not there yet', 'busy', 'The answer is not there yet']);
  });

  test('no recording of a stand-in passes for a model’s', () => {
    const posing = { ...recorded[0], writer: { id: 'offline-reader', kind: 'model' } };
    expect(Cassette.safeParse(posing).success).toBe(false);
  });

  test('replayed through the product’s own client, it gives the same description', async () => {
    const model = await open({ replay: recorded });
    const replayed = [];
    for (const each of [firstCase, firstCase, secondCase])
      replayed.push(await describeOnce(model.describeProject, each));
    expect(replayed).toEqual(live);
    expect(model.reader).toEqual({ id: 'offline-reader', kind: 'offline' });
    await expect(describeOnce(model.describeProject, firstCase)).rejects.toThrow(/was described 2 times/);
    await expect(describeOnce(model.describeProject, cases.at(-1) as typeof firstCase)).rejects.toThrow(
      /described 0 times/,
    );
  });

  test('is stale for another text or more runs, and says so', () => {
    const [first] = recorded as [Cassette];
    expect(staleness(firstCase, first, 2)).toBeUndefined();
    expect(staleness(firstCase, undefined, 1)).toBe('not recorded');
    expect(staleness(secondCase, first, 1)).toBe('recorded of another text');
    const changed = { ...firstCase, brief: { ...firstCase.brief, description: `${firstCase.brief.description} ` } };
    expect(staleness(changed, first, 1)).toBe('recorded of another text');
    // Another version of the instructions makes no recording stale: it is an answer all the same.
    expect(staleness(firstCase, { ...first, prompt_version: 'before' }, 1)).toBeUndefined();
    expect(staleness(firstCase, first, 3)).toBe('described 2 times when it was recorded, not 3');
  });
});

describe('the recordings of the repository', () => {
  const notes = readPairs().flatMap(({ alone, joined }) => [alone, joined]);
  const every = [...readCases(), ...(['blind', 'small', 'validation'] as const).flatMap(readBlindCases), ...notes];
  const all = writersIn(cassetteFolder).flatMap((writer) => readCassettes(cassetteFolder, writer));

  test('are of briefs as they stand today', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const cassette of all) {
      const own = every.find(({ id }) => id === cassette.brief);
      expect(own && contentOf(own), cassette.brief).toBe(cassette.content);
    }
  });
});
