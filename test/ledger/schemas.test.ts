import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../functions/store/client.ts';
import { claimQuote, readOrder } from '../../functions/store/quote/claim.ts';
import { startProgress } from '../../functions/store/quote/progress.ts';
import { readQuote } from '../../functions/store/quote/quotes.ts';
import {
  KeyRow,
  LedgerRow,
  OrderBody,
  ProgressRow,
  QuoteRow,
  rowVersion,
  VersionRow,
  WrittenBody,
} from '../../functions/store/quote/rows.ts';
import { saveVersion } from '../../functions/store/quote/versions.ts';
import { keys, table } from '../../functions/store/table.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import type { Brief, Quote } from '../../shared/quote/quote.ts';
import { startTable } from '../support/dynamo.ts';
import { brief, complete, content, reserve, start } from './quotes.ts';
import { seedEachTest } from './store-faults.ts';
import { damage, newAccount, stored } from './stored-rows.ts';

let server: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  server = await startTable();
});
afterAll(() => server.stop());
seedEachTest();

/** A quote with a worker and with every kind of row. */
const inProgress = async () => {
  const person = await newAccount();
  const { id } = await reserve(person, { key: 'the-key-of-the-request' });
  const claim = await claimQuote({ sub: person.sub, id }, start);
  if (!claim) throw new Error('not claimed');
  await startProgress(claim, { step: 'documents', features: [] }, start);
  return { person, id, claim };
};
/** The schemas do not describe keys and the attributes of the index of open quotes. */
const own = ({ pk: _, sk: __, ...row }: Row) => {
  const { [table.indexes.open.pk]: ___, [table.indexes.open.sk]: ____, ...rest } = row;
  return rest;
};
const rowOf = async (sub: string, prefix: string) =>
  own((await stored(sub)).find(({ sk }) => String(sk).startsWith(prefix)) ?? {});

test('every row of a quote is of the present version, and holds what its schema has and nothing else', async () => {
  const { person, claim } = await inProgress();
  const open = [
    ['QUOTE#', QuoteRow],
    ['BODY#', OrderBody],
    ['PROGRESS#', ProgressRow],
    ['IDEM#', KeyRow],
  ] as const;
  const check = async (
    prefix: string,
    schema: (typeof open)[number][1] | typeof WrittenBody | typeof LedgerRow | typeof VersionRow,
  ) => {
    const row = await rowOf(person.sub, prefix);
    expect(row).toMatchObject({ version: rowVersion });
    expect(schema.parse(row)).toEqual(row);
  };
  for (const [prefix, schema] of open) await check(prefix, schema);
  expect(await complete(claim)).toBe(true);
  await check('QUOTE#', QuoteRow);
  await check('BODY#', WrittenBody);
  await check('LEDGER#', LedgerRow);
  const version = { base: 1, saved_by: 'atelier', engine: null, corrections: noCorrections };
  await saveVersion(
    person.sub,
    claim.id,
    { ...version, quote: { ...content, project_name: brief.projectName } as unknown as Quote },
    start,
  );
  await check('QUOTE#', QuoteRow);
  await check('VERSION#', VersionRow);
});

test('a row that could not be read again is not written', async () => {
  const person = await newAccount();
  const before = await stored(person.sub);
  const hologram = { ...brief, projectType: 'hologram' } as unknown as Brief;
  await expect(reserve(person, { brief: hologram })).rejects.toThrow();
  expect(await stored(person.sub)).toEqual(before);
  const { claim } = await inProgress();
  await expect(startProgress(claim, { step: 'guessing' as 'pricing', features: [] }, start)).rejects.toThrow();
  content.total_price += 0.5;
  await expect(complete(claim)).rejects.toThrow();
  content.total_price -= 0.5;
  expect(await rowOf(claim.sub, 'QUOTE#')).toMatchObject({ status: 'running', total_price: null });
});

test('a damaged order, progress or key is refused', async () => {
  const { person, id, claim } = await inProgress();
  await damage(keys.progress(person.sub, id), 'step', 'guessing');
  await expect(readQuote(person.sub, id)).rejects.toThrow();
  await damage(keys.body(person.sub, id), 'brief', { projectName: 'Boutique' });
  await expect(readOrder(claim)).rejects.toThrow();
  await damage(keys.idempotency(person.sub, 'the-key-of-the-request'), 'quote', 7);
  await expect(reserve(person, { key: 'the-key-of-the-request' })).rejects.toThrow();
});
