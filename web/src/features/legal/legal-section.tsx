import type { ReactNode } from 'react';

export type LegalSection = { id: string; title: string; text: ReactNode };

const Contents = ({ sections }: { sections: LegalSection[] }) => (
  <nav aria-label="Sommaire" className="side-column">
    <p className="mb-2 text-muted text-note">Sommaire</p>
    <ol className="max-lg:columns-2 max-lg:gap-6">
      {sections.map(({ id, title }) => (
        <li key={id} className="break-inside-avoid">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 text-muted leading-tight hover:text-ink lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** A legal text in numbered sections, each with an address of its own. */
export const LegalSections = ({ sections }: { sections: LegalSection[] }) => (
  <div className="grid gap-x-16 gap-y-10 border-t pt-8 lg:grid-cols-[15rem_1fr]">
    <Contents sections={sections} />
    <div className="min-w-0 max-w-prose space-y-12 leading-relaxed">
      {sections.map(({ id, title, text }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-titre`}>
          <h2 id={`${id}-titre`} className="mb-3 flex gap-3 font-serif text-heading">
            <span aria-hidden="true" className="text-signal tabular-nums">
              {index + 1}.
            </span>
            {title}
          </h2>
          <div className="space-y-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">{text}</div>
        </section>
      ))}
    </div>
  </div>
);
