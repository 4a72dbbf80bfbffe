import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/app-api.ts';
import { QueryProvider } from '../../lib/query.tsx';
import { IssueState, nameOf, Outcome } from '../../quote-view/listed-quote.tsx';
import { TextLink } from '../../ui/link.tsx';

const shown = 3;

/** Nothing until they are there, and where there are none or they cannot be read: the page says all else without them. */
const Recent = () => {
  const { data } = useQuery({
    queryKey: ['recent quotes'],
    queryFn: () => api.listQuotes({}),
    // What was read before may be deleted since.
    gcTime: 0,
  });
  const quotes = data?.quotes.slice(0, shown) ?? [];
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="recents" className="max-w-xl min-w-0 lg:-mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-1.5">
        <h2 id="recents" className="font-medium">
          Vos derniers devis
        </h2>
        <TextLink to="/history">Tous mes devis</TextLink>
      </div>
      <ul>
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex items-baseline justify-between gap-x-4 border-b py-1 max-lg:flex-wrap max-lg:py-2.5"
          >
            <TextLink to={`/quote/${quote.id}`} className="min-w-0 wrap-anywhere lg:truncate">
              {nameOf(quote)}
            </TextLink>
            <p className="flex shrink-0 items-baseline gap-3">
              {quote.status === 'done' && <IssueState {...quote} />}
              <Outcome {...quote} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The last quotes of who is signed in. */
export default function RecentQuotes(): ReactNode {
  return (
    <QueryProvider>
      <Recent />
    </QueryProvider>
  );
}
