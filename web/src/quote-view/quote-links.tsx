/** Parts of a quote that a link of the page leads to. */
export const quoteParts = {
  features: { anchor: 'fonctionnalites', title: 'Fonctionnalités' },
  phases: { anchor: 'phases', title: 'Phases' },
  calculation: { anchor: 'calcul', title: 'Calcul' },
  calendar: { anchor: 'calendrier', title: 'Calendrier' },
  options: { anchor: 'options', title: 'Options' },
} as const;

/** A link to a folded part unfolds it. */
const unfold = (anchor: string) => {
  const part = document.getElementById(anchor);
  if (part instanceof HTMLDetailsElement) part.open = true;
};

/** The ways through a long page, from its price. */
export const QuoteLinks = () => (
  <nav aria-label="Dans ce devis" className="print:hidden">
    <ul className="flex flex-wrap gap-x-4">
      {Object.values(quoteParts).map(({ anchor, title }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            onClick={() => unfold(anchor)}
            className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11 text-accent underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
