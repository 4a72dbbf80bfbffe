import type { ComponentProps, ReactNode } from 'react';

/** A checkbox among many, side by side. It takes every property of `<input>`. */
export const ChipCheckbox = ({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line-strong bg-surface py-1.5 pr-4 pl-3.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <input {...props} type="checkbox" className="size-4 shrink-0 focus-visible:outline-none" />
    <span>{label}</span>
  </label>
);
