import type { ComponentProps } from 'react';

const base =
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-sans text-note font-medium tracking-normal tabular-nums';
const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  warning: 'bg-signal-soft text-signal',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
};

/** A word or a number that qualifies the element beside it. */
export const Badge = ({
  tone = 'neutral',
  className = '',
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof tones }) => (
  <span {...props} className={`${base} ${tones[tone]} ${className}`} />
);
