import { formatCents, typography } from '../text/format.ts';
import type { Comparison } from './compare-received.ts';
import { missingMentions } from './missing-mentions.ts';
import type { ReceivedReading } from './received-devis.ts';
import { type WrongSum, wrongSums } from './wrong-sums.ts';

/** « A », « A et B », « A, B et C ». */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
const quoted = (name: string) => `«\u00A0${name}\u00A0»`;

export const sumNames: Record<WrongSum['kind'], string> = {
  line: 'le montant de la ligne',
  net: 'le total HT',
  discount: 'la remise',
  vat: 'la TVA',
  gross: 'le total TTC',
  deposit: 'l’acompte',
};

const aboutSum = ({ lines }: ReceivedReading, { kind, printed, counted, line }: WrongSum): string => {
  const what =
    kind === 'line'
      ? `La ligne ${quoted(lines[line ?? 0]?.name ?? '')}`
      : `${sumNames[kind][0]?.toUpperCase()}${sumNames[kind].slice(1)}`;
  return `${what} est de ${formatCents(printed)} ou de ${formatCents(counted)} ?`;
};

/** Conditions that a devis for software should settle, and what is asked where it does not. */
const conditions = [
  ['ownership', 'À qui appartient le code livré, et depuis quand ?'],
  ['warranty', 'Combien de temps corrigez-vous les défauts sans supplément ?'],
  ['acceptance', 'Comment se passe la recette, et qui la prononce ?'],
  ['upkeep', 'Que coûte l’entretien après la mise en ligne ?'],
  ['hosting', 'Qui héberge, et à quel prix ?'],
  ['end', 'Quand le projet sera-t-il prêt ?'],
] as const;

/**
 * The questions to send to who wrote a received devis, in French: what is not clear, what is not there, sums, mentions and
 * conditions. Differences and questions only, nothing on a person. `at`: its column in the comparison.
 */
export const questionsAbout = ({ needs, totals }: Comparison, reading: ReceivedReading, at: number): string[] => {
  const ofState = (state: string) =>
    needs.flatMap(({ name, states }) => (states[at]?.state === state ? [{ name, words: states[at]?.words }] : []));
  const absent = ofState('absent').map(({ name }) => quoted(name));
  const missing = missingMentions(reading);
  const said = new Set(reading.mentions.map(({ kind }) => kind));
  const against = totals[at]?.against;
  return [
    ...ofState('unclear').map(({ name, words = '' }) => `${quoted(words)} : cela comprend-il ${quoted(name)} ?`),
    ...(absent.length > 0
      ? [`${listed(absent)} : ${absent.length > 1 ? 'sont-ils compris' : 'est-ce compris'} ?`]
      : []),
    ...ofState('excluded').map(
      ({ name }) => `${quoted(name)} reste à notre charge : que faut-il vous fournir, et quand ?`,
    ),
    ...wrongSums(reading).map((wrong) => aboutSum(reading, wrong)),
    ...(against === 'below' ? ['Votre prix est au-dessous de notre estimation : qu’avez-vous laissé de côté ?'] : []),
    ...(against === 'above' ? ['Votre prix est au-dessus de notre estimation : qu’avez-vous compté de plus ?'] : []),
    ...(missing.length > 0 ? [`Pouvez-vous préciser ${listed(missing.map(({ asked }) => asked))} ?`] : []),
    ...conditions.flatMap(([kind, question]) => (said.has(kind) ? [] : [question])),
  ].map(typography);
};
