import type { ReactNode } from 'react';

/** Shows progress: `value` is from 0 to 100, `label` names the task. */
export const ProgressBar = ({ value, label }: { value: number; label: ReactNode }) => (
  <label className="grid gap-2">
    <span className="flex items-baseline justify-between gap-4">
      <span>{label}</span>
      <span className="text-note text-muted tabular-nums">{Math.round(value)} %</span>
    </span>
    <progress max={100} value={value} />
  </label>
);
