import { type ReactNode, useId } from 'react';
import { PartBoundary } from './part-boundary.tsx';

type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  /** Stands on the right of the title. */
  action?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'form' | 'li' | 'aside';
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** Target of a link within the page. */
  anchor?: string;
  className?: string;
  children?: ReactNode;
};

/** A card; its title, if any, is its accessible name. */
export const Card = ({
  title,
  description,
  action,
  as: Element = 'section',
  level = 2,
  anchor,
  className = '',
  children,
}: CardProps) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Element
      id={anchor}
      aria-labelledby={title ? id : undefined}
      className={`min-w-0 rounded-card border bg-surface p-5 sm:p-6 ${className}`}
    >
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            {title && (
              <Heading id={id} className="font-serif text-heading">
                {title}
              </Heading>
            )}
            {description && <p className="mt-1 text-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <PartBoundary>{children}</PartBoundary>
    </Element>
  );
};

type CardPartProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of a card, under a title of its own. */
export const CardPart = ({ title, lead, children }: CardPartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      <div className="mt-3">
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
};
