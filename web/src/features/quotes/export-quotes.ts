import { dayInFrance } from '../../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../../shared/calendar/day-number.ts';
import type { LastOffer } from '../../../../shared/offer/last-offer.ts';
import { offerStates } from '../../../../shared/offer/states.ts';
import { projectTypeLabel } from '../../../../shared/quote/labels.ts';
import { devisNumber, type ListedQuote } from '../../../../shared/quote/quote.ts';
import { csvOf } from '../../../../shared/text/csv.ts';

const statusTexts = {
  pending: 'En cours',
  running: 'En cours',
  done: 'Terminé',
  failed: 'Échec, crédit rendu',
  unreadable: 'Illisible',
} as const;

const offerCells = ({ state, at }: LastOffer) => ({
  Envoi: offerStates[state],
  'Envoi, depuis le': isoDay(dayInFrance(at)),
});

const line = (quote: ListedQuote) => {
  const readable = quote.status !== 'unreadable';
  return {
    Identifiant: quote.id,
    Numéro: readable && quote.devis_number ? devisNumber(quote.devis_number, quote.issued_version) : '',
    Projet: quote.project_name,
    Type: readable ? projectTypeLabel(quote.project_type, quote.custom_project_type) : '',
    'Créé le': isoDay(dayInFrance(quote.created_at)),
    État: statusTexts[quote.status],
    'Total HT (euros)': readable ? quote.total_price : null,
    'Remise HT (euros)': readable ? quote.discount_amount : null,
    'Lignes en option HT (euros)': readable ? quote.options_price : null,
    ...(readable && quote.offer ? offerCells(quote.offer) : { Envoi: '', 'Envoi, depuis le': '' }),
  };
};

export const formats = {
  csv: { type: 'text/csv;charset=utf-8', write: (quotes: ListedQuote[]) => csvOf(quotes.map(line)) },
  json: { type: 'application/json', write: (quotes: ListedQuote[]) => `${JSON.stringify(quotes, null, 2)}\n` },
} as const;
export type Format = keyof typeof formats;
