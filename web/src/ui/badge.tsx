import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const look = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-sans text-note font-medium tracking-normal tabular-nums',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent-soft text-accent',
        warning: 'bg-signal-soft text-signal',
        danger: 'bg-danger-soft text-danger',
        success: 'bg-success-soft text-success',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A word or a number that qualifies what stands beside it. */
export const Badge = ({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof look>) => (
  <span {...props} className={look({ tone, className })} />
);
