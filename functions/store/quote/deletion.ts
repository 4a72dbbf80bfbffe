import { correctionLimits } from '../../../shared/quote/corrections.ts';
import { receivedLimits } from '../../../shared/received/received-devis.ts';
import { type Item, type Row, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { allowedWrite } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';

/** Items of a transaction: delete a quote with its body, progress, hours and feedback. Its ledger row stays. */
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

/** The places of received devis beside a quote. */
export const receivedKeys = ({ sub, id }: OpenQuote) =>
  Array.from({ length: receivedLimits.perQuote }, (_, index) => keys.received(sub, id, index + 1));

/** Numbers of the versions that a summary row names; all possible ones where it is malformed. */
const versionsOf = ({ quote_version: last = 1 }: Row): number[] => {
  const { versions } = correctionLimits;
  const known = Number.isInteger(last) && Number(last) >= 1 && Number(last) <= versions;
  return Array.from({ length: (known ? Number(last) : versions) - 1 }, (_, index) => index + 2);
};

/**
 * The deletion of a settled quote with its versions and its received devis. It fails where another version was saved since the summary row was
 * read.
 */
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
    ...[...versionsOf(row).map((number) => keys.version(quote.sub, quote.id, number)), ...receivedKeys(quote)].map(
      (Key) => ({ Delete: { TableName: tableName(), Key } }),
    ),
  ];
};
