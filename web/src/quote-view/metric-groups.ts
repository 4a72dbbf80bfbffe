import type { AccountType } from '../../../shared/account/account.ts';
import type { Quote } from '../../../shared/quote/quote.ts';

type Metric = Quote['metrics'][number];

const againstGeneric = 'Face au profil générique';
/** Families in the order of the page; each metric goes to the first that knows how its name begins. */
const families: readonly { title: string; names: readonly string[] }[] = [
  { title: 'Incertitude', names: ['hours_p', 'price_p8', 'price_p9', 'holds', 'spread', 'reserve', 'method_bias'] },
  { title: 'Travail', names: ['total_days', 'day_price', 'feature_', 'largest_feature', 'margin'] },
  { title: 'Phases', names: ['share_'] },
  { title: 'Complexité', names: ['complexity_'] },
  { title: 'Lecture du brief', names: ['traced', 'coverage', 'assumptions', 'questions', 'risk_hours', 'sensitivity'] },
  {
    title: 'Temps et équipe',
    names: ['business_days', 'last_day', 'review_days', 'work_day', 'critical_path', 'crew', 'load', 'delay'],
  },
  { title: againstGeneric, names: ['generic_', 'hours_to_generic', 'price_to_generic'] },
];
const others = 'Autres';

const familyOf = ({ name }: Metric) =>
  families.find(({ names }) => names.some((start) => name.startsWith(start)))?.title ?? others;

/** The metrics that a reader is shown: a client's quote is counted with the generic profile, with nothing to hold it against. */
export const metricsFor = (metrics: readonly Metric[], account: AccountType | undefined): readonly Metric[] =>
  account === 'client' ? metrics.filter((metric) => familyOf(metric) !== againstGeneric) : metrics;

/** The metrics by family, in their order; one that belongs to none is shown at the end rather than lost. */
export const groupMetrics = (metrics: readonly Metric[]): { title: string; metrics: Metric[] }[] =>
  [...families.map(({ title }) => title), others]
    .map((title) => ({ title, metrics: metrics.filter((metric) => familyOf(metric) === title) }))
    .filter((group) => group.metrics.length > 0);
