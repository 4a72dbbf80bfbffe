import { createHash } from 'node:crypto';
import type { Json } from '../../json.ts';
import { actionOf, checkItems } from './checks.ts';
import type { Rows } from './rows.ts';
import { TableError } from './table-error.ts';
import { readWrite, tryWrite, type Write } from './writes.ts';

const mostItems = 100;

/** Why one item prevents a transaction (`None` if it does not), and what the transaction would write. */
type Outcome = { reason: { Code: string; Message?: string; Item?: object }; commit?: () => void };

const outcomeOf = (rows: Rows, write: Write): Outcome => {
  try {
    const { before, after, refused } = tryWrite(rows, write);
    if (!refused) return { reason: { Code: 'None' }, commit: () => rows.replace(write.layout, before, after) };
    return { reason: { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...refused } };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { reason: { Code: 'ValidationError', Message: error.message } };
  }
};

const cancelled = (outcomes: Outcome[]) => {
  const codes = outcomes.map(({ reason }) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const CancellationReasons = outcomes.map(({ reason }) => reason);
  return new TableError('TransactionCanceledException', message, { Message: message, CancellationReasons });
};

const readAll = (rows: Rows, entries: Json[]) => {
  const writes = entries.map((entry) => {
    const { name, input } = actionOf(entry, ['Put', 'Update', 'Delete', 'ConditionCheck']);
    return readWrite(rows, name, input);
  });
  checkItems(writes, mostItems, 'Transaction request cannot include multiple operations on one item');
  return writes;
};

const writeAll = (rows: Rows, entries: Json[]) => {
  const outcomes = readAll(rows, entries).map((write) => outcomeOf(rows, write));
  if (outcomes.some(({ commit }) => !commit)) throw cancelled(outcomes);
  for (const { commit } of outcomes) commit?.();
};

/** Does all writes or none, once for each token. */
export const transactWrite =
  (rows: Rows) =>
  ({ TransactItems: entries, ClientRequestToken: token }: Json) => {
    const request = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
    return rows.atomically(() => {
      const earlier = token && rows.requestOf(token);
      if (earlier === request) return {};
      if (earlier)
        throw new TableError('IdempotentParameterMismatchException', 'The token was used with other parameters');
      writeAll(rows, entries);
      if (token) rows.remember(token, request);
      return {};
    });
  };
