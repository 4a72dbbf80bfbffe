import type { Progress } from '../../../shared/quote/quote.ts';

/** Where each step begins on the bar, in %. */
const starts: Record<Progress['step'], number> = {
  queued: 3,
  documents: 10,
  analysis: 18,
  features: 30,
  pricing: 88,
  calendar: 95,
};

/**
 * How far a generation has come, in %. How many features there will be is unknown: each one found covers a part of the
 * way that is left to the next step, so the bar always moves and never arrives too early.
 */
export const progressValue = ({ step, features }: Progress): number => {
  const room = step === 'features' ? starts.pricing - starts.features : 0;
  return starts[step] + room * (1 - Math.exp(-features.length / 12));
};

export const stepLabels: Record<Progress['step'], string> = {
  queued: 'En attente d’une place',
  documents: 'Lecture de votre brief',
  analysis: 'Analyse du projet',
  features: 'Recherche des fonctionnalités',
  pricing: 'Calcul des heures et du prix',
  calendar: 'Calcul du calendrier',
};
