import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccount } from '../../functions/store/account/account.ts';
import { claimQuote } from '../../functions/store/quote/claim.ts';
import { readFinishedQuote } from '../../functions/store/quote/quotes.ts';
import { readSheet, readVersion, restoreVersion } from '../../functions/store/quote/versions.ts';
import { keys } from '../../functions/store/table.ts';
import { printDevis } from '../../functions/use-cases/quotes/print-devis.ts';
import type { AccountType } from '../../shared/account/account.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { scenariosOf } from '../../shared/estimate/scenarios.ts';
import { startTable } from '../support/dynamo.ts';
import { complete, reserve, start } from './quotes.ts';
import { seedEachTest, seededId } from './store-faults.ts';
import { damage, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());
seedEachTest();

/** A quote of 10 November 2026, whose calendar starts on Thursday the 12th. */
const madeIn = async (accountType: AccountType = 'developer') => {
  const person = await newAccount({ accountType });
  const { id } = await reserve(person, { id: seededId(start) });
  await complete(await claimQuote({ sub: person.sub, id }, start));
  const caller = {
    sub: person.sub,
    account: await readAccount(person.sub),
    accessToken: '',
    poolUsername: person.sub,
    signedInAt: 0,
  };
  const print = (make: () => never) => printDevis(caller, { quoteId: id }, start, make);
  const printed = async (day: string, request: DevisChoices & { preview?: boolean; quote_version?: number } = {}) => {
    const view = await printDevis(
      caller,
      { quoteId: id, ...request },
      new Date(`${day}T10:00:00.000Z`),
      (made) => made,
    );
    return { starts: view.subject.find(({ label }) => label === 'Début prévu')?.value, view };
  };
  const firstDay = async () =>
    (await readFinishedQuote(person.sub, id)).provisional_calendar.map(({ start_date }) => start_date).sort()[0];
  return { sub: person.sub, id, print, printed, firstDay };
};
/** The stored issue of a quote. */
const issueOf = async (sub: string, id: string) => {
  const body = (await stored(sub)).find(({ sk }) => sk === keys.body(sub, id).sk);
  return body?.issue as Record<string, unknown>;
};
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

test('V6 the calendar of a devis starts on the first business day after the day of issue, whenever its quote was made', async () => {
  const { printed, firstDay, id, sub } = await madeIn();
  expect(await firstDay()).toBe('2026-11-12');
  const { starts, view } = await printed('2027-01-31');
  expect(plain(starts)).toBe('1er févr. 2027');
  expect(view.calendar.rows.every(({ start, end }) => /2027/.test(start) && /2027/.test(end))).toBe(true);
  expect(await firstDay()).toBe('2027-02-01');
  expect((await readVersion(sub, id, 1)).provisional_calendar[0]?.start_date).toMatch(/^2027-/);
  expect((await printed('2027-06-01')).view).toEqual(view);
});

test('V6 the calendar of a devis starts on the business day that its provider chose, the day of issue at the earliest', async () => {
  const chosen = await madeIn();
  expect(plain((await chosen.printed('2027-01-31', { start_date: '2027-03-01' })).starts)).toBe('1er mars 2027');
  expect(await chosen.firstDay()).toBe('2027-03-01');
  const sameDay = await madeIn();
  expect(plain((await sameDay.printed('2027-02-01', { start_date: '2027-02-01' })).starts)).toBe('1er févr. 2027');
});

test('V6 a start before the issue, on a day off or too far away is refused: nothing is issued', async () => {
  const { printed, sub } = await madeIn();
  const refusals = {
    '2027-01-29': /ne peut pas précéder/,
    '2027-03-29': /Le 29\smars\s2027 n’est pas un jour ouvré/,
    '2029-06-01': /dans les deux ans/,
  };
  const before = await stored(sub);
  for (const [start_date, sentence] of Object.entries(refusals))
    for (const preview of [false, true])
      await expect(printed('2027-01-31', { start_date, preview })).rejects.toMatchObject({
        code: 'devis_refused',
        fields: { start_date: expect.stringMatching(sentence) },
      });
  expect(await stored(sub)).toEqual(before);
});

test('V6 the calendar of a later version starts after its own issue, and that of the former version stays', async () => {
  const { printed, sub, id, firstDay } = await madeIn();
  const first = await printed('2027-01-31', { start_date: '2027-03-01' });
  const restored = { number: 1, base: 1, saved_by: 'Camille' };
  await restoreVersion(sub, id, restored, new Date('2027-04-01T10:00:00.000Z'));
  expect(await firstDay()).toBe('2027-04-02');
  expect(plain((await printed('2027-05-05')).starts)).toBe('7 mai 2027');
  expect(await printed('2027-05-05', { quote_version: 1 })).toEqual(first);
});

test('V6 a correction of an issued devis moves its calendar back nowhere: page, version, corrections, scenarios', async () => {
  const { printed, sub, id, firstDay } = await madeIn();
  await printed('2027-01-31', { start_date: '2027-03-01' });
  const saved = new Date('2027-02-01T10:00:00.000Z');
  await restoreVersion(sub, id, { number: 1, base: 1, saved_by: 'Camille' }, saved);
  const quote = await readFinishedQuote(sub, id);
  expect(await firstDay()).toBe('2027-03-01');
  expect(quote.metrics.find(({ name }) => name === 'last_day')?.value).toContain('2027');
  expect((await readVersion(sub, id, 2)).provisional_calendar).toEqual(quote.provisional_calendar);
  for (const at of [undefined, saved.toISOString()]) {
    const sheet = await readSheet(sub, id, at);
    expect(sheet.original.provisional_calendar).toEqual(quote.provisional_calendar);
    expect(scenariosOf(sheet).usual.metrics).toEqual(quote.metrics);
  }
});

test('V6 the calendar of a preview is that of a devis issued on the same day', async () => {
  const { printed, firstDay } = await madeIn();
  expect(plain((await printed('2027-01-31', { preview: true })).starts)).toBe('1er févr. 2027');
  expect(await firstDay()).toBe('2026-11-12');
});

test('V6 the calendar of a devis from before the start was stored stays as it was printed', async () => {
  const { printed, sub, id, firstDay } = await madeIn();
  await printed('2027-01-31');
  const { starts_on: _, ...former } = await issueOf(sub, id);
  await damage(keys.body(sub, id), 'issue', former);
  expect(await firstDay()).toBe('2026-11-12');
  expect(plain((await printed('2027-02-03')).starts)).toBe('12 nov. 2026');
});

test('V6 the calendar of an estimation starts after the day of the estimation', async () => {
  const { printed, sub, id } = await madeIn('client');
  await restoreVersion(sub, id, { number: 1, base: 1, saved_by: 'Camille' }, new Date('2027-01-31T10:00:00.000Z'));
  expect(plain((await printed('2027-02-20')).starts)).toBe('1er févr. 2027');
});

test('V1 a devis whose document cannot be made is not issued: nothing of it is written, and no number is used', async () => {
  const { sub, print, printed } = await madeIn();
  const before = await stored(sub);
  const broken = () => {
    throw new Error('No PDF');
  };
  await expect(print(broken)).rejects.toThrow('No PDF');
  expect(await stored(sub)).toEqual(before);
  expect((await printed('2026-11-10')).view.number).toBe('D-2026-0001');
});

test('a devis from before answers could be chosen keeps all of them, and says nothing of the analysis, as it was issued', async () => {
  const { printed, sub, id } = await madeIn();
  const stated = [{ question: null, text: 'Les photos existent.' }];
  const { content } = (await stored(sub)).find(({ sk }) => sk === keys.body(sub, id).sk) as { content: object };
  await damage(keys.body(sub, id), 'content', { ...content, stated });
  const told = async () => {
    const { view } = await printed('2026-11-10');
    return [view.context === '', view.scope.some(({ notes }) => notes.includes('Les photos existent.'))];
  };
  expect(await told()).toEqual([false, false]);
  const { proposal: _, ...former } = await issueOf(sub, id);
  await damage(keys.body(sub, id), 'issue', former);
  expect(await told()).toEqual([true, true]);
});

test('a version that is not issued yet tells what the last issue of another one was made with', async () => {
  const { printed, sub, id } = await madeIn();
  const last = async () => (await readFinishedQuote(sub, id)).last_choices;
  const revise = (base: number) =>
    restoreVersion(sub, id, { number: 1, base, saved_by: 'Camille' }, new Date('2026-11-12T10:00:00.000Z'));
  expect(await last()).toBeUndefined();
  await printed('2026-11-10', { deposit: 30 });
  expect(await last()).toBeUndefined();
  await revise(1);
  expect(await last()).toEqual({ deposit: 30 });
  await revise(2);
  await printed('2026-11-13', { deposit: 40 });
  await revise(3);
  expect(await last()).toEqual({ deposit: 40 });
});
