import { type Item, tableName } from '../client.ts';
import { keys } from '../table.ts';
import { allowedWrite } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';

/**
 * Items of a transaction: a quote that may be cancelled, deleted or discarded, its body and its progress. What it cost stays, with
 * its ledger row.
 */
export const deletion = (event: 'cancel' | 'delete' | 'discard', { sub, id }: OpenQuote): [Item, Item, Item] => [
  {
    Delete: {
      TableName: tableName(),
      Key: keys.quote(sub, id),
      ...allowedWrite(event, {}),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  { Delete: { TableName: tableName(), Key: keys.body(sub, id) } },
  { Delete: { TableName: tableName(), Key: keys.progress(sub, id) } },
];
