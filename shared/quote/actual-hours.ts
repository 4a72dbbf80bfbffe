import * as z from 'zod/mini';
import type { FieldErrors } from '../api/errors.ts';
import { type PhasedHours, phasedTotal } from '../estimate/learned.ts';
import { formatHours, formatKey } from '../text/format.ts';
import { LearnedFactors } from './quote.ts';

/** Most hours of a project, or of a phase: more are a typing mistake. Chosen without a source. */
const mostHours = 20_000;
/** How far the hours really spent may be from the estimate and still be those of the same work. Chosen without a source. */
const farthest = 10;

const sentence = 'Indiquez des heures entre 0 et 20\u202F000, à la demi-heure près';
const Hours = z.number(sentence).check(
  z.minimum(0, sentence),
  z.maximum(mostHours, sentence),
  z.refine((hours) => Number.isInteger(hours * 2), sentence),
);

/**
 * Body of `save-actual-hours`: the hours really spent on a quote, in all or by key of its phases. `seen`: the `updated_at`
 * of the entry that this one replaces; null where there was none.
 */
export const ActualHoursEntry = z
  .strictObject({
    hours: z.optional(Hours),
    phases: z.optional(z.record(z.string(), Hours)),
    seen: z.nullable(z.iso.datetime()),
  })
  .check(
    z.refine(({ hours, phases }) => (hours === undefined) !== (phases === undefined), {
      path: ['hours'],
      message: 'Indiquez un total, ou les heures de chaque phase',
    }),
  );
export type ActualHoursEntry = z.output<typeof ActualHoursEntry>;

/** More problems than a quote has phases are not reported. */
const mostProblems = 20;

const phaseProblems = (phases: Record<string, number>, estimated: Record<string, number>): [string, string][] => [
  ...Object.keys(phases)
    .filter((key) => !Object.hasOwn(estimated, key))
    .map((key): [string, string] => [`phases.${key.slice(0, 60)}`, 'Ce devis n’a pas cette phase']),
  ...Object.keys(estimated)
    .filter((key) => !Object.hasOwn(phases, key))
    .map((key): [string, string] => [
      `phases.${key}`,
      `Indiquez les heures de la phase ${formatKey(key)}, 0 s’il n’y en a pas eu`,
    ]),
];

/** The problems of an entry by field; empty for none. */
export const entryProblems = (entry: ActualHoursEntry, estimated: Required<PhasedHours>): FieldErrors => {
  const wrong = entry.phases ? phaseProblems(entry.phases, estimated.phases ?? {}) : [];
  if (wrong.length > 0) return Object.fromEntries(wrong.slice(0, mostProblems));
  const hours = phasedTotal(entry);
  const comparison = `${formatHours(hours)} pour ${formatHours(estimated.hours)} estimées`;
  if (hours > estimated.hours * farthest)
    return { hours: `${comparison}\u00A0: plus de dix fois l’estimation. Vérifiez le nombre d’heures` };
  if (hours < estimated.hours / farthest || hours === 0)
    return { hours: `${comparison}\u00A0: moins d’un dixième. Un projet interrompu ne dit rien de l’estimation` };
  return {};
};

/** Body of `switch-learned-calibration`. */
export const LearningSwitch = z.strictObject({ enabled: z.boolean() });

/** The learned factors of an account. `open`: its plan includes learning. `learned` null where there is too little data. */
export const LearnedCalibration = z.object({
  open: z.boolean(),
  enabled: z.boolean(),
  learned: z.nullable(LearnedFactors),
});
export type LearnedCalibration = z.output<typeof LearnedCalibration>;
