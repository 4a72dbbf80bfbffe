import { AppError } from '../../../shared/api/errors.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import { validUntil } from '../../../shared/devis/validity.ts';
import type { LastOffer } from '../../../shared/offer/last-offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { devisNumber } from '../../../shared/quote/quote.ts';
import { accountRefusal, stillProvider } from '../account/readiness.ts';
import { conditionFailed, type Item, pause, type Row, readRows, tableName, transact } from '../client.ts';
import { readOffer } from '../offer/read-offers.ts';
import { replacedItems, standingOf } from '../offer/record-event.ts';
import { keys } from '../table.ts';
import { transition } from './life-cycle.ts';
import type { OpenQuote } from './open-quotes.ts';
import { contentKey } from './read-issue.ts';
import { checked, Issue, NumberRow, QuoteRow } from './rows.ts';

/** Attempts of a call that issues while others of the same provider do: one of them succeeds each time. */
const mostTries = 40;

/** The write of the row of the year's numbers after one more. `last` 0: no number was given yet. */
const countedOn = (sub: string, year: string, last: number): Item => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.devisNumbers(sub, year), ...checked(NumberRow, { last: last + 1 }) },
    ...(last === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#last = :last',
          ExpressionAttributeNames: { '#last': 'last' },
          ExpressionAttributeValues: { ':last': last },
        }),
  },
});

type Frozen = Omit<Issue, 'issued_at' | 'devis_number'>;

/** The write of an issue on the row of its version, which is never replaced. */
const frozenOn = (quote: OpenQuote, version: number, issue: Issue): Item => ({
  Update: {
    TableName: tableName(),
    Key: contentKey(quote, version),
    UpdateExpression: 'SET #issue = :issue',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#issue)',
    ExpressionAttributeNames: { '#issue': 'issue' },
    ExpressionAttributeValues: { ':issue': issue },
  },
});

/**
 * The number of the quote, and its printed form with the version, except for a first issue. With the writes of the
 * summary row and, at the first issue, of the year's count.
 */
const numbering = (
  quote: OpenQuote,
  version: number,
  given: string | undefined,
  last: number,
  now: Date,
  { choices, issuer }: Frozen,
  offer: Pick<Awaited<ReturnType<typeof lastOffer>>, 'last' | 'standing'>,
) => {
  const told = {
    devis_client: choices.client?.name ?? null,
    valid_until: validUntil(now.toISOString(), choices, issuer),
    last_issue: version,
  };
  if (given !== undefined) {
    const set = { issued_version: version, ...told, ...offer.standing };
    const summary = transition('reissue', quote, { now, version, offer: offer.last, set });
    return { devis_number: given, printed: devisNumber(given, version), summary, counted: [] };
  }
  const year = yearOf(now);
  const devis_number = `D-${year}-${String(last + 1).padStart(4, '0')}`;
  return {
    devis_number,
    printed: devis_number,
    summary: transition('issue', quote, { now, version, set: { devis_number, ...told } }),
    counted: [countedOn(quote.sub, year, last)],
  };
};

/** The last offer of the quote, and the writes that end it where it is open: its version is no longer the issued one. */
const lastOffer = async ({ sub, id: quote }: OpenQuote, given: LastOffer | undefined, now: Date) => {
  if (!given) return { last: '', items: [] };
  const key = { sub, quote, offer: given.id };
  const open = isOpenOffer(given.state) ? await readOffer(key) : undefined;
  if (!open) return { last: given.id, items: [] };
  const { offer, items } = replacedItems(key, 'outdated', open, now);
  return { last: given.id, standing: standingOf(offer), items };
};

const yearOf = (now: Date) => isoDay(dayInFrance(now.toISOString())).slice(0, 4);

/** The error of the summary row; undefined where another attempt may succeed. */
const summaryRefusal = (row: Row | undefined, version: number): AppError | undefined => {
  if (row?.status !== 'done') return new AppError('quote_not_found');
  if (row.accepted_offer !== undefined) return new AppError('quote_locked');
  return Number(row.quote_version ?? 1) > version ? new AppError('version_outdated') : undefined;
};

/**
 * Issues the current version of a finished quote: stores what it is printed with. The quote gets its number,
 * `D-2026-0042`, at its first issue. An offer of an earlier version that is open ends with it. The numbers of a provider and a year in Paris have no gap; a deleted devis leaves
 * its number used. A version is issued once: later calls return its issue. `make` is called before each attempt with
 * what would be issued: where it throws, nothing is issued. Throws `version_outdated` where a later version was saved,
 * `quote_locked` where its devis is accepted, `quote_not_found` where the quote was deleted, `not_signed_in` where the
 * account is being erased.
 */
export const issueVersion = async (
  quote: OpenQuote,
  version: number,
  frozen: Frozen,
  now: Date,
  make: (devis_number: string, issue: Issue) => Promise<unknown> = async () => undefined,
): Promise<{ devis_number: string; issue: Issue }> => {
  const wanted = {
    summary: keys.quote(quote.sub, quote.id),
    content: contentKey(quote, version),
    numbers: keys.devisNumbers(quote.sub, yearOf(now)),
  };
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > 1) await pause(attempt);
    const rows = await readRows(Object.values(wanted));
    const [summary, content, count] = Object.values(wanted).map(({ sk }) => rows.find((row) => row.sk === sk));
    const given = summary?.devis_number as string | undefined;
    if (given !== undefined && content?.issue !== undefined)
      return { devis_number: given, issue: Issue.parse(content.issue) };
    const last = count ? NumberRow.parse(count).last : 0;
    const offer = await lastOffer(quote, QuoteRow.shape.offer.parse(summary?.offer), now);
    const numbers = numbering(quote, version, given, last, now, frozen, offer);
    const { devis_number, printed, summary: update, counted } = numbers;
    const issue = Issue.parse({ ...frozen, issued_at: now.toISOString(), devis_number: printed });
    await make(devis_number, issue);
    const refused = await transact([
      stillProvider(quote.sub),
      { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      frozenOn(quote, version, issue),
      ...counted,
      ...offer.items,
    ]);
    if (!refused) return { devis_number, issue };
    const [account, standing] = refused;
    if (account?.code === conditionFailed) throw accountRefusal(account.row, 'developer_only');
    const lasting = standing?.code === conditionFailed ? summaryRefusal(standing.row, version) : undefined;
    if (lasting) throw lasting;
  }
  throw new AppError('unavailable');
};
