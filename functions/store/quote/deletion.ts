import { type Item, tableName } from '../client.ts';
import { keys } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';

/** How a quote must stand for a write of its summary row; `#status` is its status. */
export type Standing = { condition: string; values: Record<string, unknown> };

/** Items of a transaction: a quote that stands so, its body and its progress. What it cost stays, with its ledger row. */
export const deletion = ({ sub, id }: OpenQuote, { condition, values }: Standing): [Item, Item, Item] => [
  {
    Delete: {
      TableName: tableName(),
      Key: keys.quote(sub, id),
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  { Delete: { TableName: tableName(), Key: keys.body(sub, id) } },
  { Delete: { TableName: tableName(), Key: keys.progress(sub, id) } },
];
