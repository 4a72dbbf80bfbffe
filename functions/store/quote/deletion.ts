import { correctionLimits } from '../../../shared/quote/corrections.ts';
import { type Item, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { allowedWrite } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';

/**
 * Items of a transaction: a quote that may be cancelled, deleted or discarded, its body, its progress, the hours spent on it
 * and what was thought of it.
 * What it cost stays, with its ledger row.
 */
export const deletion = (
  event: 'cancel' | 'delete' | 'discard',
  { sub, id }: OpenQuote,
  now: Date,
): [Item, ...Item[]] => [
  {
    Delete: {
      TableName: tableName(),
      Key: keys.quote(sub, id),
      ...allowedWrite(event, { now }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  { Delete: { TableName: tableName(), Key: keys.body(sub, id) } },
  { Delete: { TableName: tableName(), Key: keys.progress(sub, id) } },
  { Delete: { TableName: tableName(), Key: keys.actualHours(sub, id) } },
  { Delete: { TableName: tableName(), Key: keys.quoteFeedback(sub, id) } },
];

/** Numbers of the versions that a summary row tells of; all there may be where it tells nonsense. */
const versionsOf = ({ quote_version: last = 1 }: Row): number[] => {
  const { versions } = correctionLimits;
  const known = Number.isInteger(last) && Number(last) >= 1 && Number(last) <= versions;
  return Array.from({ length: (known ? Number(last) : versions) - 1 }, (_, index) => index + 2);
};

/** The deletion of a settled quote with its versions, as its summary row was read: no other may have been saved since. */
export const deletionWithVersions = (quote: OpenQuote, row: Row, now: Date): Item[] => {
  const [summary, ...others] = deletion('delete', quote, now);
  const { Delete } = summary;
  const { quote_version } = row;
  const same = quote_version === undefined ? 'attribute_not_exists(quote_version)' : 'quote_version = :quote_version';
  return [
    {
      Delete: {
        ...(Delete as NonNullable<typeof Delete>),
        ConditionExpression: `(${Delete?.ConditionExpression}) AND ${same}`,
        ExpressionAttributeValues: {
          ...Delete?.ExpressionAttributeValues,
          ...(quote_version !== undefined && { ':quote_version': quote_version }),
        },
      },
    },
    ...others,
    ...versionsOf(row).map((number) => ({
      Delete: { TableName: tableName(), Key: keys.version(quote.sub, quote.id, number) },
    })),
  ];
};
