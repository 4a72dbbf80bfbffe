import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../shared/api/errors.ts';
import type { Parsed } from '../../../shared/api/route.ts';
import type { routes } from '../../../shared/api/routes.ts';
import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import type { DevisChoices } from '../../../shared/devis/devis-choices.ts';
import { devisRules } from '../../../shared/devis/devis-rules.ts';
import { firstStart, startingOn } from '../../../shared/estimate/start-date.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { type Specification, specificationOf } from '../../../shared/quote/specification.ts';
import { readFile, writeFile } from '../../clients/files.ts';
import { everyPrecision } from '../../devis/scope.ts';
import { type DevisView, devisView } from '../../devis/view.ts';
import type { Caller } from '../../http/caller.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { profileWithType } from '../../store/account/readiness.ts';
import { issueVersion } from '../../store/quote/issue.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { readIssue } from '../../store/quote/read-issue.ts';
import { type Issue, Issuer } from '../../store/quote/rows.ts';
import { readVersion } from '../../store/quote/versions.ts';
import { objects } from '../../store/table.ts';
import { readLogo } from '../account/read-logo.ts';

type DocumentRequest = Parsed<typeof routes.generatePdf>['body'];
type PrintRequest = Omit<DocumentRequest, 'specification'>;

type Make<T> = (view: DevisView) => T | Promise<T>;

const versionOf = ({ quote_version = 1 }: Quote) => quote_version;

/** What earlier issues printed: all answers of the client, and no analysis. */
const asBefore = (quote: Quote, choices: DevisChoices): [Quote, DevisChoices] => [
  { ...quote, ai_analysis: '' },
  { ...choices, precisions: everyPrecision(quote) },
];

const viewAsIssued = (quote: Quote, issued: Issue, logo: Buffer | undefined) => {
  const { issuer, issued_at, starts_on, devis_number: number, proposal } = issued;
  const [content, choices] = proposal ? [quote, issued.choices] : asBefore(quote, issued.choices);
  const dated = starts_on ? startingOn(content, starts_on) : content;
  return devisView(dated, issuer, choices, { logo, issuedAt: issued_at, number });
};

const asIssued = async (sub: string, quote: Quote, issue: Issue): Promise<DevisView> => {
  const { logo } = issue;
  const png = logo === null ? undefined : await readFile(objects.issuedLogo(sub, quote.id, logo));
  if (logo !== null && !png) throw new Error('The logo of an issued devis is not there');
  return viewAsIssued(quote, issue, png);
};

/** An issued version, its issue and its view. Throws `offer_not_issued`, or as `readVersion`. */
export const readIssued = async (sub: string, id: string, version: number) => {
  const [quote, issue] = await Promise.all([readVersion(sub, id, version), readIssue({ sub, id }, version)]);
  if (!issue) throw new AppError('offer_not_issued');
  return { quote, issue, view: await asIssued(sub, quote, issue) };
};

/** Whether the request has no choices, or the issued ones. */
const sameAs = (issued: DevisChoices, choices: DevisChoices) =>
  Object.keys(choices).length === 0 || isDeepStrictEqual(issued, choices);

/** The first day of work, as chosen or after the day of issue. */
const chosenStart = ({ start_date }: DevisChoices, now: Date) => start_date ?? firstStart(now.toISOString());

const refuseUnlawful = (profile: Parameters<typeof devisRules>[0], choices: DevisChoices, now: Date) => {
  const { refused } = devisRules(profile, choices, isoDay(dayInFrance(now.toISOString())));
  if (refused.length > 0)
    throw new AppError('devis_refused', {
      fields: Object.fromEntries(refused.map(({ field, text }) => [field, text])),
    });
};

const digestOf = (logo: Buffer) => createHash('sha256').update(logo).digest('hex');

type Offer<T> = { quote: Quote; profile: ProfileRow; choices: DevisChoices; logo: Buffer | undefined; make: Make<T> };

/**
 * Issues a version once its document is made, and returns the document. The logo is copied under its digest, so
 * parallel calls write the same file.
 */
const issue = async <T>(sub: string, { quote, profile, choices, logo, make }: Offer<T>, now: Date): Promise<T> => {
  const starts_on = chosenStart(choices, now);
  const digest = logo ? digestOf(logo) : null;
  let made: { issue: Issue; document: T } | undefined;
  const makeFirst = async (devis_number: string, given: Issue) => {
    made = { issue: given, document: await make(viewAsIssued({ ...quote, devis_number }, given, logo)) };
    if (logo && digest) await writeFile(objects.issuedLogo(sub, quote.id, digest), logo, 'image/png');
  };
  const frozen = { issuer: Issuer.parse(profile), choices, starts_on, logo: digest, proposal: true } as const;
  const issued = await issueVersion({ sub, id: quote.id }, versionOf(quote), frozen, now, makeFirst);
  if (!sameAs(issued.issue.choices, choices)) throw new AppError('devis_issued');
  if (made?.issue === issued.issue) return made.document;
  return make(await asIssued(sub, { ...quote, devis_number: issued.devis_number }, issued.issue));
};

const readWanted = (sub: string, { quoteId, quote_version }: PrintRequest): Promise<Quote> =>
  quote_version === undefined ? readFinishedQuote(sub, quoteId) : readVersion(sub, quoteId, quote_version);

/**
 * The document of a version of a quote, the current one by default. A provider's version is issued once; then the same
 * document is returned, and other choices are refused (`devis_issued`). A preview, or a document that cannot be made,
 * issues nothing. Throws `devis_refused` for what the law forbids, `developer_only` for choices of a client, and as
 * `readVersion` and `issueVersion`.
 */
export const printDevis = async <T>(caller: Caller, request: PrintRequest, now: Date, make: Make<T>): Promise<T> => {
  const { quoteId: _, quote_version: __, preview = false, ...choices } = request;
  const { sub } = caller;
  const profile = profileWithType(caller.account.profile);
  const isOffer = profile.account_type === 'developer';
  if (!isOffer && (preview || Object.keys(choices).length > 0)) throw new AppError('developer_only');
  const quote = await readWanted(sub, request);
  if (!isOffer) return make(devisView(quote, profile));
  const issued = await readIssue({ sub, id: quote.id }, versionOf(quote));
  if (issued && !preview) {
    if (!sameAs(issued.choices, choices)) throw new AppError('devis_issued');
    return make(await asIssued(sub, quote, issued));
  }
  refuseUnlawful(profile, choices, now);
  const logo = await readLogo(caller);
  if (!preview) return issue(sub, { quote, profile, choices, logo, make }, now);
  const dated = startingOn(quote, chosenStart(choices, now));
  return make(devisView(dated, profile, choices, { logo, issuedAt: now.toISOString(), preview }));
};

type Makes<T> = { devis: Make<T>; specification: (specification: Specification) => T | Promise<T> };

/** The specification of a version of a quote, where one is asked for; else its devis, as `printDevis`. */
export const printDocument = async <T>(
  caller: Caller,
  { specification, ...request }: DocumentRequest,
  now: Date,
  make: Makes<T>,
): Promise<T> => {
  if (!specification) return printDevis(caller, request, now, make.devis);
  profileWithType(caller.account.profile);
  return make.specification(specificationOf(await readWanted(caller.sub, request), specification));
};
