import type { Module } from '../../../../shared/estimate/catalogue/module.ts';
import type { Complexity } from '../../../../shared/quote/generation.ts';

/** A feature line of the answer. */
export type FeatureLine = {
  t: 'feature';
  name: string;
  module: string;
  phase: Module['phase'];
  complexity: Complexity;
  hours: [number, number, number];
  /** How many of it, where there are several. */
  count?: number;
  source?: string;
};
