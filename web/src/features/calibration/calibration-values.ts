import * as z from 'zod/mini';
import { type Calibration, Calibration as Schema } from '../../../../shared/account/calibration.ts';

/** The form's fields as they are typed: numbers already, since whatever is not one counts as its fallback. */
export type CalibrationValues = z.input<typeof Schema>;

/** An input without a number counts as its fallback. */
export const fallbacks = {
  team_size: 1,
  experience_years: 1,
  daily_rate: null,
  overhead_percentage: 0,
  estimation_buffer: 0,
} as const satisfies Partial<Calibration>;

/** Only the types of a draft's values are checked: what was typed may still be invalid. */
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

const { tech_stack: _, specialities: __, preferred_project_types: ___, ...numbers } = Schema.shape;
const Numbers = z.object(numbers);

/** The values that can be counted now; the lists may still lack a choice. `problem` says which number is invalid. */
export const countable = (
  values: CalibrationValues,
): { calibration: Calibration; problem?: undefined } | { calibration?: undefined; problem: string } => {
  const result = Numbers.safeParse(values);
  if (result.success) return { calibration: { ...values, ...result.data } };
  return { problem: result.error.issues[0]?.message ?? '' };
};
