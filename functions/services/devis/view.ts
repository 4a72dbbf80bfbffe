import { formatEuros, formatHours, typography } from '../../../shared/estimate/format.ts';
import { projectTypeLabels, type Quote, timelineLabels } from '../../../shared/quote.ts';
import { type PrintedCalendar, printedCalendar } from './calendar.ts';
import { type Issuer, type Item, providerItems, vatOf } from './issuer.ts';
import { type PricedPhase, pricedPhases, totalRows, vatNote } from './prices.ts';
import { dayOf, daysAfter, writeCents, writeDay } from './writing.ts';

/** All that the document says, already written in French: what turns it into a page or a file only lays it out. */
export type DevisView = {
  /** A devis is a provider's offer; an estimation is nobody's. */
  kind: 'devis' | 'estimation';
  title: 'Devis' | 'Estimation';
  number: string;
  project: string;
  /** Number, dates and the amount that counts. */
  heading: Item[];
  parties: { title: string; items: Item[] }[];
  subject: Item[];
  analysis: string;
  phases: PricedPhase[];
  /** True where a line is not exactly its hours at the unit price. */
  rounded: boolean;
  /** `amount` null: a blank. */
  totals: { label: string; amount: string | null; strong: boolean }[];
  vatNote: string;
  /** True where the provider has to tick one of the cases of VAT by hand. */
  vatOpen: boolean;
  options: { name: string; description: string; price: string }[];
  calendar: PrintedCalendar;
  range: { holds: string; rows: { label: string; hours: string; price: string }[] };
  scope: { title: string; notes: string[] }[];
  mention: string;
};

/** Its day and eight characters of its id's random part: short enough to be said, and one in 10^12 to be met twice. */
const numberOf = ({ id, created_at }: Quote, prefix: string) =>
  `${prefix}-${dayOf(created_at).replaceAll('-', '')}-${id.slice(-8)}`;

const partiesOf = (issuer: Issuer, isOffer: boolean) =>
  isOffer
    ? [
        { title: 'Prestataire', items: providerItems(issuer) },
        {
          title: 'Client',
          items: [
            { label: 'Nom ou raison sociale', value: null },
            { label: 'Adresse', value: null, lines: 2 },
            { label: 'Courriel', value: null },
          ],
        },
      ]
    : [
        {
          title: 'Établie pour',
          items: [
            { label: 'Nom', value: issuer.company_name || issuer.username },
            { label: 'Courriel', value: issuer.email },
          ],
        },
      ];

const subjectOf = (quote: Quote): Item[] => {
  const { project_type, custom_project_type, technologies, timeline, provisional_calendar: calendar } = quote;
  const other = project_type === 'other' && custom_project_type;
  const starts = calendar.map(({ start_date }) => start_date).sort();
  const ends = calendar.map(({ end_date }) => end_date).sort();
  const duration = quote.metrics.find(({ name }) => name === 'business_days')?.value;
  const day = (date: string | undefined) => (date ? writeDay(date) : null);
  return [
    { label: 'Type de projet', value: other || projectTypeLabels[project_type] },
    ...(technologies ? [{ label: 'Technologies', value: technologies }] : []),
    ...(timeline ? [{ label: 'Délai souhaité', value: timelineLabels[timeline] }] : []),
    { label: 'Début prévu', value: day(starts[0]) },
    { label: 'Fin prévue', value: day(ends.at(-1)) },
    { label: 'Durée estimée', value: duration ?? null },
    { label: 'Charge', value: formatHours(quote.estimated_hours) },
  ];
};

const cases = { p50: 'Une fois sur deux', p80: 'Huit fois sur dix', p90: 'Neuf fois sur dix' } as const;

const rangeOf = ({ range }: Quote): DevisView['range'] => ({
  holds: `${range.holds}\u00A0%`,
  rows: (Object.keys(cases) as (keyof typeof cases)[]).map((key) => ({
    label: cases[key],
    hours: formatHours(range.hours[key]),
    price: formatEuros(range.price[key]),
  })),
});

const scopeOf = ({ assumptions, exclusions, risks, questions }: Quote) =>
  [
    { title: 'Hypothèses', notes: assumptions },
    { title: 'Non compris', notes: exclusions },
    { title: 'Risques pris en compte dans la fourchette', notes: risks.map(({ text }) => text) },
    { title: 'Questions à préciser', notes: questions.map(({ text }) => text) },
  ].map(({ title, notes }) => ({ title, notes: notes.map(typography) }));

const optionsOf = ({ included_options }: Quote) =>
  included_options.map(({ name, description, price }) => ({
    name,
    description: typography(description),
    price: price === null ? 'Selon l’usage' : `${writeCents(price * 100)} par an`,
  }));

/** Days during which an offer holds, unless the provider says otherwise. */
const defaultValidity = 30;

const headingOf = (number: string, { updated_at }: Quote, issuer: Issuer, totals: DevisView['totals']): Item[] => {
  const issued = dayOf(updated_at);
  const end = daysAfter(issued, issuer.quote_validity_days ?? defaultValidity);
  const due = totals.find(({ strong }) => strong);
  return [
    { label: 'Numéro', value: number },
    { label: 'Date d’émission', value: writeDay(issued) },
    ...(issuer.account_type === 'developer' ? [{ label: 'Valable jusqu’au', value: writeDay(end) }] : []),
    ...(due ? [{ label: due.label, value: due.amount }] : []),
  ];
};

/** A finished quote and whose it is, as a document. Same quote, same profile: same document. */
export const devisView = (quote: Quote, issuer: Issuer): DevisView => {
  const isOffer = issuer.account_type === 'developer';
  const number = numberOf(quote, isOffer ? 'D' : 'E');
  const vat = vatOf(issuer);
  const totals = totalRows(quote, vat, isOffer);
  const phases = pricedPhases(quote);
  return {
    kind: isOffer ? 'devis' : 'estimation',
    title: isOffer ? 'Devis' : 'Estimation',
    number,
    project: quote.project_name,
    heading: headingOf(number, quote, issuer, totals),
    parties: partiesOf(issuer, isOffer),
    subject: subjectOf(quote),
    analysis: typography(quote.ai_analysis),
    phases,
    rounded: phases.some(({ lines }) => lines.some(({ exact }) => !exact)),
    totals,
    vatNote: vatNote(vat, isOffer),
    vatOpen: isOffer && vat.kind === 'unknown',
    options: optionsOf(quote),
    calendar: printedCalendar(quote),
    range: rangeOf(quote),
    scope: scopeOf(quote),
    mention: isOffer
      ? 'Estimation assistée par IA, vérifiée par le prestataire.'
      : 'Estimation assistée par IA, qu’aucun prestataire n’a vérifiée.',
  };
};
