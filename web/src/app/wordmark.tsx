import { brand } from '../../../shared/text/brand.ts';
import { Link } from '../ui/router-link.tsx';

/** The product's name, and what it makes. */
export const Wordmark = () => (
  <Link to="/" className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
    <span className="font-serif font-semibold text-2xl tracking-tight">
      {brand.name}
      <span className="text-signal">.</span>
    </span>
    <span className="border-line-strong border-l pl-2.5 text-muted leading-none max-lg:hidden min-[22rem]:block">
      Devis IT
    </span>
  </Link>
);
