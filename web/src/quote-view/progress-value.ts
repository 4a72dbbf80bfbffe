import type { Progress } from '../../../shared/quote/quote.ts';
import { useOfBrief } from './brief-name.ts';

/** The start of each step on the bar, in percent. */
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

const stepLabels: Record<Exclude<Progress['step'], 'documents'>, string> = {
  queued: 'La génération commence',
  analysis: 'Analyse du projet',
  features: 'Recherche des fonctionnalités',
  pricing: 'Calcul des heures et du prix',
  calendar: 'Calcul du calendrier',
};

/** Describes a step to its reader. */
export const useStepLabel = (step: Progress['step']): string => {
  const ofBrief = useOfBrief();
  return step === 'documents' ? `Lecture ${ofBrief}` : stepLabels[step];
};
