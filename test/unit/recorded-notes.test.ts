import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { cassetteFolder, readCassettes, replayable } from '../eval/cassettes.ts';
import { count, describeOnce } from '../eval/evaluate.ts';
import { openModel } from '../eval/model.ts';
import { changeOf, type Pair, readPairs } from '../eval/notes.ts';

// Six briefs, each read by itself and with the minutes of a meeting joined. One reader wrote both, and knew what the readings
// are for and the hours that are expected: they tell what the count makes of a page of notes, not how far two calls of a model
// differ. Measured: other needs × 0.96 to 1.03, 0.99 in the median.

const pairs = readPairs();
const withoutMargin = { ...genericCalibration, estimation_buffer: 0 };

let model: Awaited<ReturnType<typeof openModel>>;
let changes: (ReturnType<typeof changeOf> & { id: string })[];
beforeAll(async () => {
  const cases = pairs.flatMap(({ alone, joined }) => [alone, joined]);
  const cassettes = replayable(readCassettes(cassetteFolder, 'claude-outside-of-bedrock'), cases);
  expect(cassettes).toHaveLength(cases.length);
  model = await openModel({ replay: cassettes });
  const counted = async (read: Pair['alone']) => {
    const described = await describeOnce(model.describeProject, read);
    if (!described) throw new Error(`${read.id}: refused`);
    // The recording holds one call, since no line was asked for again.
    expect(described.usage.calls).toBe(1);
    return count(read.brief, described, withoutMargin);
  };
  changes = [];
  for (const { alone, joined } of pairs)
    changes.push({ id: joined.id, ...changeOf(await counted(alone), await counted(joined)) });
});
afterAll(() => model.stop());

test('a page of notes adds a line for each need that it asks for, and none for what it repeats or tells beside it', () => {
  expect(Object.fromEntries(changes.map(({ id, lines }) => [id, lines]))).toEqual({
    '74-syndicat-eaux+notes': 3,
    '75-graines+notes': 2,
    '78-geometre+notes': 0,
    '80-cooperative-vote+notes': 2,
    '84-store-audit+notes': 4,
    '88-boulangeries+notes': 2,
  });
});

test('beside a page of notes the other needs of the brief stay within a tenth of their hours, a twentieth in the median', () => {
  const shifts = changes.map(({ others }) => Math.abs(others - 1)).sort((a, b) => a - b);
  expect(shifts.at(-1)).toBeLessThanOrEqual(0.1);
  expect(shifts[shifts.length / 2]).toBeLessThanOrEqual(0.05);
});

test('a quote grows by what a page of notes asks for, its tests and its management, and hardly where it asks for nothing', () => {
  for (const { id, added, total, growth } of changes)
    if (added === 0) expect(growth, id).toBeLessThanOrEqual(1.05);
    else {
      expect(total, id).toBeGreaterThanOrEqual(added);
      expect(total, id).toBeLessThanOrEqual(2 * added);
    }
});
