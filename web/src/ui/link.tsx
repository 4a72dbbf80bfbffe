import { Link, type LinkProps } from './router-link.tsx';

const look =
  'text-accent underline decoration-accent/40 decoration-1 underline-offset-4 transition-colors hover:decoration-current';

/** A link within a text, to a page of the site. */
export const TextLink = ({ className = '', ...props }: LinkProps) => (
  <Link {...props} className={`${look} ${className}`} />
);
