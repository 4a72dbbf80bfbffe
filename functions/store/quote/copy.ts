import { AppError } from '../../../shared/api/errors.ts';
import { accountRefusal, stillProvider } from '../account/readiness.ts';
import { conditionFailed, type Item, type Row, readRows, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import { allowedWrite, lifeCycle } from './life-cycle.ts';
import { checked, isQuoteId, QuoteRow, readRow } from './rows.ts';

/** A copy of a row under another key, without what it was issued with. */
const copied = ({ issue: _, ...row }: Row, key: { pk: string; sk: string }): Item => ({
  Put: { TableName: tableName(), Item: { ...row, ...key }, ConditionExpression: 'attribute_not_exists(pk)' },
});

const readSource = async (sub: string, id: string): Promise<QuoteRow> => {
  const [row] = isQuoteId(id) ? await readRows([keys.quote(sub, id)]) : [];
  const quote = row && readRow(row);
  if (quote?.status !== 'done') throw new AppError('quote_not_found');
  return quote;
};

/** The summary row of a copy: it has no number, no offers and no regenerations. */
const summaryOf = (source: QuoteRow, id: string, now: Date) =>
  checked(QuoteRow, {
    id,
    project_name: source.project_name,
    project_type: source.project_type,
    custom_project_type: source.custom_project_type,
    created_at: now.toISOString(),
    status: lifeCycle.copy.to,
    total_price: source.total_price,
    discount_amount: source.discount_amount,
    options_price: source.options_price,
    credit: 'consumed',
    period: source.period,
    mailbox_key: source.mailbox_key,
    attempt: 0,
    ...(source.quote_version !== undefined && { quote_version: 2 }),
    ...(source.devis_number !== undefined && { amends: source.devis_number }),
  });

/**
 * Copies the current version of a quote to the quote `id`, without a credit: version 1 as generated, version 2 with the
 * corrections. Throws `quote_not_found`, or as `accountRefusal`.
 */
export const copyQuote = async (sub: string, from: string, id: string, now: Date): Promise<void> => {
  const source = await readSource(sub, from);
  const { quote_version } = source;
  const wanted = [
    keys.body(sub, from),
    ...(quote_version === undefined ? [] : [keys.version(sub, from, quote_version)]),
  ];
  const rows = await readRows(wanted);
  const [body, version] = wanted.map(({ sk }) => rows.find((row) => row.sk === sk));
  if (!body || (quote_version !== undefined && !version)) throw new AppError('quote_not_found');
  const refused = await transact([
    stillProvider(sub),
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.quote(sub, id), ...summaryOf(source, id, now) },
        ...allowedWrite('copy', {}),
      },
    },
    copied({ ...body, updated_at: now.toISOString() }, keys.body(sub, id)),
    ...(version ? [copied({ ...version, number: 2, saved_at: now.toISOString() }, keys.version(sub, id, 2))] : []),
  ]);
  if (refused?.[0]?.code === conditionFailed) throw accountRefusal(refused[0].row, 'developer_only');
  if (refused) throw new AppError('unavailable');
};
