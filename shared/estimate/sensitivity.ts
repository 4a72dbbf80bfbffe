import type { Count } from './lines.ts';
import { toHalfHours } from './money.ts';

/** The three features that move the total most: hours between their optimistic and their pessimistic case. */
export const sensitivityOf = ({ lines, overhead }: Count) =>
  lines
    .map(({ feature: { name, hours }, factor }) => ({ name, swing: (hours[2] - hours[0]) * factor * (1 + overhead) }))
    .sort((a, b) => b.swing - a.swing)
    .slice(0, 3)
    .map(({ name, swing }) => ({ name, hours: toHalfHours(swing) }));
