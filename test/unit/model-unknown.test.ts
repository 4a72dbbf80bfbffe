import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { describe, expect, test } from 'vitest';
import type { Converse } from '../../functions/model/converse.ts';
import { describe as describeBrief } from '../../functions/model/describe.ts';
import { Brief } from '../../shared/quote.ts';

const briefOf = (description: string, projectName = 'Projet') =>
  Brief.parse({ projectName, projectType: 'other', customProjectType: 'Autre', description });

describe('a kind of work that no module is near', () => {
  const brief = briefOf(
    'Nous voulons un pilote de noyau Linux pour notre carte d’acquisition, et un petit outil de réglage pour le bureau.',
  );
  const answering = (text: string): Converse => {
    return async () =>
      (async function* (): AsyncGenerator<ConverseStreamOutput> {
        yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
        yield { messageStop: { stopReason: 'end_turn' } };
      })();
  };
  const told = async (...lines: object[]) => {
    const all = [{ P: 'Un pilote' }, { F: 'custom_feature', n: 'Pilote' }, ...lines, { Z: 'Un pilote.' }, { t: 'end' }];
    const { unknown, usage, dropped } = await describeBrief(
      answering(all.map((line) => JSON.stringify(line)).join('\n')),
      { brief, documents: [], onProgress: () => undefined, deadline: Date.now() + 150_000, nonce: 'c0de' },
    );
    return { unknown, calls: usage.calls, dropped };
  };
  const s = 'un pilote de noyau Linux';

  test.each([
    ['in short', { U: 'un pilote de noyau', s }],
    ['in full names', { t: 'unknown', text: 'un pilote de noyau', source: s }],
    ['as a sentence of its own', { U: ' Un pilote de noyau. ', s }],
  ])('is told %s, as it stands after « Ce projet comprend »', async (_, line) => {
    expect(await told(line)).toEqual({ unknown: ['un pilote de noyau'], calls: 1, dropped: 0 });
  });

  test('keeps the capitals of a name, and is told once', async () => {
    const line = { U: 'PCIe, un pilote de noyau', s };
    expect(await told(line, { ...line, s: 'pilote de noyau' })).toMatchObject({ unknown: [line.U] });
  });

  test('is told three times at most', async () => {
    const { unknown } = await told(...['un', 'deux', 'trois', 'quatre'].map((text) => ({ U: `${text} pilotes`, s })));
    expect(unknown).toHaveLength(3);
  });

  test.each([
    ['words that the client never wrote', { U: 'un pilote de noyau', s: 'un câblage de bureaux' }],
    ['no words of the client', { U: 'un pilote de noyau' }],
    ['a link', { U: 'un pilote https://pirate.example', s }],
    ['markup', { U: '<b>un pilote</b>', s }],
    ['a sum', { U: 'un pilote à 1 €', s }],
    ['too long a text', { U: 'un pilote '.repeat(20), s }],
    ['no text', { U: '', s }],
  ])('is asked for again and dropped where it comes with %s', async (_, line) => {
    expect(await told(line)).toEqual({ unknown: [], calls: 2, dropped: 1 });
  });
});
