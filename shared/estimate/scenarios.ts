import { type Corrections, correctionLimits } from '../quote/corrections.ts';
import type { Quote } from '../quote/quote.ts';
import type { ScenarioKey } from '../quote/scenarios.ts';
import { dependenciesOf } from './module-dependencies.ts';
import { phaseTexts } from './phases.ts';
import { recount } from './recount.ts';
import { type Edited, refinedLine, suggestionsFor } from './refine.ts';

/** Phases whose assumed lines may be left out: without framing, design, tests and release there is no project. */
const optionalPhases: string[] = [phaseTexts.development.key, phaseTexts.integration.key];

/** The law asks for it, whatever the brief says. */
const required: string[] = ['privacy'];

type Changes = Corrections['features'][string];

/** Whether a line is our assumption, and a project is still one without it. */
export const mayBeLeftOut = ({ source, phase, module }: Quote['features'][number]): boolean =>
  source === null && optionalPhases.includes(phase) && !required.includes(module);

/** An assumption of ours that nobody has confirmed or corrected. */
const isOnlyAssumed = (feature: Quote['features'][number], changes: Changes | undefined) =>
  mayBeLeftOut(feature) && Object.values(changes ?? {}).every((value) => value === undefined);

/** Without unrequested lines, except those that the law or a requested line needs. */
const minimal = ({ original, corrections }: Edited): Corrections => {
  const all = original.features.map((feature, at) => ({ feature, at, changes: corrections.features[at] }));
  const counted = all.filter(({ changes }) => !changes?.removed && !changes?.optional);
  const left = new Set(counted.filter(({ feature, changes }) => isOnlyAssumed(feature, changes)));
  const keepFor = (module: string): void => {
    for (const needed of dependenciesOf(module))
      for (const line of left)
        if (line.feature.module === needed) {
          left.delete(line);
          keepFor(needed);
        }
  };
  for (const line of counted) if (!left.has(line)) keepFor(line.feature.module);
  for (const { module } of corrections.added_features) keepFor(module);
  const removed = [...left].map(({ at }) => [at, { removed: true as const }]);
  return { ...corrections, features: { ...corrections.features, ...Object.fromEntries(removed) } };
};

const counted = <T extends { optional?: true | undefined }>({ optional: _, ...line }: T) => line;

/** With the lines that are priced apart, and with what such projects often hold. */
const complete = (edited: Edited): Corrections => {
  const { original, corrections } = edited;
  const { added_features } = corrections;
  const keys = new Set(added_features.map(({ key }) => key));
  const held = new Set(added_features.map(({ module }) => module));
  const free = Array.from({ length: 1_000 }, (_, index) => `added_${index}`).filter((key) => !keys.has(key));
  const suggested = suggestionsFor(original)
    .filter(({ module }) => !held.has(module))
    .slice(0, Math.max(0, correctionLimits.features - added_features.length))
    .map(({ module }, index) => ({ key: free[index] ?? '', ...refinedLine(edited, module), suggested: true as const }));
  return {
    ...corrections,
    features: Object.fromEntries(Object.entries(corrections.features).map(([at, line]) => [at, counted(line)])),
    added_features: [...added_features.map(counted), ...suggested],
  };
};

/**
 * The same project in three scopes, counted from the same lines by the same engine: what was asked for and what that stands
 * on, the version as it is, and that with its lines priced apart and the engine's suggestions. Each holds all lines of the
 * one before, at the same hours.
 */
export const scenariosOf = (edited: Edited): Record<ScenarioKey, Quote> => {
  const { original, terms, corrections } = edited;
  return {
    minimal: recount(original, terms, minimal(edited)),
    usual: recount(original, terms, corrections),
    complete: recount(original, terms, complete(edited)),
  };
};
