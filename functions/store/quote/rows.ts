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
import { ReceivedDevis } from '../../../shared/received/received-devis.ts';
import { sum } from '../../../shared/text/sum.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { database, type Row, tableName } from '../client.ts';
import { keys, table } from '../table.ts';
import type { OpenQuote } from './open-quotes.ts';

const Time = z.iso.datetime();
/** Seconds since 1970 at which DynamoDB removes the row. */
const Expiry = { [table.ttl]: z.int() };

/**
 * Version of the rows of a quote. Rows without one are of version 1. A change with which earlier rows cannot be read
 * needs a new version, the reading of the old one, and a recorded row in `test/support/stored-quotes`. A field that may
 * be absent needs none.
 */
export const rowVersion = 2;
const RowVersion = z._default(z.literal([1, rowVersion]), 1);
const versioned = { version: RowVersion };

/** A row with the present version, parsed by its schema. Throws where it could not be read again. */
export const checked = <S extends z.ZodMiniType>(schema: S, row: Omit<z.input<S>, 'version'>): z.output<S> =>
  schema.parse({ ...row, version: rowVersion });

/** The summary row: what the history shows, and the state of the generation. */
export const QuoteRow = z.extend(QuoteSummary, {
  ...versioned,
  credit: z.enum(['reserved', 'consumed', 'refunded']),
  /** The period that paid: a refund goes back to it. */
  period: z.string(),
  /** The profile's key when the quote was reserved. With `period` it names the row that counted the credit. */
  mailbox_key: z.optional(z.string()),
  /** The quote waits in the priority queue, whatever the plan is by then. */
  priority: z.optional(z.literal(true)),
  /** Counts the claims: the fencing token. */
  attempt: z.int(),
  sent_at: z.optional(Time),
  resent_at: z.optional(Time),
  lease_until: z.optional(Time),
  /** Random id of the worker that holds the lease. */
  lease_owner: z.optional(z.string()),
  callback_requested_at: Quote.shape.callback_requested_at,
  quote_version: z.optional(z.int().check(z.minimum(2), z.maximum(correctionLimits.versions))),
  /** The version that was issued last. Absent from earlier issues. */
  last_issue: z.optional(z.int()),
  /** The devis that it was copied from. */
  amends: Quote.shape.amends,
  /** Until when its last offer may be accepted. */
  offered_until: z.optional(Time),
  /** Readings of received devis beside it, removed ones too: the first is free. */
  received: z.optional(z.int().check(z.minimum(1))),
  /** The quotes that regenerate this one, deleted ones too. */
  regenerations: z.optional(z.array(z.ulid())),
});
export type QuoteRow = z.output<typeof QuoteRow>;
export type PaidQuote = OpenQuote & Pick<QuoteRow, 'period' | 'mailbox_key'>;

/**
 * The body row of a quote that is being generated: the brief, the calibration and the learned factors when the credit
 * was reserved.
 */
export const OrderBody = z.object({
  ...versioned,
  brief: Brief,
  calibration: StoredCalibration,
  learned: z.optional(LearnedFactors),
});
export type Order = Pick<z.output<typeof OrderBody>, 'brief' | 'calibration' | 'learned'>;

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
  answer: true,
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

export const summaryPrices = ({ total_price, discount, included_options }: QuoteContent) => ({
  total_price,
  discount_amount: discount?.amount ?? 0,
  options_price: sum(included_options.map(({ once, price }) => (once ? (price ?? 0) : 0))),
});

/** The fields of a profile that a devis prints. */
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

/** What a version was issued with. It is written once, and the devis is printed again from it alone. */
export const Issue = z.object({
  issued_at: Time,
  /** As it is printed. Absent from earlier issues. */
  devis_number: z.optional(z.string()),
  issuer: Issuer,
  choices: DevisChoices,
  /** The first day of work. Absent from earlier issues, whose calendar is that of the version. */
  starts_on: z.optional(z.iso.date()),
  /** Digest of the copied logo; null without one. */
  logo: z.nullable(z.string()),
  /** The devis tells the context and the chosen answers only. Absent from earlier issues. */
  proposal: z.optional(z.literal(true)),
});
export type Issue = z.output<typeof Issue>;
const issued = { issue: z.optional(Issue) };

const finished = { ...versioned, ...issued, content: QuoteContent, updated_at: Time };
/** The body row of a finished quote as it is written: with its order and the origin of its description. */
export const WrittenBody = z.object({ ...OrderBody.shape, ...finished, origin: z.record(z.string(), z.unknown()) });
/** The same as it is read. Its brief may exceed the present limits. */
export const QuoteBody = z.object({
  ...finished,
  brief: z.object({
    timeline: z.optional(Quote.shape.timeline),
    timelineAnswer: z.optional(TimelineAnswer),
    technologies: z.string(),
    description: z.string(),
  }),
});

/** The same with what is needed to recount it. */
export const TermsBody = z.extend(QuoteBody, {
  brief: z.extend(QuoteBody.shape.brief, { projectName: z.string(), options: QuoteTerms.shape.options }),
  calibration: StoredCalibration,
});

/** A version of a quote: its corrections, and the whole quote as it was counted then. */
export const VersionRow = z.object({
  ...versioned,
  ...issued,
  number: z.int(),
  saved_at: Time,
  saved_by: z.string(),
  /** The version that was restored, where one was. */
  restored_from: z.optional(z.int()),
  /** The version of the engine. Null: that of the generated quote. */
  engine: z.nullable(z.string()),
  corrections: Corrections,
  content: QuoteContent,
});
export type VersionRow = z.output<typeof VersionRow>;

/** The hours really spent on a finished quote, and its estimate before learning. */
export const ActualHoursRow = z.object({
  ...versioned,
  ...z.partial(PhasedHours).shape,
  hours: PhasedHours.shape.hours,
  estimated: PhasedHours,
  /** The provider changed the estimate: the hours teach nothing. */
  edited: z.optional(z.boolean()),
  updated_at: Time,
});

export const QuoteFeedbackRow = z.extend(QuoteFeedback, versioned);

/** The last number of a provider in a year. */
export const NumberRow = z.object({ ...versioned, last: z.int().check(z.minimum(1)) });

export const ProgressRow = z.extend(Progress, { ...versioned, ...Expiry, attempt: z.int() });

/** A model's description of a brief, as JSON. The version of its shape is part of the digest in the key. */
export const ReadingRow = z.object({ ...versioned, ...Expiry, description: z.string() });

/** The row of an idempotency key: the quote that its request opened, or the offer that it sent of a quote. */
export const KeyRow = z.object({
  ...versioned,
  ...Expiry,
  quote: z.ulid(),
  offer: z.optional(z.ulid()),
  fingerprint: z.string(),
});
export type KeyRow = z.output<typeof KeyRow>;

/** A devis of somebody else, as it was read beside a quote. */
export const ReceivedRow = z.extend(ReceivedDevis, {
  ...versioned,
  /** Of its text: the same one is not read twice. */
  digest: z.string(),
  /** The file that it was read from, which is removed with the reading. */
  document: z.optional(z.ulid()),
});
export type ReceivedRow = z.output<typeof ReceivedRow>;

/** What used a credit, or gave it back: a quote, or the reading of a received devis. It outlives both. */
export const LedgerRow = z.object({
  ...versioned,
  type: z.enum(['consumed', 'refunded']),
  period: z.string(),
  /** With `period`, it names the row that counted the credit. Absent before 2026-11-23. */
  mailbox_key: z.optional(z.string()),
  /** The quote, or an id of the reading. */
  quote: z.ulid(),
  settled_at: Time,
});

const Name = z.catch(z.nullable(z.string()), null);

/** An unreadable quote; logs the reason for the operator. Its date is in its id. */
export const unreadable = (id: string, project_name: unknown, reason: unknown): UnreadableQuote => {
  log.error(signals.UnreadableQuotes, { quote: id }, reason);
  const created_at = new Date(decodeTime(id)).toISOString();
  return { id, status: 'unreadable', project_name: Name.parse(project_name), created_at };
};

export const readRow = (item: Row): QuoteRow | UnreadableQuote => {
  const { success, data, error } = QuoteRow.safeParse(item);
  return success ? data : unreadable(String(item.sk).slice('QUOTE#'.length), item.project_name, error);
};

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** A malformed id is treated as an unknown one. */
export const isQuoteId = (id: string) => ulid.test(id);

export const readQuoteRow = async (sub: string, id: string): Promise<QuoteRow | undefined> => {
  if (!isQuoteId(id)) return undefined;
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.quote(sub, id), ConsistentRead: true }),
  );
  return Item && QuoteRow.parse(Item);
};
