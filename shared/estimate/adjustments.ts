import type { Calibration, preferredProjectTypeOptions, specialityOptions } from '../account/calibration.ts';
import { wholeLabel, wishedTimeline } from '../quote/labels.ts';
import type { ProjectType } from '../quote/quote.ts';
import { count, formatHours, formatShare } from '../text/format.ts';
import { moduleById } from './catalogue.ts';
import type { Feature } from './features.ts';
import type { EstimateInput } from './input.ts';
import { type LearnedFactors, learnedText } from './learned.ts';
import { type Pace, urgentPaceOf } from './pace.ts';
import { missingTechnologies } from './technologies.ts';
import { type Whole, wholeOf } from './whole-project.ts';

/** A reason for hours that differ from the catalogue's: the factor of a feature, and a French explanation. */
export type Adjustment = { label: string; why: string; factorOf: (feature: Feature) => number };

type Declared = (typeof specialityOptions | typeof preferredProjectTypeOptions)[number];

/** Specialities and preferred project types of the calibration form for each type of project. */
const matching: Record<ProjectType, readonly Declared[]> = {
  web: ['Site web vitrine', 'Développement Frontend', 'SEO'],
  webapp: ['Application web', 'SaaS', 'CRM', 'ERP', 'Plateforme', 'Développement Full-stack'],
  mobile: ['Application mobile', 'Mobile'],
  api: ['API/Backend', 'API REST', 'GraphQL', 'Développement Backend'],
  ai: ['Intelligence artificielle'],
  ecommerce: ['E-commerce'],
  other: [],
};

const speciality = (projectType: ProjectType, calibration: Calibration): Adjustment => {
  const declared = [...calibration.specialities, ...calibration.preferred_project_types];
  const found = matching[projectType].find((name) => declared.includes(name));
  return {
    label: 'Spécialité',
    why: found
      ? `« ${found} » correspond à ce type de projet : 10 % de temps gagné par l’habitude.`
      : 'Aucune spécialité déclarée ne correspond à ce type de projet : aucun gain compté.',
    factorOf: () => (found ? 0.9 : 1),
  };
};

const experienceFactor = (years: number) => {
  if (years < 3) return 1.1;
  if (years < 6) return 1;
  return years <= 10 ? 0.95 : 0.9;
};

const experience = ({ experience_years: years }: Calibration): Adjustment => {
  const factor = experienceFactor(years);
  const effect =
    factor === 1 ? 'le rythme de référence' : factor > 1 ? 'un rythme plus prudent' : 'un rythme plus rapide';
  return {
    label: 'Expérience',
    why: `${count(years, 'année')} d’expérience : ${effect}.`,
    factorOf: () => factor,
  };
};

const technologies = (wanted: readonly string[], { tech_stack: stack }: Calibration): Adjustment => {
  const missing = missingTechnologies(wanted, stack);
  return {
    label: 'Technologies',
    why:
      missing.length > 0
        ? `Hors des technologies déclarées : ${missing.join(', ')}. Le développement est compté × 1,10.`
        : 'Aucune technologie demandée ne manque à celles déclarées : aucun surcoût.',
    factorOf: ({ phase }) => (missing.length > 0 && phase === 'development' ? 1.1 : 1),
  };
};

const learning = (learned: LearnedFactors): Adjustment => ({
  label: 'Heures réellement passées',
  why: learnedText(learned),
  factorOf: ({ phase }) => learned.phases[phase] ?? learned.overall,
});

const paceText = ({ factor, hoursPerDay, reviewDays }: Pace, isUrgent: boolean) => {
  if (factor > 1) {
    const cost = `coûtent ${formatShare(factor - 1)} d’heures de plus : relectures, travaux menés de front, reprises`;
    const days = `Des journées de ${formatHours(hoursPerDay)} et des relectures sous ${count(reviewDays, 'jour')}`;
    return `${days} tiennent ce délai et ${cost}.`;
  }
  return isUrgent
    ? 'Des journées plus longues n’apporteraient rien à ce délai : aucune majoration n’est comptée.'
    : 'Le délai souhaité laisse travailler à un rythme normal.';
};

const timelineText = (input: EstimateInput, pace: Pace) => {
  const isUrgent = urgentPaceOf(input.timeline) !== undefined;
  return !isUrgent && urgentPaceOf(wishedTimeline(input)) !== undefined
    ? 'Le projet est compté à un rythme normal : aucune majoration n’est comptée.'
    : paceText(pace, isUrgent);
};

const timeline = (input: EstimateInput, pace: Pace): Adjustment => ({
  label: 'Délai',
  why: timelineText(input, pace),
  factorOf: () => pace.factor,
});

const judgedWhole = ({ judged, counted, small, factor }: Whole): Adjustment => ({
  label: wholeLabel,
  why:
    `Le projet est estimé deux fois, gestion et risques mis à part : ligne par ligne, ${formatHours(counted)} ; d’un seul tenant, ${formatHours(judged)}. ` +
    'Un brief détaillé compte plus de lignes sans que le projet soit plus grand ; vu d’un seul tenant, un projet perd des détails. ' +
    `${small ? 'Un petit travail se juge mieux d’un seul tenant' : 'Le devis retient une valeur entre les deux'} : ${formatHours(counted * factor)}.`,
  factorOf: ({ module }) => (moduleById(module)?.recurring ? 1 : factor),
});

/** The adjustments for a provider and a request, in the order of the explanation. */
export const adjustmentsOf = (
  features: readonly Feature[],
  input: EstimateInput,
  calibration: Calibration,
  pace: Pace,
): Adjustment[] => {
  const { scope, projectType, technologies: wanted, learned } = input;
  const whole = wholeOf(features, scope);
  return [
    ...(whole ? [judgedWhole(whole)] : []),
    speciality(projectType, calibration),
    experience(calibration),
    technologies(wanted, calibration),
    ...(learned ? [learning(learned)] : []),
    timeline(input, pace),
  ];
};
