import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { beforeEach } from 'vitest';
import { database } from '../../functions/store/client.ts';
import { testSeed } from '../support/properties.ts';
import { randomFrom } from '../support/random.ts';

type Input = { TransactItems?: Record<string, Operation>[] } & Operation;
type Operation = {
  Key?: Record<string, unknown>;
  Item?: Record<string, unknown>;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Shares of the transactions that conflict, and of those whose answer is lost after they took effect. */
type Shares = { conflict: number; lostAnswer: number };
const none: Shares = { conflict: 0, lostAnswer: 0 };
let shares = none;
/** Faults since `seedFaults`, as `<kind> <attempt> <sort keys>`. */
export const injected: string[] = [];
const counts = { transactions: 0, conflicts: 0, lostAnswers: 0 };
/** Numbers of transactions, conflicts and lost answers since the file began. */
export const tried = () => ({ ...counts });
/** Attempts at each transaction, by the sort keys that it writes. */
const attempts = new Map<string, number>();

let seed = testSeed;
let random = randomFrom(seed);

/** Starts the sequence of faults of this seed. */
export const seedFaults = (value: string) => {
  seed = value;
  random = randomFrom(value);
  injected.length = 0;
  attempts.clear();
};

/** An id of a quote that is the same in each run of a seed, since the written keys decide the faults. */
export const seededId = (now: Date) => ulid(now.getTime(), random);

/** Gives each test of a file the faults of the seed and of its name. A failure prints how to repeat them. */
export const seedEachTest = () =>
  beforeEach(({ task, onTestFailed }) => {
    seedFaults(`${testSeed} ${task.name}`);
    onTestFailed(() => console.error(`TEST_SEED=${testSeed} repeats the faults of: ${task.name}`));
  });

/** Removes a guard from each write, by its sort key. */
let mutant: ((operation: Operation, sk: string) => Operation) | undefined;

/** DynamoDB refuses names and values that no expression mentions. */
const pruned = (operation: Operation): Operation => {
  const text = `${operation.UpdateExpression ?? ''} ${operation.ConditionExpression ?? ''}`;
  const mentioned = <T>(map: Record<string, T> | undefined) => {
    const kept = Object.entries(map ?? {}).filter(([name]) => new RegExp(`${name}\\b`).test(text));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  return {
    ...operation,
    ExpressionAttributeNames: mentioned(operation.ExpressionAttributeNames),
    ExpressionAttributeValues: mentioned(operation.ExpressionAttributeValues),
  } as Operation;
};

const sortKeyOf = ({ Key, Item }: Operation) => {
  const sk = (Key ?? Item)?.sk;
  return typeof sk === 'string' ? sk : String((sk as { S: string }).S);
};

const weakened = (input: Input): Input => {
  const weaken = mutant;
  if (!weaken || !input.TransactItems) return input;
  return {
    ...input,
    TransactItems: input.TransactItems.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([kind, operation]) => [kind, pruned(weaken({ ...operation }, sortKeyOf(operation)))]),
      ),
    ),
  };
};

/**
 * Draws two numbers from 0 to 1 for an attempt at a transaction. They depend on the seed, on the written keys and on
 * the number of attempts, not on the order in which parallel requests reach the table.
 */
const drawn = ({ TransactItems = [] }: Input) => {
  const written = TransactItems.map((item) => Object.values(item).map(sortKeyOf)).join(' ');
  const attempt = (attempts.get(written) ?? 0) + 1;
  attempts.set(written, attempt);
  const draw = randomFrom(`${seed} ${attempt} ${written}`);
  return { conflict: draw(), lostAnswer: draw(), write: `${attempt} ${written}` };
};

/**
 * Adds the faults and the removal of guards to the client of the table. A test makes a thousand calls at once on the
 * client's fifty connections, and a call that waits for one counts as unanswered: it may wait longer than in a function.
 */
export const interfere = (): void => {
  // Simulated time has a handler of its own, without a connection.
  Object(database.config.requestHandler).updateHttpClientConfig?.('requestTimeout', 60_000);
  database.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'TransactWriteItemsCommand') return next(args);
      const { conflict, lostAnswer } = shares;
      const draw = drawn(args.input as Input);
      counts.transactions += 1;
      if (draw.conflict < conflict) {
        injected.push(`conflict ${draw.write}`);
        counts.conflicts += 1;
        const CancellationReasons = [{ Code: 'TransactionConflict' }];
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons });
      }
      const answer = await next({ ...args, input: weakened(args.input as Input) as typeof args.input });
      if (draw.lostAnswer < lostAnswer) {
        injected.push(`lost answer ${draw.write}`);
        counts.lostAnswers += 1;
        throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
      }
      return answer;
    },
    { step: 'initialize', name: 'interference', priority: 'low' },
  );
};

/** Loses the answer of the next write of a single item after it took effect, so that the client sends it again. */
export const loseNextAnswer = () => {
  const name = 'lost answer';
  database.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (context.commandName !== 'UpdateItemCommand') return answer;
      database.middlewareStack.remove(name);
      injected.push(name);
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    },
    { step: 'finalizeRequest', name, priority: 'low' },
  );
};

/** The next attempts at writes of a single item conflict with a transaction. */
export const meetTransactions = (times: number) => {
  const name = 'transaction in the way';
  let countdown = times;
  database.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'UpdateItemCommand') return next(args);
      if (countdown === 0) return next(args);
      countdown -= 1;
      if (countdown === 0) database.middlewareStack.remove(name);
      injected.push(name);
      throw new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} });
    },
    { step: 'deserialize', name, priority: 'high' },
  );
};

export const withFaults = async <T>(faultShares: Shares, run: () => Promise<T>) => {
  shares = faultShares;
  try {
    return await run();
  } finally {
    shares = none;
  }
};

export const withMutant = async <T>(weaken: NonNullable<typeof mutant> | undefined, run: () => Promise<T>) => {
  mutant = weaken;
  try {
    return await run();
  } finally {
    mutant = undefined;
  }
};
