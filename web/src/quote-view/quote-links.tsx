import { useEffect, useRef } from 'react';
import { type QuotePart, quoteParts } from './quote-parts.ts';
import { usePartInSight } from './use-part-in-sight.ts';

/** Keeps the marked link within its list, that a narrow screen scrolls sideways; the page stays where it is. */
const useMarkInView = (current: string | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) list.current?.scrollTo({ left: link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return list;
};

/** Table of contents of a quote: it stays under the header, marks the part in sight, and a narrow screen scrolls it sideways. */
export const QuoteLinks = ({ parts }: { parts: readonly QuotePart[] }) => {
  const current = usePartInSight(parts.map((part) => quoteParts[part].anchor).join(' '));
  return (
    <nav aria-label="Dans ce devis" className="sticky top-16 z-20 -mt-4 border-b bg-paper print:hidden">
      <ul ref={useMarkInView(current)} className="scrolls-sideways relative -mx-2.5 flex motion-safe:scroll-smooth">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${quoteParts[part].anchor}`}
              aria-current={quoteParts[part].anchor === current || undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2.5 pt-0.5 text-sm whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {quoteParts[part].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
