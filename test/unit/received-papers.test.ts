import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readReceivedWith } from '../../functions/model/received-devis.ts';
import { compareReceived } from '../../shared/received/compare-received.ts';
import type { ReceivedReading } from '../../shared/received/received-devis.ts';
import { netOf, wrongSums } from '../../shared/received/wrong-sums.ts';
import { readSet } from '../eval/sets.ts';
import { finishedQuote } from '../support/printed-devis.ts';

// Ten devis of different make, written with their wrong sums before any was read. A careful reader answered each from the
// product's own instructions, outside of Bedrock, and saw nothing else.

const Expected = z.object({
  needs: z.record(z.enum(['covered', 'optional', 'unclear', 'excluded']), z.array(z.int())),
  wrong: z.array(z.object({ kind: z.string(), printed: z.int(), right: z.int() })),
  mentions: z.array(z.string()),
  net: z.int(),
});

const files = readSet('received');
const needs = z.array(z.string()).parse(JSON.parse(files.get('needs.json') ?? ''));
const names = [...files.keys()].flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []));
const expectedOf = (name: string) => Expected.parse(JSON.parse(files.get(`${name}.json`) ?? ''));

async function* streamed(text: string): AsyncGenerator<ConverseStreamOutput> {
  yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: 'end_turn' } };
}

const readings = new Map<string, ReceivedReading>();
beforeAll(async () => {
  for (const name of names) {
    const document = { name: `${name}.pdf`, text: files.get(`${name}.txt`) ?? '' };
    const converse = async () => streamed(files.get(`${name}.answer`) ?? '');
    readings.set(name, await readReceivedWith(converse, { document, needs, deadline: Date.now() + 60_000 }));
  }
});
const readingOf = (name: string) => {
  const reading = readings.get(name);
  if (!reading) throw new Error(`${name} was not read`);
  return reading;
};

test('K4 there are ten received devis, six of them with a wrong sum', () => {
  expect(names).toHaveLength(10);
  expect(names.filter((name) => expectedOf(name).wrong.length > 0)).toHaveLength(6);
});

test.each(names)('K4 every wrong sum of the received devis %s is found and none is invented', (name) => {
  const { wrong, net } = expectedOf(name);
  const found = wrongSums(readingOf(name)).map(({ kind, printed, counted }) => ({ kind, printed, right: counted }));
  expect(found).toEqual(wrong);
  expect(netOf(readingOf(name))).toBe(net);
});

test('K4 nearly every need of ten received devis is found as it is: covered, in option, not clear, left out or absent', () => {
  const features = needs.map((need) => ({ ...finishedQuote.features[0], name: need }));
  const quote = { ...finishedQuote, features } as typeof finishedQuote;
  const other = names.flatMap((name) => {
    const { needs: expected } = expectedOf(name);
    const stateOf = (need: number) =>
      Object.entries(expected).find(([, indices]) => indices.includes(need))?.[0] ?? 'absent';
    const compared = compareReceived(quote, [{ reading: readingOf(name), features: needs }]);
    return compared.needs.flatMap(({ states }, need) =>
      states[0]?.state === stateOf(need) ? [] : [`${name} ${need}: ${states[0]?.state} for ${stateOf(need)}`],
    );
  });
  expect(other.length, other.join('\n')).toBeLessThanOrEqual(3);
});

test.each(names)('K4 what the received devis %s says of its author, dates and conditions is found', (name) => {
  const said = new Set(readingOf(name).mentions.map(({ kind }) => kind));
  expect([...said].toSorted()).toEqual(expectedOf(name).mentions.toSorted());
});
