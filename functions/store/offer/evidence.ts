import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { allRows, database, type Item, type Row, rowsUnder, tableName } from '../client.ts';
import { day, expiring } from '../expiry.ts';
import { keys } from '../table.ts';
import { EvidenceRow } from './rows.ts';

/** Seconds for which an acceptance is kept: ten years, in which a claim of it may be brought (C. com., L110-4 and L123-22). */
export const evidenceKept = 3653 * day;

/** Bytes: a row holds 400 KB. */
const mostOfRow = 380_000;

/** Compressed: a long devis with its messages would not fit into a row. */
const packed = (evidence: string): string =>
  brotliCompressSync(evidence, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).toString('base64');
const unpacked = (row: Row): Row => ({
  ...row,
  evidence: brotliDecompressSync(Buffer.from(String(row.evidence), 'base64')).toString(),
});

export const fitsRow = (evidence: string): boolean => packed(evidence).length <= mostOfRow;

/** Keyed digests of mailboxes: that which opened the provider's account, and that of the recipient. */
type Sides = { provider: string; recipient: string };

const put = (key: Record<'pk' | 'sk', string>, row: object): Item => ({
  Put: {
    TableName: tableName(),
    Item: { ...key, ...row },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * The writes of an evidence: the evidence under the provider's mailbox, and a reference to it under the recipient's.
 * Both outlive the account.
 */
export const evidenceItems = ({ provider, recipient }: Sides, offer: string, evidence: string, at: string): Item[] => {
  const common = { version: 1, offer, accepted_at: at, ...expiring(new Date(at), evidenceKept) };
  return [
    put(keys.evidence(provider, offer), EvidenceRow.parse({ ...common, evidence: packed(evidence) })),
    put(keys.receivedEvidence(recipient, offer), { ...common, held_by: provider }),
  ];
};

const readAt = async (mailboxKey: string, offer: string): Promise<Row | undefined> => {
  const Key = keys.evidence(mailboxKey, offer);
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item && unpacked(Item);
};

/** The evidence of an acceptance, as JSON, by its provider's mailbox; undefined where none is kept. */
export const readEvidence = async (provider: string, offer: string): Promise<string | undefined> => {
  const row = await readAt(provider, offer);
  return row && EvidenceRow.parse(row).evidence;
};

/**
 * The evidence of a provider's own offers, and that of what the recipient's mailbox accepted. What lies under the provider's
 * digest is not enough: the account may have left that mailbox, and somebody else may have opened one with it.
 */
export const evidenceRows = async ({ provider, recipient }: Sides, ownOffers: string[]): Promise<Row[]> => {
  const holders = new Map(ownOffers.map((offer) => [offer, provider]));
  for (const { offer, held_by } of await allRows(rowsUnder(keys.evidence(recipient, '').pk)))
    if (typeof held_by === 'string') holders.set(String(offer), held_by);
  const rows = await Promise.all([...holders].map(([offer, holder]) => readAt(holder, offer)));
  return rows.filter((row) => row !== undefined);
};
