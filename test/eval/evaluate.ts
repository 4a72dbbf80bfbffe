import type { describeProject as Describe } from '../../functions/model/describe-project.ts';
import type { Calibration } from '../../shared/account/calibration.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import type { Brief, Estimate } from '../../shared/quote/quote.ts';
import type { Case } from './briefs.ts';

/** The day of every brief. Prices do not depend on it, the day in the message of a model does. */
export const createdAt = '2026-11-02T09:00:00.000Z';

export type Described = Awaited<ReturnType<typeof Describe>>;

/** The product's own count, by the generic profile unless told. */
export const count = (
  brief: Brief,
  { scope, reading }: Pick<Described, 'scope' | 'reading'>,
  calibration: Calibration = genericCalibration,
): Estimate =>
  estimate({
    scope,
    reading,
    projectType: brief.projectType,
    timeline: brief.timeline,
    technologies: brief.technologies.split(',').flatMap((name) => name.trim() || []),
    options: brief.options,
    calibration,
    createdAt,
  });

/** Undefined where the model saw no project. */
export const describeOnce = async (
  describe: typeof Describe,
  { brief, documents }: Pick<Case, 'brief' | 'documents'>,
): Promise<Described | undefined> => {
  const input = { brief, documents, sentAt: createdAt, onProgress: () => undefined, deadline: Date.now() + 150_000 };
  try {
    return await describe(input);
  } catch (error) {
    if ((error as Error).name === 'NoProject') return undefined;
    throw error;
  }
};
