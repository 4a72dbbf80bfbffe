import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ownRows } from '../account/own-rows.ts';
import { conditionally, database, type Row, readRows, tableName } from '../client.ts';
import { day, expiring, secondsOf } from '../expiry.ts';
import { keys, table } from '../table.ts';
import { evidenceKept } from './evidence.ts';
import { ContractProviderRow, OfferRow } from './rows.ts';

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

/** Keeps the address that a renunciation is told to, until none can come any more. */
const keepProvider = async (digest: string, email: string, until: string): Promise<void> => {
  await conditionally(
    database.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keys.contractProvider(digest), email, [table.ttl]: secondsOf(Date.parse(until)) + day },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  );
};

/** The address of the provider of a contract whose account is gone; undefined once nobody may renounce any more. */
export const contractProvider = async (digest: string, now: Date): Promise<string | undefined> => {
  const [item] = await readRows([keys.contractProvider(digest)]);
  const row = item && ContractProviderRow.parse(item);
  return row && row.expires_at > secondsOf(now) ? row.email : undefined;
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
      if (!offer.closed) {
        if (mayEnd) await keepProvider(offer.link_digest, provider.email, renounce_until);
        await keep(row, end, { mailbox_key: provider.mailbox_key });
      }
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
