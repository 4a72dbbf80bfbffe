import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { type DocumentReading, documentLimits, StoredDocument } from '../../../shared/quote/documents.ts';
import { requireActiveAccount } from '../account/active-account.ts';
import { allOwnRows } from '../account/own-rows.ts';
import { conditionally, conditionFailed, database, type Row, readRows, tableName, transact } from '../client.ts';
import { expiring, secondsOf } from '../expiry.ts';
import { counted, documentRateLimit, usedUp } from '../limits/rate-limit.ts';
import { keys, table } from '../table.ts';

const DocumentRow = z.extend(z.omit(StoredDocument, { created_at: true, expires_at: true }), {
  /** Seconds since 1970. */
  [table.ttl]: z.int(),
});

const documentOf = (row: Row): StoredDocument => {
  const { expires_at, ...stored } = DocumentRow.parse(row);
  return {
    ...stored,
    created_at: new Date(decodeTime(stored.id)).toISOString(),
    expires_at: new Date(expires_at * 1000).toISOString(),
  };
};

/** DynamoDB deletes expired rows late. */
const isLive = ({ expires_at }: StoredDocument, now: Date) => Date.parse(expires_at) > now.getTime();

/** The files of a person that no quote keeps yet, the first sent first. */
export const listDocuments = async (sub: string, now: Date): Promise<StoredDocument[]> => {
  const rows = await allOwnRows(sub, keys.documents(sub).prefix);
  return rows.map(documentOf).filter((document) => isLive(document, now));
};

const isUlid = (id: string) => z.ulid().safeParse(id).success;

/** The stored files of these ids, in the order of the ids. */
export const readDocuments = async (sub: string, ids: string[], now: Date): Promise<StoredDocument[]> => {
  const wanted = [...new Set(ids)].filter(isUlid);
  const rows = wanted.length > 0 ? await readRows(wanted.map((id) => keys.document(sub, id))) : [];
  const found = new Map(rows.map(documentOf).map((document) => [document.id, document]));
  return wanted.flatMap((id) => found.get(id) ?? []).filter((document) => isLive(document, now));
};

type Opening = { id: string; draft: string; file_name: string; file_size: number; mime_type: string };

/** Attempts of a call that meets other calls of the same person. Each failure means that another call succeeded. */
const mostTries = 20;

/**
 * Stores one more file of a draft, for a day. A parallel call of the same person fails on the row `documentTurn`, and
 * counts again. Throws `too_many_documents` where the draft has `most` of them, `too_many_requests`, `not_signed_in`
 * where the account is being erased.
 */
export const openDocument = async (sub: string, opening: Opening, most: number, now: Date): Promise<void> => {
  const limit = documentRateLimit(sub);
  const expiry = expiring(now, documentLimits.unused);
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const [turn] = await readRows([keys.documentTurn(sub)]);
    const waiting = await listDocuments(sub, now);
    if (waiting.filter(({ draft }) => draft === opening.draft).length >= most) throw new AppError('too_many_documents');
    const refused = await transact([
      requireActiveAccount(sub),
      counted(limit, now),
      {
        Put: {
          TableName: tableName(),
          Item: { ...keys.documentTurn(sub), turn: randomUUID(), ...expiry },
          ConditionExpression: turn ? 'turn = :turn' : 'attribute_not_exists(pk)',
          ...(turn && { ExpressionAttributeValues: { ':turn': turn.turn } }),
        },
      },
      { Put: { TableName: tableName(), Item: { ...keys.document(sub, opening.id), ...opening, ...expiry } } },
    ]);
    if (!refused) return;
    if (refused[0]?.code === conditionFailed) throw new AppError('not_signed_in');
    if (refused[1]?.code === conditionFailed) throw usedUp([limit], now);
    await sleep(Math.random() * 50);
  }
  throw new AppError('unavailable');
};

/** Stores what was read in a file. False where the file was removed since. */
export const noteReading = async (sub: string, id: string, reading: DocumentReading): Promise<boolean> => {
  const result = await conditionally(
    database.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.document(sub, id),
        UpdateExpression: 'SET reading = :reading',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':reading': reading },
      }),
    ),
  );
  return 'written' in result;
};

export const removeDocumentRow = async (sub: string, id: string): Promise<void> => {
  if (isUlid(id)) await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.document(sub, id) }));
};

/** Item of a transaction: fails it unless the file was read and has not expired. */
export const requireReadDocument = (sub: string, id: string, now: Date) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.document(sub, id),
    ConditionExpression: 'attribute_exists(reading) AND #ttl > :now',
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});
