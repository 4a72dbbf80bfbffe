import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './router-link.tsx';
import { Spinner } from './spinner.tsx';

// Plain strings: every page loads this file.
const base =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress print:hidden';
const variants = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-strong',
};
const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-1.5 text-base',
  lg: 'min-h-13 px-6 py-2 text-base sm:text-lg',
};
type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string };

const look = ({ variant = 'primary', size = 'md', className = '' }: Look) =>
  `${base} ${variants[variant]} ${sizes[size]} ${className}`;

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button. `busy` shows that its action runs and refuses a second press; the label stays readable. */
export const Button = ({ variant, size, busy = false, className, disabled, children, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={look({ variant, size, className })}
  >
    {busy && <Spinner />}
    {children}
  </button>
);

/** A link with the look of a button. */
export const ButtonLink = ({ variant, size, className, ...props }: LinkProps & Look) => (
  <Link {...props} className={look({ variant, size, className })} />
);
