import type { Complexity, Scope } from '../quote/generation.ts';
import { complexityLabels } from '../quote/labels.ts';
import {
  count,
  formatEuros,
  formatFactor,
  formatHours,
  formatNumber,
  formatShare,
  typography,
} from '../text/format.ts';
import { sum } from '../text/sum.ts';
import { type Calendar, calendarValues } from './calendar.ts';
import type { Count } from './lines.ts';
import { hoursPerDay, rounded } from './money.ts';
import type { Pace } from './pace.ts';
import { type PhaseTexts, phaseTexts } from './phases.ts';
import { type rangeOf, untracedShare } from './range.ts';
import { type BriefReading, methodBias } from './reading.ts';
import type { Schedule } from './schedule.ts';

export type Metric = { name: string; label: string; value: string };

export type Measured = {
  count: Count;
  generic: Pick<Count, 'hours' | 'price'>;
  range: ReturnType<typeof rangeOf>;
  schedule: Schedule;
  calendar: Calendar;
  pace: Pace;
  sensitivity: readonly { name: string; hours: number }[];
  scope: Pick<Scope, 'assumptions' | 'questions'>;
  /** Absent where the metrics of the reading are not to be told: those of a stored quote stay as they are. */
  reading?: BriefReading | undefined;
  /** The phases, where they are not those of every quote. */
  texts?: PhaseTexts | undefined;
};

const metric = (name: string, label: string, value: string): Metric => ({
  name,
  label: typography(label),
  value,
});
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const unknown = 'Inconnu';

const uncertainty = ({ count: { hours }, range }: Measured): Metric[] => [
  metric('hours_p10', 'Heures dépassées neuf fois sur dix', formatHours(range.hours.p10)),
  metric('hours_p50', 'Heures tenues une fois sur deux', formatHours(range.hours.p50)),
  metric('hours_p80', 'Heures tenues huit fois sur dix', formatHours(range.hours.p80)),
  metric(
    'hours_p90',
    'Heures tenues neuf fois sur dix',
    range.hours.p90 === null ? unknown : formatHours(range.hours.p90),
  ),
  metric('price_p80', 'Budget HT tenu huit fois sur dix', formatEuros(range.price.p80)),
  metric('price_p90', 'Budget HT prudent', range.price.p90 === null ? unknown : formatEuros(range.price.p90)),
  metric('holds', 'Tenue du budget chiffré', range.hours.p90 === null ? unknown : formatShare(range.holds / 100)),
  metric(
    'spread',
    'Incertitude',
    range.hours.p90 === null ? unknown : formatShare(ratio(range.hours.p90 - range.hours.p10, 2 * range.hours.p50)),
  ),
  metric('reserve', 'Réserve au-delà du cas médian', formatHours(Math.max(0, hours - range.hours.p50))),
];

const effort = ({ count: { lines, hours, price, hourlyRate, margin, productionHours } }: Measured): Metric[] => [
  metric('total_days', 'Jours de travail', count(hours / hoursPerDay, 'jour')),
  metric('day_price', 'Prix HT d’une journée', formatEuros(Math.round(hourlyRate * hoursPerDay))),
  metric('feature_count', 'Fonctionnalités', formatNumber(lines.length)),
  metric('feature_price', 'Prix HT moyen d’une fonctionnalité', formatEuros(Math.round(ratio(price, lines.length)))),
  metric('feature_hours', 'Durée moyenne d’une fonctionnalité', formatHours(ratio(productionHours, lines.length))),
  metric(
    'largest_feature',
    'Part de la plus grosse fonctionnalité',
    formatShare(ratio(Math.max(0, ...lines.map((line) => line.hours)), hours)),
  ),
  metric('margin', 'Marge de sécurité', formatHours(productionHours - productionHours / (1 + margin))),
];

const shares = ({ count: { phases, management, risks, hours }, texts = phaseTexts }: Measured): Metric[] => [
  ...phases.map((phase) =>
    metric(`share_${phase.phase}`, `Part : ${texts[phase.phase].label}`, formatShare(ratio(phase.hours, hours))),
  ),
  metric('share_management', 'Part : Gestion de projet', formatShare(ratio(management.hours, hours))),
  metric('share_risks', 'Part : Risques', formatShare(ratio(risks.hours, hours))),
];

const mix = ({ count: { lines, productionHours } }: Measured): Metric[] =>
  (Object.keys(complexityLabels) as Complexity[]).map((complexity) => {
    const hours = sum(lines.filter(({ feature }) => feature.complexity === complexity).map((line) => line.hours));
    return metric(
      `complexity_${complexity}`,
      `Complexité ${complexityLabels[complexity].toLowerCase()}`,
      formatShare(ratio(hours, productionHours)),
    );
  });

const understanding = ({ count: counted, scope, sensitivity }: Measured): Metric[] => [
  metric(
    'traced',
    'Heures demandées par le brief',
    formatShare(counted.lines.length === 0 ? 0 : 1 - untracedShare(counted)),
  ),
  metric('assumptions', 'Hypothèses', formatNumber(scope.assumptions.length)),
  metric('questions', 'Questions ouvertes', formatNumber(scope.questions.length)),
  metric('risk_hours', 'Risques pondérés', formatHours(counted.risks.hours)),
  metric('sensitivity', 'Ce qui pèse le plus', sensitivity.map(({ name }) => name).join(', ') || 'Rien'),
];

const time = ({ schedule, calendar, pace, count: { hours } }: Measured): Metric[] => [
  metric('business_days', 'Durée', count(calendar.businessDays, 'jour ouvré', 'jours ouvrés')),
  metric('last_day', 'Fin prévue', calendarValues(calendar).last_day),
  metric(
    'critical_path',
    'Chemin critique',
    count(Math.ceil(schedule.criticalPath / pace.hoursPerDay), 'jour ouvré', 'jours ouvrés'),
  ),
  metric('review_days', 'Relecture par le client', count(pace.reviewDays, 'jour ouvré', 'jours ouvrés')),
  metric('work_day', 'Heures de projet par jour', formatHours(pace.hoursPerDay)),
  metric('crew', 'Personnes mobilisées', formatNumber(schedule.crew)),
  metric('load', 'Charge par personne', formatHours(hours / schedule.crew)),
  metric('delay', 'Retard sur le délai souhaité', calendarValues(calendar).delay),
];

const comparison = ({ count: { hours, price }, generic }: Measured): Metric[] => [
  metric('generic_hours', 'Estimation générique', formatHours(generic.hours)),
  metric('generic_price', 'Prix HT générique', formatEuros(generic.price)),
  metric(
    'hours_to_generic',
    'Heures par rapport au générique',
    formatFactor(rounded(generic.hours === 0 ? 1 : hours / generic.hours, 2)),
  ),
  metric(
    'price_to_generic',
    'Prix par rapport au générique',
    formatFactor(rounded(generic.price === 0 ? 1 : price / generic.price, 2)),
  ),
];

const biasText = (model: string) => {
  const bias = methodBias(model);
  if (!bias) return 'Pas encore mesuré';
  const [factor, from, to] = [bias.factor, bias.from, bias.to].map((value) => formatFactor(rounded(value, 2)));
  return `${factor} (de\u00A0${from}\u00A0à\u00A0${to})`;
};

/** Metrics of the reading; none for a brief that nobody has read. */
const ofReading = ({ reading: { model, explained } = {} }: Measured): Metric[] => [
  ...(explained === undefined
    ? []
    : [metric('coverage', 'Demandes du brief reprises à la lecture', formatShare(explained))]),
  ...(model === undefined
    ? []
    : [metric('method_bias', 'Biais de la méthode : nos heures sur celles d’un professionnel', biasText(model))]),
];
/** Their names: a correction changes neither, since the brief is not read again. */
export const readingMetrics: ReadonlySet<string> = new Set(['coverage', 'method_bias']);

/** All that is measured on a quote, in French, ready to be read. `name` is stable; the order is that of the page. */
export const metricsOf = (measured: Measured): Metric[] =>
  [uncertainty, effort, shares, mix, understanding, time, comparison, ofReading].flatMap((group) => group(measured));
