import { dayInFrance } from '../calendar/business-days.ts';
import { isoDay } from '../calendar/day-number.ts';
import { managementText, riskText } from '../estimate/phases.ts';
import { amountsOf } from '../figures/amounts.ts';
import { plain } from '../figures/plain-characters.ts';
import { formatDay, formatEuros, formatHours, phaseName, typography } from '../text/format.ts';
import { phasesInOrder } from './breakdown.ts';
import { wishText } from './deadline-text.ts';
import { afterSource, isAssumed } from './feature-source.ts';
import { projectTypeLabel } from './labels.ts';
import { withoutPrice } from './option-description.ts';
import { printedAssumptions } from './printed-assumptions.ts';
import type { Quote } from './quote.ts';

/** One line of a list, and what is said of it; `detail` may be empty. */
export type SpecificationNote = { text: string; detail: string };
export type SpecificationPart = { title: string; paragraphs: string[]; notes: SpecificationNote[] };
/** The specification that is sent to providers, as plain data: a page, a file or a text lay it out. */
export type Specification = {
  title: string;
  project: string;
  /** YYYY-MM-DD. */
  day: string;
  heading: { label: string; value: string }[];
  parts: SpecificationPart[];
};

const texts = {
  title: 'Cahier des charges',
  needs: 'Chaque ligne est à chiffrer à part.',
  assumed: 'Notre demande n’en parle pas : dites si votre devis les comprend.',
  options: 'Hors du total, chacune avec son prix.',
  questions: 'Écrivez pour chacune ce que votre devis suppose.',
  expected: [
    'Un prix par besoin, ou ses heures et leur taux, dans la même unité partout.',
    'Les montants hors taxes, le taux de TVA et le total toutes taxes comprises.',
    'Le calendrier : début, étapes, livraison, et ce qu’il demande de notre part.',
    'La garantie : sa durée, et ce qu’elle corrige sans frais.',
    'La propriété du code, des contenus et des accès à la livraison.',
    'La maintenance et l’hébergement : contenu, prix par an, durée d’engagement.',
    'L’échéancier de paiement et la durée de validité du devis.',
    'Ce qui n’est pas compris.',
  ],
  comparison: [
    'Besoin par besoin : compris, en option ou absent.',
    'Le total pour le même périmètre, hors taxes et toutes taxes comprises.',
    'Les hypothèses, et les réponses aux questions encore ouvertes.',
    'Le calendrier, la garantie, la propriété du code et le coût de la maintenance par an.',
  ],
  estimation: 'Estimation assistée par IA, qu’aucun prestataire n’a vérifiée.',
} as const;

const note = (text: string, detail = ''): SpecificationNote => ({ text: typography(text), detail: typography(detail) });

/** The needs that the description asks for, with its words, and work that the catalogue does not know. */
const askedNeeds = ({ features, outside }: Quote) => [
  ...features
    .filter((feature) => !isAssumed(feature))
    .map((feature) => {
      const words = feature.source === null ? '' : `« ${feature.source} »${afterSource(feature)}`;
      return note(feature.name, [feature.description ?? '', words].filter(Boolean).join('\n'));
    }),
  ...(outside?.work ?? []).map((work) => note(work)),
];

const constraintsOf = (quote: Quote) => {
  const { technologies, stated = [] } = quote;
  const wish = wishText(quote);
  return [
    ...(wish ? [note(`Délai souhaité : ${wish}`)] : []),
    ...(technologies ? [note(`Technologies : ${technologies}`)] : []),
    ...stated.map(({ question, text }) => (question === null ? note(text) : note(question, text))),
    ...printedAssumptions(quote).map((text) => note(text)),
  ];
};

const stepsOf = ({ breakdown }: Quote) =>
  phasesInOrder(breakdown)
    .filter(([key]) => key !== managementText.key && key !== riskText.key)
    .map(([key, row]) => note(phaseName(key, row), row.description));

const counted = (name: string, price: number, hours: number) =>
  note(`${name} : ${formatEuros(price)} HT, ${formatHours(hours)}`);

const estimationOf = ({ total_price, estimated_hours, range, breakdown }: Quote) => [
  counted('Total', total_price, estimated_hours),
  counted('À prévoir', range.price.p80, range.hours.p80),
  ...phasesInOrder(breakdown).map(([key, row]) => counted(phaseName(key, row), row.price, row.hours)),
];

/** Whether the estimation of a quote can be told in its specification: nobody can tell it of work outside the catalogue. */
export const isPriceable = ({ outside }: Pick<Quote, 'outside'>): boolean => !outside;

const everyPart = (quote: Quote, prices: boolean): SpecificationPart[] => {
  const { features, exclusions, questions, outside, unused_sentences = [], included_options, ai_analysis } = quote;
  const lines = (all: readonly string[]) => all.map((text) => note(text));
  const part = (title: string, notes: SpecificationNote[], lead = '') => ({
    title,
    notes,
    paragraphs: lead && notes.length > 0 ? [typography(lead)] : [],
  });
  const assumed = features.filter(isAssumed).map(({ name }) => note(name));
  const options = included_options.map(({ name, description }) => note(name, withoutPrice(description)));
  const open = [...questions.map(({ text }) => text), ...(outside?.questions ?? [])];
  const context = ai_analysis.split('\n').filter((text) => text.trim());
  return [
    { title: 'Contexte', notes: [], paragraphs: context.map(typography) },
    part('Besoins', askedNeeds(quote), texts.needs),
    part('Besoins supposés', assumed, texts.assumed),
    part('Options', options, texts.options),
    part('Étapes', stepsOf(quote)),
    part('Contraintes et dates', constraintsOf(quote)),
    part('Non compris', lines(exclusions)),
    part('Ce que notre demande dit aussi', lines(unused_sentences)),
    part('Questions encore ouvertes', lines(open), texts.questions),
    ...(prices && isPriceable(quote) ? [part('Notre estimation', estimationOf(quote), texts.estimation)] : []),
    part('Ce que votre devis doit contenir', lines(texts.expected)),
    part('Comment les réponses seront comparées', lines(texts.comparison)),
  ];
};

/** Replaces the sums of the client's budget. A number without a currency is one only in a text on the budget. */
const withoutBudget = (text: string, budget: NonNullable<Quote['budget']>): string => {
  const isOfBudget = /budget|enveloppe/i.test(text);
  const told = [budget.value, budget.low ?? budget.value];
  const sums = amountsOf(plain(text)).filter(
    (amount) =>
      (amount.kind === 'money' || (amount.kind === 'quantity' && isOfBudget)) &&
      [amount.value, amount.low ?? amount.value].some((value) => told.includes(value)),
  );
  return sums.reduceRight((left, { start, end }) => `${left.slice(0, start)}[montant]${left.slice(end)}`, text);
};

const eachText = (part: SpecificationPart, change: (text: string) => string): SpecificationPart => ({
  ...part,
  paragraphs: part.paragraphs.map(change),
  notes: part.notes.map(({ text, detail }) => ({ text: change(text), detail: change(detail) })),
});

/**
 * The specification to send for a quote: every need, constraint and open question. Without `prices` it tells no price and
 * no hours of ours, nor the client's budget.
 */
export const specificationOf = (quote: Quote, { prices }: { prices: boolean }): Specification => {
  const { project_name, project_type, custom_project_type, updated_at, budget } = quote;
  const day = isoDay(dayInFrance(updated_at));
  const filled = everyPart(quote, prices).filter(({ notes, paragraphs }) => notes.length > 0 || paragraphs.length > 0);
  return {
    title: texts.title,
    project: project_name,
    day,
    heading: [
      { label: 'Type de projet', value: projectTypeLabel(project_type, custom_project_type) },
      { label: 'Date', value: formatDay(day) },
    ],
    parts: budget && !prices ? filled.map((part) => eachText(part, (text) => withoutBudget(text, budget))) : filled,
  };
};

/** The specification as a text, for a mail. */
export const specificationText = ({ title, project, heading, parts }: Specification): string =>
  [
    `${title} : ${project}`,
    heading.map(({ label, value }) => `${label} : ${value}`).join('\n'),
    ...parts.map(({ title: name, paragraphs, notes }) =>
      [
        name.toUpperCase(),
        ...paragraphs,
        ...notes.map(({ text, detail }) => [`- ${text}`, ...detail.split('\n').filter(Boolean)].join('\n  ')),
      ].join('\n'),
    ),
  ].join('\n\n');
