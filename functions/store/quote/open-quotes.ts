import { openFrom, openKeys } from '../open-index.ts';

/** The index has several partitions, so that no single one takes all generations. */
const shards = ['OPEN#0', 'OPEN#1', 'OPEN#2', 'OPEN#3'] as const;
const shardOf = (id: string) => shards[id.charCodeAt(id.length - 1) % shards.length] ?? shards[0];

/** The index attributes of a quote that is not settled: looked at by the sweeper from `due` on. */
export const openUntilSettled = (id: string, due: number) => openFrom(shardOf(id), due);

export type OpenQuote = { sub: string; id: string };
type ListedQuote = OpenQuote & { due: string };

/**
 * Every open quote, soonest due first in each shard, a page at a time. The index is eventually consistent: read each
 * quote again.
 */
export async function* openQuotes(): AsyncGenerator<ListedQuote[]> {
  for (const shard of shards)
    for await (const page of openKeys(shard))
      yield page.map(({ pk, sk, due }) => ({ sub: pk.slice('USER#'.length), id: sk.slice('QUOTE#'.length), due }));
}
