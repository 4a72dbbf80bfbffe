import { offerStates } from '../../../../shared/offer/states.ts';
import { projectTypeLabels } from '../../../../shared/quote/labels.ts';
import type { ListedQuote, ProjectType, QuoteSummary } from '../../../../shared/quote/quote.ts';
import { fold } from '../../../../shared/text/fold.ts';

export const statusLabels = { open: 'En cours', done: 'Terminés', failed: 'En échec' } as const;
/** The state of a devis, by the words of its badges. Only providers send devis. */
export const offerLabels = { asks: 'Question', draft: 'Brouillon', issued: 'Émis', ...offerStates } as const;
export const sortLabels = {
  newest: 'Du plus récent au plus ancien',
  oldest: 'Du plus ancien au plus récent',
  dearest: 'Du plus cher au moins cher',
  cheapest: 'Du moins cher au plus cher',
  name: 'Par nom de projet',
} as const;
type OfferStatus = keyof typeof offerLabels;
type Status = keyof typeof statusLabels | OfferStatus;
type Sort = keyof typeof sortLabels;

/** The filters of the history. An empty text filters nothing. */
export type Filters = { search: string; type: ProjectType | ''; status: Status | ''; sort: Sort };
export const noFilters: Filters = { search: '', type: '', status: '', sort: 'newest' };
/** True where the filters change nothing. */
export const isUnfiltered = ({ search, type, status, sort }: Filters): boolean =>
  !search.trim() && !type && !status && sort === 'newest';

const names = { search: 'recherche', type: 'type', status: 'etat', sort: 'tri' } as const satisfies Record<
  keyof Filters,
  string
>;
const known = <K extends string>(labels: Record<K, string>, name: string | null): K | undefined =>
  Object.keys(labels).find((key): key is K => key === name);

/** Reads the filters from an address. An invalid value filters nothing. */
export const readFilters = (address: URLSearchParams): Filters => ({
  search: address.get(names.search) ?? '',
  type: known(projectTypeLabels, address.get(names.type)) ?? '',
  status: known({ ...statusLabels, ...offerLabels }, address.get(names.status)) ?? '',
  sort: known(sortLabels, address.get(names.sort)) ?? noFilters.sort,
});
export const writtenFilters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Filters)[])
      .filter((key) => filters[key] !== noFilters[key])
      .map((key) => [names[key], filters[key]]),
  );

const offerStatusesOf = ({ status, offer, devis_number }: QuoteSummary): OfferStatus[] => {
  if (offer) return offer.asks ? ['asks', offer.state] : [offer.state];
  if (status !== 'done') return [];
  return [devis_number === undefined ? 'draft' : 'issued'];
};
/** Every state that a quote is found by. */
const statusesOf = (quote: ListedQuote): Status[] => {
  if (quote.status === 'unreadable') return [];
  const { status } = quote;
  return [status === 'pending' || status === 'running' ? 'open' : status, ...offerStatusesOf(quote)];
};
const priceOf = (quote: ListedQuote) => (quote.status === 'unreadable' ? null : quote.total_price);

/** Quotes without a price come last in both orders. */
const byPrice = (direction: 1 | -1) => (a: ListedQuote, b: ListedQuote) => {
  const [first, second] = [priceOf(a), priceOf(b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return direction * (first - second);
};
const orders: Record<Sort, (a: ListedQuote, b: ListedQuote) => number> = {
  // An id begins with the time of its quote.
  newest: (a, b) => (a.id < b.id ? 1 : -1),
  oldest: (a, b) => (a.id < b.id ? -1 : 1),
  dearest: byPrice(-1),
  cheapest: byPrice(1),
  name: (a, b) => (a.project_name ?? '').localeCompare(b.project_name ?? '', 'fr', { numeric: true }),
};

/** A search reads the name of the project and the number of its issued devis. */
const textOf = (quote: ListedQuote) =>
  fold(`${quote.project_name ?? ''} ${(quote.status !== 'unreadable' && quote.devis_number) || ''}`);

/** The quotes that the filters leave, in their order. Each word of the search stands in the name or the number, accents apart. */
export const findQuotes = (quotes: ListedQuote[], { search, type, status, sort }: Filters): ListedQuote[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return quotes
    .filter((quote) => !type || (quote.status !== 'unreadable' && quote.project_type === type))
    .filter((quote) => !status || statusesOf(quote).includes(status))
    .filter((quote) => words.every((word) => textOf(quote).includes(word)))
    .sort(orders[sort]);
};
