import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ownRows } from '../account/own-rows.ts';
import { conditionally, database, type Row, tableName } from '../client.ts';
import { dueAt, openKeys } from '../open-index.ts';
import { keys, table } from '../table.ts';
import { isAwaited } from './life-cycle.ts';
import { OfferEventRow, type OfferKey, type OfferRow } from './rows.ts';

const { pk: listed, sk: due } = table.indexes.open;
const minute = 60_000;
/** Milliseconds after which the job retries a mail that was begun: longer than a run of it takes. */
const patience = 5 * minute;

export type MailSide = NonNullable<OfferEventRow['mails']>[number];
type RowKey = { pk: string; sk: string };
const claimOf = (side: MailSide) => `${side}_claimed_at`;

async function* rowsDue(partition: string, now: Date): AsyncGenerator<RowKey> {
  for await (const page of openKeys(partition, now)) for (const { pk, sk } of page) yield { pk, sk };
}

/** The events with mails to send, the longest due first. The index is eventually consistent: read each event again. */
export const eventsDue = (now: Date) => rowsDue('OFFERMAIL', now);

/** The offers that end by now or have a reminder due. The index is eventually consistent: read each offer again. */
export async function* offersDue(now: Date): AsyncGenerator<OfferKey> {
  for await (const { pk, sk } of rowsDue('OFFER', now)) {
    const [, quote = '', offer = ''] = sk.split('#');
    yield { sub: pk.slice(keys.profile('').pk.length), quote, offer };
  }
}

const readRow = async ({ pk, sk }: RowKey): Promise<Row | undefined> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item;
};

/** An event with mails to send, and its offer; undefined where none is left. Throws for a row that cannot be read. */
export const readEventDue = async (row: RowKey): Promise<{ key: OfferKey; event: OfferEventRow } | undefined> => {
  const item = await readRow(row);
  if (!item?.mails) return undefined;
  const event = OfferEventRow.parse(item);
  const [, quote = ''] = row.sk.split('#');
  return { key: { sub: row.pk.slice(keys.profile('').pk.length), quote, offer: event.offer }, event };
};

/** Claims a mail of an event. False where it was sent, or another run is sending it. */
export const claimOfferMail = async (row: RowKey, side: MailSide, now: Date): Promise<boolean> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: row.pk, sk: row.sk },
        UpdateExpression: `SET ${claimOf(side)} = :now, ${due} = :later`,
        ConditionExpression: `contains(mails, :side) AND (attribute_not_exists(${claimOf(side)}) OR ${claimOf(side)} < :earlier)`,
        ExpressionAttributeValues: {
          ':side': side,
          ':now': now.toISOString(),
          ':later': dueAt(now.getTime() + patience),
          ':earlier': new Date(now.getTime() - patience).toISOString(),
        },
      }),
    ),
  );
  return 'written' in result;
};

/** Stores that a mail was sent. After the last one the event leaves the index. */
export const noteOfferMail = async (row: RowKey, side: MailSide): Promise<void> => {
  const was = (await readRow(row))?.mails as MailSide[] | undefined;
  if (!was?.includes(side)) return;
  const left = was.filter((each) => each !== side);
  const ended = left.length === 0;
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: row.pk, sk: row.sk },
        UpdateExpression: `${ended ? '' : 'SET mails = :left '}REMOVE ${claimOf(side)}${ended ? `, mails, ${listed}, ${due}` : ''}`,
        ConditionExpression: 'mails = :was',
        ExpressionAttributeValues: { ':was': was, ...(!ended && { ':left': left }) },
      }),
    ),
  );
  if ('refused' in result) await noteOfferMail(row, side);
};

/** Stores why the mails of an offer do not reach its recipient; undefined: they do. */
export const noteMailRefused = async (
  { sub, quote, offer }: OfferKey,
  why: OfferRow['mail_refused'],
): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.offer(sub, quote, offer),
        UpdateExpression: why ? 'SET mail_refused = :why' : 'REMOVE mail_refused',
        ConditionExpression: 'attribute_exists(pk)',
        ...(why && { ExpressionAttributeValues: { ':why': why } }),
      }),
    ),
  );
};

/** Lists an open offer for the job again at `time` (ms), unless another event came since it was read. */
export const postpone = async ({ sub, quote, offer }: OfferKey, head: string, time: number): Promise<void> => {
  await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.offer(sub, quote, offer),
        UpdateExpression: `SET ${due} = :due`,
        ConditionExpression: '#head = :head',
        ExpressionAttributeNames: { '#head': 'head' },
        ExpressionAttributeValues: { ':due': dueAt(time), ':head': head },
      }),
    ),
  );
};

export const awaitsMails = async (sub: string): Promise<boolean> => {
  for await (const page of ownRows(sub, keys.offerEvents(sub).prefix))
    if (page.some((row) => row.mails !== undefined && isAwaited({ event: String(row.event) }))) return true;
  return false;
};
