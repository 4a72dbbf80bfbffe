import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { firstStart, startingOn } from '../../../shared/estimate/start-date.ts';
import { answerText } from '../../../shared/quote/answer-text.ts';
import { wishedTimeline } from '../../../shared/quote/labels.ts';
import {
  Brief,
  type Progress,
  type Quote,
  type QuoteDocument,
  type QuotePage,
  type QuoteState,
  SentBrief,
} from '../../../shared/quote/quote.ts';
import { cleanup } from '../account/cleanup.ts';
import { conditionFailed, database, type Row, readRows, tableName, transact } from '../client.ts';
import { cursorAfter, readCursor } from '../cursor.ts';
import { documentsOf, issuedOf, keys } from '../table.ts';
import { actualHoursIn } from './actual-hours.ts';
import { deletionWithVersions } from './deletion.ts';
import { readIssue } from './read-issue.ts';
import {
  type Issue,
  isQuoteId,
  ProgressRow,
  QuoteBody,
  type QuoteRow,
  readRow,
  unreadable,
  VersionRow,
} from './rows.ts';
import { cancelQuote } from './settle.ts';

const pageSize = 20;

/**
 * The next summaries of the history after a cursor, newest first: one query of summary rows. Fewer than `size` where
 * DynamoDB's answer reaches 1 MB. Throws `invalid_input` for a foreign cursor.
 */
export const listQuotes = async (
  sub: string,
  after: string | undefined,
  size = pageSize,
): Promise<z.output<typeof QuotePage>> => {
  const { pk, prefix } = keys.quotes(sub);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ExclusiveStartKey: after === undefined ? undefined : keys.quote(sub, readCursor(after)),
      ScanIndexForward: false,
      ConsistentRead: true,
      // One more than is shown, to know whether there is a next page.
      Limit: size + 1,
    }),
  );
  const quotes = Items.slice(0, size).map(readRow);
  const last = quotes.at(-1);
  return { quotes, next: last && (Items.length > size || LastEvaluatedKey) ? cursorAfter(last.id) : null };
};

export const headOf = ({ id, project_name, project_type, custom_project_type, created_at }: QuoteRow) => ({
  id,
  project_name,
  project_type,
  custom_project_type,
  created_at,
});

/** The first day of work of a version that is saved at `savedAt`, not issued: never before that of the last issue. */
export const unissuedStart = (savedAt: string, last: Issue | undefined): string => {
  const start = firstStart(savedAt);
  return last?.starts_on !== undefined && last.starts_on > start ? last.starts_on : start;
};

/** A version with the dates of its issue; without one, those that `last`, the last issue of its quote, leaves to it. */
export const asIssued = (quote: Quote, issue: Issue | undefined, last: Issue | undefined): Quote => {
  if (!issue) return startingOn(quote, unissuedStart(quote.updated_at, last));
  const { issued_at, choices, starts_on, devis_number: number } = issue;
  return { ...(starts_on ? startingOn(quote, starts_on) : quote), issued: { at: issued_at, choices, number } };
};

const progressOf = ({ status, attempt }: QuoteRow, row: Row | undefined): Progress => {
  if (status === 'pending') return { step: 'queued', features: [] };
  // The progress row belongs to an earlier claim.
  if (!row || row.attempt !== attempt) return { step: 'documents', features: [] };
  const { step, features } = ProgressRow.parse(row);
  return { step, features };
};

/** The newest regenerations of a quote that are read. */
const mostRegenerations = 20;

type OtherGenerations = NonNullable<Quote['other_generations']>;
/** The quote that this one regenerates and those that regenerate it, where they exist and can be read. */
const otherGenerations = async (
  sub: string,
  { regenerates, regenerations = [] }: QuoteRow,
): Promise<OtherGenerations> => {
  const ids = [...(regenerates === undefined ? [] : [regenerates]), ...regenerations.slice(-mostRegenerations)];
  const rows = ids.length > 0 ? await readRows(ids.map((id) => keys.quote(sub, id))) : [];
  const found = rows.map(readRow).flatMap((quote) => (quote.status === 'unreadable' ? [] : [quote]));
  return found
    .map(({ id, status, created_at, total_price }) => ({ id, status, created_at, total_price }))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
};

/** The last issue of a quote, where that was another version than `known`. */
export const lastIssueBeside = async (
  sub: string,
  { id, devis_number, last_issue, issued_version }: QuoteRow,
  known: number,
): Promise<Issue | undefined> => {
  // Earlier issues do not store their version: mostly it is version 1.
  const last = last_issue ?? issued_version ?? 1;
  if (devis_number === undefined || last === known) return undefined;
  return readIssue({ sub, id }, last);
};

const readDone = async (sub: string, quote: QuoteRow, actual: Row | undefined): Promise<QuoteState> => {
  const { id, quote_version, devis_number, callback_requested_at, amends, accepted_offer } = quote;
  const [Item, version, others, last] = await Promise.all([
    database.send(new GetCommand({ TableName: tableName(), Key: keys.body(sub, id), ConsistentRead: true })),
    quote_version === undefined ? undefined : readRows([keys.version(sub, id, quote_version)]),
    otherGenerations(sub, quote),
    lastIssueBeside(sub, quote, quote_version ?? 1),
  ]).then(([{ Item }, rows, ...told]) => [Item, rows?.[0], ...told] as const);
  if (!Item) throw new AppError('quote_not_found');
  const { success, data, error } = QuoteBody.safeParse(Item);
  if (!success) return unreadable(id, quote.project_name, error);
  const corrected = quote_version === undefined ? undefined : VersionRow.safeParse(version);
  if (corrected?.success === false) return unreadable(id, quote.project_name, corrected.error);
  const { brief } = data;
  const { content, updated_at, issue } = corrected ? { ...corrected.data, updated_at: corrected.data.saved_at } : data;
  const read: Quote = {
    ...headOf(quote),
    ...content,
    status: 'done',
    ...(quote_version !== undefined && { quote_version }),
    ...(devis_number !== undefined && { devis_number }),
    updated_at,
    timeline: wishedTimeline(brief) ?? null,
    technologies: brief.technologies,
    description: brief.description,
    ...(amends !== undefined && { amends }),
    ...(accepted_offer !== undefined && { accepted_offer }),
    ...(callback_requested_at !== undefined && { callback_requested_at }),
    ...(others.length > 0 && { other_generations: others }),
    ...(last && { last_choices: last.choices }),
    actual_hours: actualHoursIn(actual),
  };
  const shown = asIssued(read, issue, last);
  return { ...shown, answer: answerText(shown) };
};

/** A quote of this person. Throws `quote_not_found`. */
export const readQuote = async (sub: string, id: string): Promise<QuoteState> => {
  const wanted = { quote: keys.quote(sub, id), progress: keys.progress(sub, id), actual: keys.actualHours(sub, id) };
  const rows = isQuoteId(id) ? await readRows(Object.values(wanted)) : [];
  const row = rows.find(({ sk }) => sk === wanted.quote.sk);
  if (!row) throw new AppError('quote_not_found');
  const quote = readRow(row);
  if (quote.status === 'unreadable') return quote;
  if (quote.status === 'done')
    return readDone(
      sub,
      quote,
      rows.find(({ sk }) => sk === wanted.actual.sk),
    );
  if (quote.status === 'failed') return { ...headOf(quote), status: 'failed', refusal: quote.refusal };
  const progress = rows.find(({ sk }) => sk === wanted.progress.sk);
  return { ...headOf(quote), status: quote.status, progress: progressOf(quote, progress) };
};

/** The brief of a quote of this person, in any state. Throws `quote_not_found`, or `quote_unreadable`. */
export const readBrief = async (sub: string, id: string): Promise<SentBrief> => {
  const [row] = isQuoteId(id) ? await readRows([keys.body(sub, id)]) : [];
  if (!row) throw new AppError('quote_not_found');
  const content = row.content as Partial<Quote> | undefined;
  const documents = content?.documents?.map(({ name }) => name) ?? [];
  const brief = (row.brief ?? {}) as Partial<Brief>;
  const { success, data, error } = SentBrief.safeParse({ ...brief, timeline: wishedTimeline(brief), documents });
  if (!success) throw new AppError('quote_unreadable', { cause: error });
  return data;
};

const refuseUnlessDone = ({ status }: Pick<QuoteState, 'status'>) => {
  if (status === 'unreadable') throw new AppError('quote_unreadable');
  if (status === 'failed') throw new AppError('quote_failed');
  if (status !== 'done') throw new AppError('quote_in_progress');
};

/** The summary row of a finished quote. Throws `quote_not_found`, `quote_in_progress`, `quote_failed` or `quote_unreadable`. */
export const doneQuote = async (sub: string, id: string): Promise<QuoteRow> => {
  const [row] = isQuoteId(id) ? await readRows([keys.quote(sub, id)]) : [];
  if (!row) throw new AppError('quote_not_found');
  const quote = readRow(row);
  refuseUnlessDone(quote);
  return quote as QuoteRow;
};

/** The whole finished quote. */
export const readFinishedQuote = async (sub: string, id: string): Promise<Quote> => {
  const quote = await readQuote(sub, id);
  refuseUnlessDone(quote);
  return quote as Quote;
};

/**
 * The brief of a finished quote, for a regeneration. Throws as `doneQuote`, and `quote_unreadable` where it exceeds the
 * present limits.
 */
export const briefOfFinished = async (sub: string, id: string): Promise<Brief> => {
  await doneQuote(sub, id);
  const [row] = await readRows([keys.body(sub, id)]);
  const { success, data, error } = Brief.safeParse(row?.brief);
  if (!success) throw new AppError('quote_unreadable', { cause: error });
  return data;
};

/** The files of a finished quote, in their order; undefined where the quote is gone. */
export const documentsOfQuote = async (sub: string, id: string): Promise<QuoteDocument[] | undefined> => {
  const [row] = await readRows([keys.body(sub, id)]);
  const { success, data } = QuoteBody.safeParse(row);
  return success ? (data.content.documents ?? []) : undefined;
};

/** Attempts of a deletion whose quote was corrected since it was read. */
const mostTries = 5;

/**
 * Deletes a settled quote, readable or not, with its body, versions, received devis, progress, hours and feedback; its
 * credit row and ledger rows stay. A job removes its files. Throws `quote_not_found`, or `quote_in_progress` while it is being
 * generated.
 */
export const deleteQuote = async (sub: string, id: string, now = new Date()): Promise<void> => {
  if (!isQuoteId(id)) throw new AppError('quote_not_found');
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const [row] = await readRows([keys.quote(sub, id)]);
    if (!row) throw new AppError('quote_not_found');
    const offers = [keys.offers(sub, id).prefix, keys.offerEvents(sub, id).prefix];
    const files = cleanup(sub, id, [documentsOf(sub, id), issuedOf(sub, id)], now, offers);
    const refused = await transact([...deletionWithVersions({ sub, id }, row, now), files]);
    if (refused?.[0]?.code !== conditionFailed) return;
    const { row: standing } = refused[0];
    if (!standing) throw new AppError('quote_not_found');
    if (standing.accepted_offer !== undefined) throw new AppError('quote_locked');
    if (String(standing.offered_until ?? '') >= now.toISOString()) throw new AppError('offer_open');
    if (standing.quote_version === row.quote_version) throw new AppError('quote_in_progress');
  }
  throw new AppError('unavailable');
};

/**
 * Deletes a quote that no worker has claimed, and gives its credit back. Throws `quote_not_found`, or
 * `quote_not_pending` where it was claimed or settled.
 */
export const cancelPendingQuote = async (sub: string, id: string, now: Date): Promise<void> => {
  const [row] = isQuoteId(id) ? await readRows([keys.quote(sub, id)]) : [];
  if (!row) throw new AppError('quote_not_found');
  const quote = readRow(row);
  const cancelled = quote.status === 'pending' && (await cancelQuote({ ...quote, sub }, now));
  if (!cancelled) throw new AppError('quote_not_pending');
};
