import type { Calibration } from '../calibration.ts';
import type { Scope } from '../generation.ts';
import type { ProjectType, Timeline } from '../quote.ts';

/** All that an estimate depends on: there is no other clock, chance or memory. */
export type EstimateInput = {
  scope: Scope;
  projectType: ProjectType;
  timeline?: Timeline | undefined;
  /** Names as the person typed them. */
  technologies: readonly string[];
  options: { maintenance: boolean; hosting: boolean; support: boolean };
  calibration: Calibration;
  /** ISO instant. Work starts on the next business day in France. */
  createdAt: string;
  /** Any text kept with the quote: it draws the simulated cases. */
  seed: string;
};
