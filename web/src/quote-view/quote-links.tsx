import { type QuotePart, quoteParts } from './quote-parts.ts';

/** Table of contents of a quote: it stays under the header, and a narrow screen scrolls it sideways. */
export const QuoteLinks = ({ parts }: { parts: readonly QuotePart[] }) => (
  <nav aria-label="Dans ce devis" className="sticky top-16 z-20 -mt-4 border-b bg-paper print:hidden">
    <ul className="scrolls-sideways -mx-2.5 flex">
      {parts.map((part) => (
        <li key={part}>
          <a
            href={`#${quoteParts[part].anchor}`}
            className="flex min-h-11 items-center rounded-control px-2.5 text-sm whitespace-nowrap text-muted hover:text-ink"
          >
            {quoteParts[part].title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
