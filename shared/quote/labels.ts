/** What readers see for the values of a quote. Apart from the schemas, so that a page can show them without a validator. */
export const projectTypeLabels = {
  web: 'Site web',
  webapp: 'Application web',
  mobile: 'Application mobile',
  api: 'API / Backend',
  ai: 'Intelligence artificielle',
  ecommerce: 'E-commerce',
  other: 'Autre',
} as const;

/** What a project is called: the words of its owner where it is of no type of ours. */
export const projectTypeLabel = (type: keyof typeof projectTypeLabels, custom?: string | null): string =>
  (type === 'other' && custom) || projectTypeLabels[type];

export const timelineLabels = {
  veryUrgent: 'Très urgent (moins de 2 semaines)',
  urgent: 'Urgent (2 à 4 semaines)',
  normal: 'Normal (1 à 3 mois)',
  flexible: 'Flexible (3 à 6 mois)',
  longterm: 'Long terme (plus de 6 mois)',
} as const;

type Timeline = keyof typeof timelineLabels;
type Wish = { timeline?: Timeline | null | undefined; timelineAnswer?: Timeline | 'unknown' | undefined };
/**
 * The timeline that is shown and compared with the calendar. A guided project bears `normal` whatever was answered: its answer
 * counts. Undefined where nothing is wished.
 */
export const wishedTimeline = ({ timeline, timelineAnswer }: Wish): Timeline | undefined => {
  if (timelineAnswer === 'unknown') return undefined;
  return timelineAnswer ?? timeline ?? undefined;
};

export const complexityLabels = { low: 'Faible', medium: 'Moyenne', high: 'Élevée' } as const;

/** The step of an explanation that holds the hours of the lines against those of the project judged at once. */
export const wholeLabel = 'Vue d’ensemble';
