import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { Profile, StoredCalibration } from '../../../shared/account/account.ts';
import { QuoteFeedback } from '../../../shared/contact/quote-feedback.ts';
import { DevisChoices } from '../../../shared/devis/devis-choices.ts';
import { Corrections, correctionLimits, QuoteTerms } from '../../../shared/quote/corrections.ts';
import {
  Brief,
  LearnedFactors,
  PhasedHours,
  Progress,
  Quote,
  QuoteSummary,
  TimelineAnswer,
  type UnreadableQuote,
} from '../../../shared/quote/quote.ts';
import { sum } from '../../../shared/text/sum.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { database, type Row, tableName } from '../client.ts';
import { keys, table } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';

const Time = z.iso.datetime();
/** Of a row that DynamoDB removes: seconds since 1970. */
const Expiry = { [table.ttl]: z.int() };

/**
 * Version of a quote's rows as this code writes them. 1: rows that do not say theirs, stored unchecked. A change that
 * rows of before cannot be read with is a new version, with the reading of the old one, and a recorded row of it in
 * `test/support/stored-quotes`. A field that may be absent needs none.
 */
export const rowVersion = 2;
const RowVersion = z._default(z.literal([1, rowVersion]), 1);
const versioned = { version: RowVersion };

/** A row as it is stored: of the present version, and what its schema has. Throws where it could not be read again. */
export const checked = <S extends z.ZodMiniType>(schema: S, row: Omit<z.input<S>, 'version'>): z.output<S> =>
  schema.parse({ ...row, version: rowVersion });

/** The summary row: what the history shows, and the state of the generation. */
export const QuoteRow = z.extend(QuoteSummary, {
  ...versioned,
  credit: z.enum(['reserved', 'consumed', 'refunded']),
  /** The period that paid, and that a refund goes back to. */
  period: z.string(),
  /** Of the profile when the quote was reserved: with `period`, the row that counted its credit. */
  mailbox_key: z.optional(z.string()),
  /** It waits in the queue of those that no other plan's quotes are before, whatever the plan is by then. */
  priority: z.optional(z.literal(true)),
  /** Counts the claims: the fencing token of the worker that made the last one. */
  attempt: z.int(),
  sent_at: z.optional(Time),
  resent_at: z.optional(Time),
  lease_until: z.optional(Time),
  /** Drawn by the worker that has the lease. */
  lease_owner: z.optional(z.string()),
  /** When its owner asked last to be called back about it. */
  callback_requested_at: Quote.shape.callback_requested_at,
  quote_version: z.optional(z.int().check(z.minimum(2), z.maximum(correctionLimits.versions))),
  /** The version that was issued last. Absent from issues of before. */
  last_issue: z.optional(z.int()),
  /** The devis that it was copied from. */
  amends: Quote.shape.amends,
  /** Until when its last offer may be accepted; in the past where that has ended. */
  offered_until: z.optional(Time),
  /** The quotes that regenerate this one, deleted ones too. */
  regenerations: z.optional(z.array(z.ulid())),
});
export type QuoteRow = z.output<typeof QuoteRow>;
/** A quote, and what paid for it. */
export type PaidQuote = OpenQuote & Pick<QuoteRow, 'period' | 'mailbox_key'>;

/**
 * The body row of a quote that is being made: what was asked for, and what it is counted with, both as they stood when
 * the credit was reserved.
 */
export const OrderBody = z.object({
  ...versioned,
  brief: Brief,
  calibration: StoredCalibration,
  /** What the provider's own past hours taught by then. Absent where nothing did. */
  learned: z.optional(LearnedFactors),
});
export type Order = Pick<z.output<typeof OrderBody>, 'brief' | 'calibration' | 'learned'>;

/** All that a finished quote says beyond its head and its brief. */
export const QuoteContent = z.omit(Quote, {
  id: true,
  project_name: true,
  project_type: true,
  custom_project_type: true,
  created_at: true,
  updated_at: true,
  quote_version: true,
  devis_number: true,
  issued: true,
  last_choices: true,
  status: true,
  timeline: true,
  technologies: true,
  description: true,
  actual_hours: true,
  other_generations: true,
  callback_requested_at: true,
});
export type QuoteContent = z.output<typeof QuoteContent>;

/** What the summary row tells of the prices of a quote. */
export const summaryPrices = ({ total_price, discount, included_options }: QuoteContent) => ({
  total_price,
  discount_amount: discount?.amount ?? 0,
  options_price: sum(included_options.map(({ once, price }) => (once ? (price ?? 0) : 0))),
});

/** Of a profile, all that a devis says of its provider. */
export const Issuer = z.pick(Profile, {
  username: true,
  email: true,
  company_name: true,
  account_type: true,
  company_legal_name: true,
  legal_form: true,
  siret_number: true,
  rcs_number: true,
  vat_number: true,
  company_address: true,
  postal_code: true,
  city: true,
  country: true,
  phone: true,
  iban: true,
  bic: true,
  payment_url: true,
  general_conditions: true,
  mediator_name: true,
  mediator_address: true,
  mediator_site: true,
  quote_validity_days: true,
});

/** What a version was issued with, on the row of that version: written once, and printed again from here alone. */
export const Issue = z.object({
  issued_at: Time,
  /** As it is printed. Absent from issues of before: theirs has its version beside it. */
  devis_number: z.optional(z.string()),
  issuer: Issuer,
  choices: DevisChoices,
  /** When its work starts. Absent from an issue of before it was kept, whose calendar is that of its version. */
  starts_on: z.optional(z.iso.date()),
  /** The digest of the logo that was copied for it; null without one. */
  logo: z.nullable(z.string()),
  /** It says what the project is about, and shows the chosen answers only. Absent from issues of before. */
  proposal: z.optional(z.literal(true)),
});
export type Issue = z.output<typeof Issue>;
/** Absent from a version that was never issued. */
const issued = { issue: z.optional(Issue) };

const finished = { ...versioned, ...issued, content: QuoteContent, updated_at: Time };
/** The body row of a finished quote as it is written: with its whole order, and where its description came from. */
export const WrittenBody = z.object({ ...OrderBody.shape, ...finished, origin: z.record(z.string(), z.unknown()) });
/** The same as it is read. Of its brief, what the quote shows: limits may have changed since it was typed. */
export const QuoteBody = z.object({
  ...finished,
  brief: z.object({
    timeline: z.optional(Quote.shape.timeline),
    timelineAnswer: z.optional(TimelineAnswer),
    technologies: z.string(),
    description: z.string(),
  }),
});

/** The same with what it was counted with: of it, what counts it again. */
export const TermsBody = z.extend(QuoteBody, {
  brief: z.extend(QuoteBody.shape.brief, { projectName: z.string(), options: QuoteTerms.shape.options }),
  calibration: StoredCalibration,
});

/** A version of a quote: what was corrected, and the whole quote as it was counted then, whatever counts today. */
export const VersionRow = z.object({
  ...versioned,
  ...issued,
  number: z.int(),
  saved_at: Time,
  /** The name of the account at that time. */
  saved_by: z.string(),
  /** The version that was restored, where one was. */
  restored_from: z.optional(z.int()),
  /** What counted it. Null: the engine that generated the quote. */
  engine: z.nullable(z.string()),
  corrections: Corrections,
  content: QuoteContent,
});
export type VersionRow = z.output<typeof VersionRow>;

/** The hours really spent on a finished quote, and those of its estimate before anything learned moved them. */
export const ActualHoursRow = z.object({
  ...versioned,
  ...z.partial(PhasedHours).shape,
  hours: PhasedHours.shape.hours,
  estimated: PhasedHours,
  /** The estimate was changed by its provider before it was issued: it teaches nothing. */
  edited: z.optional(z.boolean()),
  updated_at: Time,
});

/** What its owner thinks of a quote. */
export const QuoteFeedbackRow = z.extend(QuoteFeedback, versioned);

/** The last number that a provider has given in a year. A devis that is deleted leaves its number used. */
export const NumberRow = z.object({ ...versioned, last: z.int().check(z.minimum(1)) });

/** The progress row of a claim. */
export const ProgressRow = z.extend(Progress, { ...versioned, ...Expiry, attempt: z.int() });

/** What a model told of a brief, as JSON: its shape is part of the digest in the key. */
export const ReadingRow = z.object({ ...versioned, ...Expiry, description: z.string() });

/** The row of an idempotency key: the quote that its request opened. */
export const KeyRow = z.object({ ...versioned, ...Expiry, quote: z.ulid(), fingerprint: z.string() });
export type KeyRow = z.output<typeof KeyRow>;

/** The settlement of a quote, written once. It outlives the quote. */
export const LedgerRow = z.object({
  ...versioned,
  type: z.enum(['consumed', 'refunded']),
  period: z.string(),
  /** With `period`, the row that counted the credit. Absent in settlements of before 2026-11-23. */
  mailbox_key: z.optional(z.string()),
  quote: z.ulid(),
  settled_at: Time,
});

const Name = z.catch(z.nullable(z.string()), null);

/** Says that a quote cannot be read, after telling the operator why. Its moment of creation is in its id. */
export const unreadable = (id: string, project_name: unknown, reason: unknown): UnreadableQuote => {
  log.error(signals.UnreadableQuotes, { quote: id }, reason);
  const created_at = new Date(decodeTime(id)).toISOString();
  return { id, status: 'unreadable', project_name: Name.parse(project_name), created_at };
};

/** A summary row as it was read; unreadable where it does not fit its schema. */
export const readRow = (item: Row): QuoteRow | UnreadableQuote => {
  const { success, data, error } = QuoteRow.safeParse(item);
  return success ? data : unreadable(String(item.sk).slice('QUOTE#'.length), item.project_name, error);
};

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** A malformed id names nothing: it is absent, as an unknown one is. */
export const isQuoteId = (id: string) => ulid.test(id);

export const readQuoteRow = async (sub: string, id: string): Promise<QuoteRow | undefined> => {
  if (!isQuoteId(id)) return undefined;
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.quote(sub, id), ConsistentRead: true }),
  );
  return Item && QuoteRow.parse(Item);
};
