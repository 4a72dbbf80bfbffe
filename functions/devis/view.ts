import { budgetQuestions, budgetText } from '../../shared/budget.ts';
import { deadlineText } from '../../shared/deadline.ts';
import { dayInFrance } from '../../shared/estimate/business-days.ts';
import { isoDay } from '../../shared/estimate/holidays.ts';
import { formatCents, formatDay, formatEuros, formatHours, typography } from '../../shared/format.ts';
import { projectTypeLabel, timelineLabels } from '../../shared/labels.ts';
import { validityDays } from '../../shared/legal-details.ts';
import { outsideText } from '../../shared/outside.ts';
import type { DevisChoices, Quote } from '../../shared/quote.ts';
import { type PrintedCalendar, printedCalendar } from './calendar.ts';
import { type Issuer, type Item, named, providerItems, vatOf } from './issuer.ts';
import { type Prices, pricesOf, totalRows, vatNote } from './prices.ts';
import { texts } from './texts.ts';

/** All that the document says, already written in French: what turns it into a page or a file only lays it out. */
export type DevisView = Prices & {
  /** A devis is a provider's offer; an estimation is nobody's. */
  kind: 'devis' | 'estimation';
  title: string;
  /** Empty before the first issue of a devis. */
  number: string;
  project: string;
  /** The provider's PNG, and whose it is; null without one. */
  logo: { png: Buffer; of: string } | null;
  /** Number, dates and the amount that counts. */
  heading: Item[];
  parties: { title: string; items: Item[] }[];
  subject: Item[];
  /** What the model understood of the project; empty on a devis, which is written by its provider. */
  analysis: string;
  /** `amount` null: a blank. */
  totals: { label: string; amount: string | null; strong: boolean }[];
  vatNote: string;
  /** What a reader must know beside the total. */
  notes: string[];
  /** True where the provider has to tick one of the cases of VAT by hand. */
  vatOpen: boolean;
  options: { name: string; description: string; price: string }[];
  calendar: PrintedCalendar;
  /** Null where the provider does not show it. */
  range: { holds: string; rows: { label: string; hours: string; price: string }[] } | null;
  scope: { title: string; notes: string[] }[];
  mention: string;
};

/**
 * Of a devis, its number and the version that is printed; empty before its first issue. Of an estimation, which is nobody's
 * offer, its day and eight characters of its id's random part: short enough to be said, and one in 10^12 to be met twice.
 */
const numberOf = ({ id, created_at, devis_number, quote_version }: Quote, isOffer: boolean) => {
  if (!isOffer) return `E-${isoDay(dayInFrance(created_at)).replaceAll('-', '')}-${id.slice(-8)}`;
  if (devis_number === undefined) return '';
  return quote_version === undefined ? devis_number : `${devis_number} v${quote_version}`;
};

const partiesOf = (issuer: Issuer, isOffer: boolean) =>
  isOffer
    ? [
        { title: texts.provider, items: providerItems(issuer) },
        {
          title: texts.client,
          items: [
            { label: texts.legalName, value: null },
            { label: texts.address, value: null, lines: 2 },
            { label: texts.email, value: null },
          ],
        },
      ]
    : [
        {
          title: texts.madeFor,
          items: [
            { label: texts.name, value: issuer.company_name || issuer.username },
            { label: texts.email, value: issuer.email },
          ],
        },
      ];

const subjectOf = (quote: Quote): Item[] => {
  const { project_type, custom_project_type, technologies, timeline, provisional_calendar: calendar } = quote;
  const starts = calendar.map(({ start_date }) => start_date).sort();
  const ends = calendar.map(({ end_date }) => end_date).sort();
  const duration = quote.metrics.find(({ name }) => name === 'business_days')?.value;
  const day = (date: string | undefined) => (date ? formatDay(date) : null);
  return [
    { label: texts.projectType, value: projectTypeLabel(project_type, custom_project_type) },
    ...(technologies ? [{ label: texts.technologies, value: technologies }] : []),
    ...(timeline ? [{ label: texts.timeline, value: timelineLabels[timeline] }] : []),
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

/** The client's budget is no part of an offer: it is told to the client alone. */
const budgetOf = (quote: Quote, isOffer: boolean) =>
  isOffer ? { note: '', questions: [] } : { note: budgetText(quote), questions: budgetQuestions(quote) };

/** What quotes of before `addresses_tool` hold among their assumptions: a remark to their owner, not to a reader on paper. */
const formerWarning =
  "Un passage reçu s'adresse à l'outil de chiffrage au lieu de décrire le projet, ou des heures étaient hors de toute " +
  'mesure : les heures de ce devis sont celles du catalogue, à relire.';

const scopeOf = (
  { stated = [], assumptions, exclusions, risks, questions }: Quote,
  shown: DevisChoices,
  ofBudget: string[],
) =>
  [
    { title: texts.stated, notes: stated.map(({ question, text }) => (question ? `${question} ${text}` : text)) },
    { title: texts.assumptions, notes: assumptions.filter((note) => note !== formerWarning) },
    { title: texts.exclusions, notes: exclusions },
    { title: texts.risks, notes: shown.risks ? risks.map(({ text }) => text) : [] },
    { title: texts.questions, notes: shown.questions ? [...questions.map(({ text }) => text), ...ofBudget] : [] },
  ].map(({ title, notes }) => ({ title, notes: notes.map(typography) }));

const mentionOf = (isOffer: boolean, verified = false) => {
  if (!isOffer) return texts.mentions.estimation;
  return verified ? texts.mentions.verified : texts.mentions.devis;
};

const optionsOf = ({ included_options }: Quote) =>
  included_options.map(({ name, description, price, once }) => ({
    name,
    description: typography(description),
    price:
      price === null ? texts.priceByUse : [formatCents(price * 100), once ? '' : texts.aYear].filter(Boolean).join(' '),
  }));

const headingOf = (number: string, { updated_at }: Quote, issuer: Issuer, totals: DevisView['totals']): Item[] => {
  const issued = dayInFrance(updated_at);
  const end = issued + (issuer.quote_validity_days ?? validityDays.default);
  const due = totals.find(({ strong }) => strong);
  return [
    { label: texts.number, value: number || null },
    { label: texts.issued, value: formatDay(isoDay(issued)) },
    ...(issuer.account_type === 'developer' ? [{ label: texts.validUntil, value: formatDay(isoDay(end)) }] : []),
    ...(due ? [{ label: due.label, value: due.amount }] : []),
  ];
};

/** An estimation is nobody's offer: it hides nothing, and no provider has checked it. */
const shownToClients: DevisChoices = { range: true, risks: true, questions: true };

/**
 * A finished quote and whose it is, as a document. `choices` and `logo` are the provider's; a client's document shows
 * all. Same quote, same profile, same choices: same document.
 */
export const devisView = (quote: Quote, issuer: Issuer, choices: DevisChoices = {}, logo?: Buffer): DevisView => {
  const isOffer = issuer.account_type === 'developer';
  const shown = isOffer ? choices : shownToClients;
  const number = numberOf(quote, isOffer);
  const vat = vatOf(issuer);
  const totals = totalRows(quote, vat, isOffer);
  const budget = budgetOf(quote, isOffer);
  return {
    ...pricesOf(quote),
    kind: isOffer ? 'devis' : 'estimation',
    title: isOffer ? texts.devis : texts.estimation,
    number,
    project: quote.project_name,
    logo: isOffer && logo ? { png: logo, of: named(issuer) ?? issuer.username } : null,
    heading: headingOf(number, quote, issuer, totals),
    parties: partiesOf(issuer, isOffer),
    subject: subjectOf(quote),
    analysis: isOffer ? '' : typography(quote.ai_analysis),
    totals,
    vatNote: vatNote(vat, isOffer),
    notes: [isOffer ? '' : outsideText(quote), deadlineText(quote), budget.note].filter(Boolean),
    vatOpen: isOffer && vat.kind === 'unknown',
    options: optionsOf(quote),
    calendar: printedCalendar(quote),
    range: shown.range && !quote.outside ? rangeOf(quote) : null,
    scope: scopeOf(quote, shown, budget.questions),
    mention: mentionOf(isOffer, choices.verified),
  };
};
