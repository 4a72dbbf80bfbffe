import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedQuote } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { IssueState, nameOf, Outcome } from '../../quote-view/listed-quote.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const shown = 3;

/** One line each on a narrow screen, beside each other on a wide one. */
const Listed = ({ quotes }: { quotes: ListedQuote[] }) => (
  <ul className="md:grid md:grid-cols-3 md:gap-x-8">
    {quotes.map((quote) => (
      <li
        key={quote.id}
        className="flex h-11 items-center justify-between gap-x-3 border-b max-md:[&_.font-serif]:text-base md:h-16 md:flex-col md:items-start md:justify-center md:border-0"
      >
        <TextLink to={`/quote/${quote.id}`} className="max-w-full min-w-0 truncate">
          {nameOf(quote)}
        </TextLink>
        <p className="flex shrink-0 items-baseline gap-x-3">
          {quote.status === 'done' && <IssueState {...quote} />}
          <Outcome {...quote} />
        </p>
      </li>
    ))}
  </ul>
);

/** The section has the height that the page reserves, in every state. */
const Recent = () => {
  const { data, isError } = useQuery({
    queryKey: queryKeys.recentQuotes,
    queryFn: () => api.listQuotes({}),
    // A quote that was read before may have been deleted since.
    gcTime: 0,
  });
  const quotes = data?.quotes.slice(0, shown) ?? [];
  return (
    <section aria-labelledby="recents" className="pt-6">
      <div className="flex h-11 items-center justify-between gap-x-4 border-b">
        <h2 id="recents" className="font-medium">
          Vos derniers devis
        </h2>
        <TextLink to="/history">Tous mes devis</TextLink>
      </div>
      {quotes.length > 0 && <Listed quotes={quotes} />}
      {data && quotes.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p className="text-muted">Aucun devis généré pour l’instant.</p>
          <ButtonLink to="/generator">Décrire mon projet</ButtonLink>
        </div>
      )}
      {isError && <p className="py-2.5 text-muted">Vos devis n’ont pas pu être chargés.</p>}
    </section>
  );
};

/** The last quotes of who is signed in. */
export default function RecentQuotes(): ReactNode {
  return (
    <QueryProvider>
      <PartBoundary>
        <Recent />
      </PartBoundary>
    </QueryProvider>
  );
}
