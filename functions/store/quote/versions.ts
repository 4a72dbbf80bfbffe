import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '../../../shared/api/errors.ts';
import { startingOn, startOf } from '../../../shared/estimate/start-date.ts';
import {
  type CorrectionSheet,
  type Corrections,
  correctionLimits,
  noCorrections,
  type VersionHead,
} from '../../../shared/quote/corrections.ts';
import { wishedTimeline } from '../../../shared/quote/labels.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { conditionFailed, database, type Row, tableName, transact } from '../client.ts';
import { keys } from '../table.ts';
import { transition } from './life-cycle.ts';
import { asIssued, doneQuote, headOf, lastIssueBeside, unissuedStart } from './quotes.ts';
import { checked, Issue, QuoteContent, summaryPrices, TermsBody, VersionRow } from './rows.ts';

/** The number in a path. Throws `version_not_found` for a malformed one. */
export const versionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new AppError('version_not_found');
  return Number(text);
};

const getRow = async (Key: Row): Promise<Row | undefined> => {
  const { Item } = await database.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item;
};

const readVersionRow = async (sub: string, id: string, number: number): Promise<VersionRow> => {
  const row = number > correctionLimits.versions ? undefined : await getRow(keys.version(sub, id, number));
  if (!row) throw new AppError('version_not_found');
  const { success, data, error } = VersionRow.safeParse(row);
  if (!success) throw new AppError('quote_unreadable', { cause: error });
  return data;
};

/** A finished quote as it was generated, with what counts it again. Throws as `doneQuote`. */
const readGenerated = async (sub: string, id: string) => {
  const quote = await doneQuote(sub, id);
  const { success, data, error } = TermsBody.safeParse(await getRow(keys.body(sub, id)));
  if (!success) throw new AppError('quote_unreadable', { cause: error });
  const { brief, calibration, content, updated_at, issue } = data;
  const { devis_number } = quote;
  const last = (await lastIssueBeside(sub, quote, 1)) ?? issue;
  const original: Quote = {
    ...headOf(quote),
    // The summary row has the name of the current version.
    project_name: brief.projectName,
    ...content,
    status: 'done',
    updated_at,
    timeline: wishedTimeline(brief) ?? null,
    technologies: brief.technologies,
    description: brief.description,
  };
  const { estimation_buffer, overhead_percentage, team_size } = calibration;
  const terms = { estimation_buffer, overhead_percentage, team_size, options: brief.options };
  return {
    original,
    generated: asIssued({ ...original, ...(devis_number !== undefined && { devis_number }) }, issue, last),
    last,
    terms,
    current: quote.quote_version ?? 1,
  };
};

const generatedHead = ({
  catalogue_version,
  estimated_hours,
  hourly_rate,
  total_price,
  updated_at,
  issued,
}: Quote): VersionHead => ({
  number: 1,
  saved_at: updated_at,
  saved_by: null,
  engine: null,
  catalogue_version,
  estimated_hours,
  hourly_rate,
  total_price,
  ...(issued && { issued_at: issued.at, issued_number: issued.number }),
});

const asQuote = ({ issued: _, ...original }: Quote, { content, corrections, number, saved_at }: VersionRow): Quote => ({
  ...original,
  project_name: corrections.wording?.project_name ?? original.project_name,
  ...content,
  quote_version: number,
  updated_at: saved_at,
});

/**
 * What the corrections page starts from. The calendar is that of the current version; with `savedAt`, an ISO instant,
 * that of a version that is saved then.
 */
export const readSheet = async (
  sub: string,
  id: string,
  savedAt?: string,
): Promise<Omit<CorrectionSheet, 'engine'>> => {
  const { original, generated, last, terms, current } = await readGenerated(sub, id);
  const row = current === 1 ? undefined : await readVersionRow(sub, id, current);
  const shown = row ? asIssued(asQuote(generated, row), row.issue, last) : generated;
  const start = savedAt === undefined ? startOf(shown) : unissuedStart(savedAt, last);
  const { corrections } = row ?? { corrections: noCorrections };
  return { quote_version: current, original: startingOn(original, start), terms, corrections };
};

/** The attributes that the list of versions shows. */
const HeadRow = z.extend(z.omit(VersionRow, { corrections: true, content: true, issue: true }), {
  issue: z.optional(z.pick(Issue, { issued_at: true, devis_number: true })),
  content: z.pick(QuoteContent, {
    catalogue_version: true,
    estimated_hours: true,
    hourly_rate: true,
    total_price: true,
    discount: true,
  }),
});

const headOfRow = (row: Row): VersionHead => {
  const { version: _, content, issue, ...head } = HeadRow.parse(row);
  return { ...head, ...content, ...(issue && { issued_at: issue.issued_at, issued_number: issue.devis_number }) };
};

const figures = ['catalogue_version', 'estimated_hours', 'hourly_rate', 'total_price', 'discount'];
const columns = ['number', 'saved_at', 'saved_by', 'restored_from', 'engine', 'version'];

/** Every version of a quote, newest first. Throws as `doneQuote`. */
export const listVersions = async (sub: string, id: string) => {
  const { generated, current } = await readGenerated(sub, id);
  const { pk, prefix } = keys.versions(sub, id);
  const query = {
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ProjectionExpression: [
      ...columns.map((name) => `#${name}`),
      ...figures.map((name) => `#content.#${name}`),
      '#issue.#issued_at',
      '#issue.#devis_number',
    ].join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      [...columns, ...figures, 'content', 'issue', 'issued_at', 'devis_number'].map((name) => [`#${name}`, name]),
    ),
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const versions: VersionHead[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) versions.push(...Items.map(headOfRow));
  return { current, versions: [...versions, generatedHead(generated)] };
};

/** The quote of a version. */
export const readVersion = async (sub: string, id: string, number: number): Promise<Quote> => {
  const { generated, last } = await readGenerated(sub, id);
  if (number === 1) return generated;
  const row = await readVersionRow(sub, id, number);
  return asIssued(asQuote(generated, row), row.issue, last);
};

export type NewVersion = {
  /** The version that the corrections were made on. */
  base: number;
  saved_by: string;
  engine: string | null;
  restored_from?: number;
  corrections: Corrections;
  quote: Quote;
};

/**
 * Saves a version after `base`, and makes it the current one. Throws `version_outdated` and changes nothing where
 * another one was saved meanwhile, `versions_full` where there is no room for one more, `quote_locked` once it is
 * accepted.
 */
export const saveVersion = async (sub: string, id: string, given: NewVersion, now: Date): Promise<void> => {
  const { base, quote, ...row } = given;
  const number = base + 1;
  if (number > correctionLimits.versions) throw new AppError('versions_full');
  const version = checked(VersionRow, {
    ...row,
    number,
    saved_at: now.toISOString(),
    content: QuoteContent.parse(quote),
  });
  const { project_name } = quote;
  const set = { ...summaryPrices(version.content), quote_version: number, project_name };
  const update =
    base === 1
      ? transition('correct', { sub, id }, { now, set })
      : transition('recorrect', { sub, id }, { now, version: base, set });
  const refused = await transact([
    { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.version(sub, id, number), ...version },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  if (refused?.[0]?.row?.accepted_offer !== undefined) throw new AppError('quote_locked');
  if (refused?.some(({ code }) => code === conditionFailed)) throw new AppError('version_outdated');
};

/** Saves the content of an earlier version as a new one. */
export const restoreVersion = async (
  sub: string,
  id: string,
  { number, base, saved_by }: { number: number; base: number; saved_by: string },
  now: Date,
): Promise<void> => {
  const { original, current } = await readGenerated(sub, id);
  if (base !== current) throw new AppError('version_outdated');
  const row = number === 1 ? undefined : await readVersionRow(sub, id, number);
  const quote = row ? asQuote(original, row) : original;
  const { corrections, engine } = row ?? { corrections: noCorrections, engine: null };
  await saveVersion(sub, id, { base, saved_by, engine, corrections, quote, restored_from: number }, now);
};
