import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ownRows } from '../account/own-rows.ts';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { expiring } from '../expiry.ts';
import { keys, table } from '../table.ts';
import { evidenceKept } from './evidence.ts';
import { OfferRow } from './rows.ts';

/** Where the evidence of a provider lies, and their address. */
type Provider = { mailbox_key: string; email: string };

/** Has a row end with the evidence. `more`: what else is set, once. */
const keep = async ({ pk, sk }: Row, end: number, closed?: OfferRow['closed']): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: `SET #ttl = :end${closed ? ', closed = :closed' : ''}`,
        ConditionExpression: `attribute_exists(pk)${closed ? ' AND attribute_not_exists(closed)' : ''}`,
        ExpressionAttributeNames: { '#ttl': table.ttl },
        ExpressionAttributeValues: { ':end': end, ...(closed && { ':closed': closed }) },
      }),
    ),
  );
};

/** Whether an offer was accepted by a code, so that an evidence of it is kept. */
export const isContract = ({ accepted }: Pick<OfferRow, 'accepted'>): boolean => accepted?.evidence != null;

/**
 * Keeps the accepted offers of an account that is being erased, with their events and links, as long as their evidence:
 * a consumer may renounce, and reads the contract, after the provider has left (C. conso., L221-18 and L213-1). Gives the
 * ids of these offers. It is repeatable.
 */
export const keepContracts = async (sub: string, provider: Provider, now: Date): Promise<Set<string>> => {
  const ends = new Map<string, number>();
  for await (const page of ownRows(sub, 'OFFER#'))
    for (const row of page) {
      const { success, data: offer } = OfferRow.safeParse(row);
      if (!success || !offer.accepted || !isContract(offer)) continue;
      const { at, renounce_until } = offer.accepted;
      const end = expiring(new Date(at), evidenceKept)[table.ttl];
      const mayEnd = offer.state === 'accepted' && renounce_until !== null && renounce_until >= now.toISOString();
      const { mailbox_key, email } = provider;
      if (!offer.closed) await keep(row, end, { mailbox_key, email: mayEnd ? email : null });
      await keep(keys.offerLink(offer.link_digest), end);
      ends.set(offer.id, end);
    }
  for await (const page of ownRows(sub, keys.offerEvents(sub).prefix))
    for (const row of page) {
      const end = ends.get(String(row.offer));
      if (end !== undefined && row[table.ttl] === undefined) await keep(row, end);
    }
  return new Set(ends.keys());
};
