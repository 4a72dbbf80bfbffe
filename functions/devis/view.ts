import { spacedSiren } from '../../shared/account/company-numbers.ts';
import type { DevisChoices, DevisClient } from '../../shared/devis/devis-choices.ts';
import { validUntil } from '../../shared/devis/validity.ts';
import { dayInFrance } from '../../shared/estimate/business-days.ts';
import { isoDay } from '../../shared/estimate/holidays.ts';
import { budgetQuestions, budgetText } from '../../shared/quote/budget.ts';
import { deadlineText } from '../../shared/quote/deadline.ts';
import { projectTypeLabel, timelineLabels } from '../../shared/quote/labels.ts';
import { marketText } from '../../shared/quote/market.ts';
import { outsideText } from '../../shared/quote/outside.ts';
import { devisNumber, type Quote } from '../../shared/quote/quote.ts';
import {
  formatCents,
  formatDay,
  formatEuros,
  formatHours,
  formatVatRate,
  typography,
} from '../../shared/text/format.ts';
import { type PrintedCalendar, printedCalendar } from './calendar.ts';
import { addressOf, type Issuer, type Item, named, providerItems, type Vat, vatOf } from './issuer.ts';
import { depositText, type Prices, pricesOf, totalRows, vatNote } from './prices.ts';
import { legal, texts, titles } from './texts.ts';

/** All that the document says, already written in French: what turns it into a page or a file only lays it out. */
export type DevisView = Prices & {
  /** A devis is a provider's offer; an estimation is nobody's. */
  kind: 'devis' | 'estimation';
  title: string;
  /** Empty before the first issue of a devis. */
  number: string;
  /** The day that the document is of, as YYYY-MM-DD. */
  issued: string;
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
  /** V9, V11, V13: what is agreed beside the works, and what the law wants read with it. Empty on an estimation. */
  conditions: Item[];
  /** `toTick`: it holds for some clients only, and nobody has told which this one is. */
  notices: { text: string; toTick: boolean }[];
  /** What a consumer who signs at a distance may send back; null for everybody else. */
  withdrawal: { title: string; hint: string; text: string; items: Item[] } | null;
  mention: string;
};

/** What the document is called: with its number, once it has one. */
export const namedDevis = ({ title, number }: DevisView) => (number ? `${title} ${number}` : title);

/**
 * Of a devis, its number and the version that is printed; empty before its first issue. Of an estimation, which is nobody's
 * offer, its day and eight characters of its id's random part: short enough to be said, and one in 10^12 to be met twice.
 */
const numberOf = ({ id, created_at, devis_number, quote_version }: Quote, isOffer: boolean) => {
  if (!isOffer) return `E-${isoDay(dayInFrance(created_at)).replaceAll('-', '')}-${id.slice(-8)}`;
  if (devis_number === undefined) return '';
  return devisNumber(devis_number, quote_version);
};

/** Whom a devis is for, as far as its provider has told. */
const clientItems = (client: DevisClient | undefined): Item[] => [
  { label: client?.kind === 'consumer' ? texts.name : texts.legalName, value: client?.name ?? null },
  { label: texts.address, value: client?.address ?? null, lines: 2 },
  ...(client?.siren ? [{ label: texts.siren, value: spacedSiren(client.siren) }] : []),
  ...(client && !client.email ? [] : [{ label: texts.email, value: client?.email ?? null }]),
];

const partiesOf = (issuer: Issuer, vat: Vat, { client }: DevisChoices, isOffer: boolean) =>
  isOffer
    ? [
        { title: texts.provider, items: providerItems(issuer, vat) },
        { title: texts.client, items: clientItems(client) },
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

/** Said of a total that nobody offers: how far it may be relied on, and what others would ask. */
const forClients = (quote: Quote) => [outsideText(quote), marketText(quote)];

/** The client's budget is no part of an offer: it is told to the client alone. */
const budgetOf = (quote: Quote, isOffer: boolean) =>
  isOffer ? { note: '', questions: [] } : { note: budgetText(quote), questions: budgetQuestions(quote) };

/** What quotes of before `addresses_tool` hold among their assumptions: a remark to their owner, not to a reader on paper. */
const formerWarning =
  "Un passage reçu s'adresse à l'outil de chiffrage au lieu de décrire le projet, ou des heures étaient hors de toute " +
  'mesure : les heures de ce devis sont celles du catalogue, à relire.';

const scopeOf = (
  { stated = [], assumptions, exclusions, risks, questions, outside }: Quote,
  shown: DevisChoices,
  ofBudget: string[],
) => {
  const openQuestions = [...questions.map(({ text }) => text), ...(outside?.questions ?? []), ...ofBudget];
  return [
    { title: texts.stated, notes: stated.map(({ question, text }) => (question ? `${question} ${text}` : text)) },
    { title: texts.assumptions, notes: assumptions.filter((note) => note !== formerWarning) },
    { title: texts.exclusions, notes: exclusions },
    { title: texts.risks, notes: shown.risks ? risks.map(({ text }) => text) : [] },
    { title: texts.questions, notes: shown.questions ? openQuestions : [] },
  ].map(({ title, notes }) => ({ title, notes: notes.map(typography) }));
};

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

/** V9 and V11; V13 for a consumer. */
const conditionsOf = (quote: Quote, issuer: Issuer, vat: Vat, choices: DevisChoices): Item[] => {
  const { client, deposit, payment_terms = null, payment_means = null, late_rate } = choices;
  return [
    { label: legal.included.label, value: legal.included.text },
    { label: legal.deposit, value: depositText(quote, vat, deposit) },
    { label: legal.terms, value: payment_terms },
    { label: legal.means, value: payment_means },
    ...(client?.kind === 'consumer'
      ? [
          {
            label: titles.mediator,
            value:
              [issuer.mediator_name, issuer.mediator_address, issuer.mediator_site].filter(Boolean).join('\n') || null,
          },
        ]
      : [{ label: legal.lateRate, value: late_rate === undefined ? null : formatVatRate(late_rate) }]),
  ];
};

const isAtDistance = ({ client, distance = true }: DevisChoices) => client?.kind === 'consumer' && distance;

const noticesOf = (choices: DevisChoices): DevisView['notices'] => {
  if (!choices.client) return [{ text: legal.latePaymentOpen, toTick: true }];
  if (choices.client.kind === 'business') return [{ text: legal.latePayment, toTick: false }];
  return [legal.mediator, ...(isAtDistance(choices) ? [legal.withdrawal] : [])].map((text) => ({
    text,
    toTick: false,
  }));
};

/** C. conso. R221-1, annex: the form that goes with the right of withdrawal. */
const withdrawalOf = (quote: Quote, number: string, issuer: Issuer, choices: DevisChoices): DevisView['withdrawal'] => {
  if (!isAtDistance(choices)) return null;
  const { hint, text, to, service, ordered, name, address, signature } = legal.withdrawalForm;
  return {
    title: titles.withdrawal,
    hint,
    text,
    items: [
      { label: to, value: [named(issuer), addressOf(issuer), issuer.email].filter(Boolean).join('\n') },
      { label: service, value: [quote.project_name, number && `${texts.devis} ${number}`].filter(Boolean).join(', ') },
      { label: ordered, value: null },
      { label: name, value: null },
      { label: address, value: null, lines: 2 },
      { label: signature, value: null, lines: 2 },
    ],
  };
};

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
    ...(issuer.account_type === 'developer' ? [{ label: texts.validUntil, value: end }] : []),
    ...(due ? [{ label: due.label, value: due.amount }] : []),
  ];
};

/** An estimation is nobody's offer: it hides nothing, and no provider has checked it. */
const shownToClients: DevisChoices = { range: true, risks: true, questions: true, sources: true };

/** `issuedAt`: when the devis was issued; of an estimation, which never is, when its quote was made. `number`: as issued. */
export type Printing = {
  logo?: Buffer | undefined;
  issuedAt?: string;
  number?: string | undefined;
  preview?: boolean;
};

/**
 * A finished quote and whose it is, as a document. `choices` and the logo are the provider's; a client's document shows
 * all. Same quote, same profile, same choices: same document. A preview has no number: it is no offer yet.
 */
export const devisView = (
  quote: Quote,
  issuer: Issuer,
  choices: DevisChoices = {},
  { logo, issuedAt = quote.updated_at, number: issuedNumber, preview = false }: Printing = {},
): DevisView => {
  const isOffer = issuer.account_type === 'developer';
  const shown = isOffer ? choices : shownToClients;
  const number = preview ? texts.notIssued : (issuedNumber ?? numberOf(quote, isOffer));
  const vat = vatOf(issuer, choices);
  const totals = totalRows(quote, vat, isOffer);
  const budget = budgetOf(quote, isOffer);
  return {
    ...pricesOf(quote, shown.sources === true),
    kind: isOffer ? 'devis' : 'estimation',
    title: isOffer ? texts.devis : texts.estimation,
    number,
    issued: isoDay(dayInFrance(issuedAt)),
    project: quote.project_name,
    logo: isOffer && logo ? { png: logo, of: named(issuer) ?? issuer.username } : null,
    heading: headingOf(number, { issuedAt, choices }, issuer, totals),
    parties: partiesOf(issuer, vat, choices, isOffer),
    subject: subjectOf(quote),
    analysis: isOffer ? '' : typography(quote.ai_analysis),
    totals,
    vatNote: vatNote(vat, isOffer),
    notes: [...(isOffer ? [] : forClients(quote)), deadlineText(quote), budget.note].filter(Boolean),
    vatOpen: isOffer && vat.kind === 'unknown',
    options: optionsOf(quote),
    calendar: printedCalendar(quote),
    range: shown.range && !quote.outside ? rangeOf(quote) : null,
    scope: scopeOf(quote, shown, budget.questions),
    conditions: isOffer ? conditionsOf(quote, issuer, vat, choices) : [],
    notices: isOffer ? noticesOf(choices) : [],
    withdrawal: isOffer ? withdrawalOf(quote, preview ? '' : number, issuer, choices) : null,
    mention: mentionOf(isOffer, choices.verified),
  };
};
