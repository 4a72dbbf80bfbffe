import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';
import { PageHead } from './page-head.tsx';
import { Link } from './router-link.tsx';

const widths = { narrow: 'max-w-xl', text: 'max-w-3xl', full: 'max-w-none' };

type PageProps = {
  /** The h1, and the document's title. */
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** Stands on the right of the title. */
  action?: ReactNode;
  width?: keyof typeof widths;
  /** Leaves more of the first screen to the content. */
  dense?: boolean;
  /** For search engines; a page without it asks not to be indexed. */
  description?: string;
  children: ReactNode;
};

/** The frame of a page: its title, what it is for, its content. */
export const Page = ({
  title,
  lead,
  back,
  action,
  width = 'full',
  dense = false,
  description,
  children,
}: PageProps) => (
  <div className={`wrap print:py-0 ${dense ? 'py-4' : 'py-10 sm:py-14'}`}>
    <PageHead title={title} description={description} />
    <div className={`mx-auto ${widths[width]}`}>
      <header className={dense ? 'mb-5' : 'mb-8 sm:mb-10'}>
        {back && (
          <Link
            to={back.to}
            className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink print:hidden"
          >
            <Glyph name="arrow-left" className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h1 tabIndex={-1} className="min-w-0 font-serif text-title wrap-break-word outline-none">
            {title}
          </h1>
          {action}
        </div>
        {lead && <p className={`text-muted ${dense ? 'mt-2' : 'mt-4 max-w-prose text-lead'}`}>{lead}</p>}
      </header>
      {children}
    </div>
  </div>
);
