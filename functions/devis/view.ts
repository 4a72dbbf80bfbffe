import { dayInFrance } from '../../shared/calendar/business-days.ts';
import { isoDay } from '../../shared/calendar/day-number.ts';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { validUntil } from '../../shared/devis/validity.ts';
import { answerText } from '../../shared/quote/answer-text.ts';
import { budgetText } from '../../shared/quote/budget.ts';
import { deadlineText, wishText } from '../../shared/quote/deadline-text.ts';
import { projectTypeLabel } from '../../shared/quote/labels.ts';
import { marketText } from '../../shared/quote/market-text.ts';
import { optionPriceText } from '../../shared/quote/option-description.ts';
import { outsideText } from '../../shared/quote/outside-text.ts';
import { devisNumber, type Quote } from '../../shared/quote/quote.ts';
import { formatCents, formatDay, formatEuros, formatHours, typography } from '../../shared/text/format.ts';
import { type PrintedCalendar, printedCalendar } from './calendar.ts';
import {
  assistedBy,
  conditionsOf,
  type LegalNotice,
  noticesOf,
  signaturesOf,
  type WithdrawalForm,
  withdrawalOf,
} from './conditions.ts';
import { partsOf, type TextPart } from './general-conditions.ts';
import { type Issuer, type Item, named, vatOf } from './issuer.ts';
import { partiesOf } from './parties.ts';
import { type Prices, pricesOf, totalRows, vatNote } from './prices.ts';
import { everyPrecision, scopeOf } from './scope.ts';
import { proofTexts, texts } from './texts.ts';

/** All texts of the document, in French: the page and the file only lay them out. */
export type DevisView = Prices & {
  /** A devis is a provider's offer; an estimation is a client's own document. */
  kind: 'devis' | 'estimation';
  title: string;
  /** Empty before the first issue of a devis. */
  number: string;
  /** Day of issue, YYYY-MM-DD. */
  issued: string;
  project: string;
  /** The provider's PNG and name; null without a logo. */
  logo: { png: Buffer; of: string } | null;
  /** Number, dates and the amount that counts. */
  heading: Item[];
  parties: { title: string; items: Item[] }[];
  /** The context of the project; may be empty. */
  context: string;
  subject: Item[];
  /** `amount` null: a blank. */
  totals: { label: string; amount: string | null; strong: boolean }[];
  vatNote: string;
  /** Notes beside the total. */
  notes: string[];
  /** True where the case of VAT is ticked by hand. */
  vatOpen: boolean;
  options: { name: string; description: string; price: string }[];
  calendar: PrintedCalendar;
  /** Null where the provider does not show it. */
  range: { holds: string; rows: { label: string; hours: string; price: string }[] } | null;
  scope: { title: string; notes: string[] }[];
  /** Rules V9, V11, V13. Empty on an estimation. */
  conditions: Item[];
  notices: LegalNotice[];
  signatures: { party: string; text: string }[];
  generalConditions: TextPart[];
  /** The withdrawal form for a consumer at a distance; else null. */
  withdrawal: WithdrawalForm | null;
};

export const namedDevis = ({ title, number }: DevisView) => (number ? `${title} ${number}` : title);

/**
 * The number and version of a devis, empty before its first issue. Of an estimation, its day and eight random
 * characters of its id.
 */
const numberOf = ({ id, created_at, devis_number, quote_version }: Quote, isOffer: boolean) => {
  if (!isOffer) return `E-${isoDay(dayInFrance(created_at)).replaceAll('-', '')}-${id.slice(-8)}`;
  if (devis_number === undefined) return '';
  return devisNumber(devis_number, quote_version);
};

const subjectOf = (quote: Quote): Item[] => {
  const { project_type, custom_project_type, technologies, provisional_calendar: calendar } = quote;
  const wish = wishText(quote);
  const starts = calendar.map(({ start_date }) => start_date).sort();
  const ends = calendar.map(({ end_date }) => end_date).sort();
  const duration = quote.metrics.find(({ name }) => name === 'business_days')?.value;
  const day = (date: string | undefined) => (date ? formatDay(date) : null);
  return [
    { label: texts.projectType, value: projectTypeLabel(project_type, custom_project_type) },
    ...(technologies ? [{ label: texts.technologies, value: technologies }] : []),
    ...(wish ? [{ label: texts.timeline, value: wish }] : []),
    { label: texts.start, value: day(starts[0]) },
    { label: texts.end, value: day(ends.at(-1)) },
    { label: texts.duration, value: duration ?? null },
    { label: texts.effort, value: formatHours(quote.estimated_hours) },
  ];
};

const rangeOf = ({ range }: Quote) => ({
  holds: `${range.holds}\u00A0%`,
  rows: (['p10', 'p50', 'p80', 'p90'] as const).flatMap((key) => {
    const [hours, price] = [range.hours[key], range.price[key]];
    if (hours == null || price == null) return [];
    return [{ label: texts.cases[key], hours: formatHours(hours), price: formatEuros(price) }];
  }),
});

/** Notes on an estimation's total: what a client is answered, how reliable it is, and the market's prices. */
const forClients = (quote: Quote) => [
  answerText(quote) || budgetText(quote),
  outsideText(quote),
  marketText(quote),
  deadlineText(quote),
];

const optionPrice = (option: Quote['included_options'][number]) => {
  if (option.price === null) return texts.priceByUse;
  if (option.price === 0) return texts.free;
  return optionPriceText(option, (euros) => formatCents(euros * 100));
};

const optionsOf = ({ included_options }: Quote) =>
  included_options.map((option) => ({
    name: option.name,
    description: typography(option.description),
    price: optionPrice(option),
  }));

type Issue = { issuedAt: string; choices: DevisChoices };

const headingOf = (
  number: string,
  { issuedAt, choices }: Issue,
  issuer: Issuer,
  totals: DevisView['totals'],
): Item[] => {
  const end = formatDay(validUntil(issuedAt, choices, issuer));
  const due = totals.find(({ strong }) => strong);
  return [
    { label: texts.number, value: number || null },
    { label: texts.issued, value: formatDay(isoDay(dayInFrance(issuedAt))) },
    ...(issuer.account_type === 'developer'
      ? [{ label: texts.validUntil, value: `${end} (${proofTexts.inParis})` }]
      : []),
    ...(due ? [{ label: due.label, value: due.amount }] : []),
  ];
};

/** An estimation shows everything, and no provider has checked it. */
const shownToClients: DevisChoices = { range: true, risks: true, questions: true, sources: true, budget: true };

/** `issuedAt`: when the devis was issued; of an estimation, when its quote was created. `number`: as issued. */
export type Printing = {
  logo?: Buffer | undefined;
  issuedAt?: string;
  number?: string | undefined;
  preview?: boolean;
};

/**
 * The document of a finished quote. `choices` and the logo are the provider's; a client's document shows everything.
 * The same arguments give the same document. A preview has no number.
 */
export const devisView = (
  quote: Quote,
  issuer: Issuer,
  choices: DevisChoices = {},
  { logo, issuedAt = quote.updated_at, number: issuedNumber, preview = false }: Printing = {},
): DevisView => {
  const isOffer = issuer.account_type === 'developer';
  const shown = isOffer ? choices : { ...shownToClients, precisions: everyPrecision(quote) };
  const number = preview ? texts.notIssued : (issuedNumber ?? numberOf(quote, isOffer));
  const vat = vatOf(issuer, choices);
  const totals = totalRows(quote, vat, isOffer);
  return {
    ...pricesOf(quote, shown),
    kind: isOffer ? 'devis' : 'estimation',
    title: isOffer ? texts.devis : texts.estimation,
    number,
    issued: isoDay(dayInFrance(issuedAt)),
    project: quote.project_name,
    logo: isOffer && logo ? { png: logo, of: named(issuer) ?? issuer.username } : null,
    heading: headingOf(number, { issuedAt, choices }, issuer, totals),
    parties: partiesOf(issuer, vat, choices, isOffer),
    context: typography(quote.ai_analysis.trim()),
    subject: subjectOf(quote),
    totals,
    vatNote: vatNote(vat, isOffer),
    notes: (isOffer ? [deadlineText(quote), choices.budget ? budgetText(quote) : ''] : forClients(quote)).filter(
      Boolean,
    ),
    vatOpen: isOffer && vat.kind === 'unknown',
    options: optionsOf(quote),
    calendar: printedCalendar(quote),
    range: shown.range && !quote.outside ? rangeOf(quote) : null,
    scope: scopeOf(quote, shown),
    conditions: isOffer ? conditionsOf(quote, issuer, vat, choices) : [],
    notices: [...(isOffer ? noticesOf(choices) : []), assistedBy(isOffer, choices)],
    signatures: isOffer ? signaturesOf(issuer) : [],
    generalConditions: isOffer ? partsOf(issuer.general_conditions ?? '') : [],
    withdrawal: isOffer ? withdrawalOf(quote, preview ? '' : number, issuer, choices) : null,
  };
};
