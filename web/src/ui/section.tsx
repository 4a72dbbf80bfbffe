import type { ReactNode } from 'react';

type SectionProps = {
  /** Its address on the page; the title's own id is made of it. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Whether the section has a background of its own, from edge to edge. */
  band?: boolean;
  children: ReactNode;
};

/** A part of a public page: its title, what it is about, its content. */
export const Section = ({ id, title, lead, band = false, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-titre`} className={band ? 'border-y bg-surface' : ''}>
    <div className="wrap py-14 sm:py-20 print:py-6">
      <h2 id={`${id}-titre`} className="max-w-2xl font-serif text-title">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-prose text-lead text-muted">{lead}</p>}
      <div className="mt-10">{children}</div>
    </div>
  </section>
);
