import * as z from 'zod/mini';
import type { Calibration as Schema } from '../../../../shared/account/calibration.ts';
import { type Calibration, calibrationLimits } from '../../../../shared/account/calibration.ts';

/** The form's fields as they are typed: numbers already, since whatever is not one counts as its fallback. */
export type CalibrationValues = z.input<typeof Schema>;

/** What an input that holds no number counts as. */
export const fallbacks = {
  team_size: 1,
  experience_years: 1,
  daily_rate: null,
  overhead_percentage: 0,
  estimation_buffer: 0,
} as const satisfies Partial<Calibration>;

/** Of a draft, only the kinds of the values are checked: what is typed may still be wrong. */
const Draft = z.object({
  team_size: z.number(),
  experience_years: z.number(),
  daily_rate: z.nullable(z.number()),
  overhead_percentage: z.number(),
  estimation_buffer: z.number(),
  tech_stack: z.array(z.string()),
  specialities: z.array(z.string()),
  preferred_project_types: z.array(z.string()),
});

/** The draft that a browser kept; undefined where there is none, or none that differs from what is saved. */
export const draftBeyond = (draft: unknown, saved: Calibration): Calibration | undefined => {
  const result = Draft.safeParse(draft);
  return result.success && JSON.stringify(result.data) !== JSON.stringify(Draft.parse(saved)) ? result.data : undefined;
};

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** What is typed, brought within what can be counted: a preview never waits for the last mistake to be mended. */
export const countable = ({ daily_rate = null, ...values }: CalibrationValues): Calibration => ({
  ...values,
  team_size: within(values.team_size, 1, calibrationLimits.team_size),
  experience_years: within(values.experience_years, 1, calibrationLimits.experience_years),
  daily_rate: daily_rate === null ? null : Math.min(calibrationLimits.daily_rate, Math.max(0, daily_rate)),
  overhead_percentage: within(values.overhead_percentage, 0, 100),
  estimation_buffer: within(values.estimation_buffer, 0, 100),
});
