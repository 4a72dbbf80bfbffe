import type { Calibration } from '../account/calibration.ts';
import type { Scope } from '../quote/generation.ts';
import type { ProjectType, Timeline } from '../quote/quote.ts';
import type { LearnedFactors } from './learned.ts';
import type { BriefReading } from './reading.ts';

/** All that an estimate depends on: it reads no clock, random number or stored state. */
export type EstimateInput = {
  scope: Scope;
  projectType: ProjectType;
  timeline?: Timeline | undefined;
  /** Of a guided project: compared with the calendar in place of the timeline, which alone may add hours. */
  timelineAnswer?: Timeline | 'unknown' | undefined;
  /** The last day that the brief asks for: the calendar is compared with it too, and no hour depends on it. */
  readyBy?: string | undefined;
  /** Names as the person typed them. */
  technologies: readonly string[];
  options: { maintenance: boolean; hosting: boolean; support: boolean };
  calibration: Calibration;
  /** Learned factors; undefined where there are none. */
  learned?: LearnedFactors | undefined;
  /** ISO instant. Work starts on the next business day in France. */
  createdAt: string;
  /** How well the brief was read: it widens the range only. */
  reading?: BriefReading | undefined;
};
