import type { routeList } from '../../shared/routes.ts';
import { briefs } from './briefs.ts';
import { calibrations } from './calibrations.ts';

export type Listed = (typeof routeList)[number];

/** A body that a route accepts, where it takes one; `id` is the quote that it speaks of. */
export const bodyOf = ({ name }: Listed, id: string): Record<string, unknown> | undefined => {
  const bodies: Partial<Record<Listed['name'], Record<string, unknown>>> = {
    chooseAccountType: { account_type: 'developer' },
    saveCalibration: calibrations.shopMaker,
    generateQuote: briefs.showcase,
    generatePdf: { quoteId: id },
    sendAppFeedback: { rating: 4, message: null, page_url: 'https://devis.example.fr/quote' },
    sendContactEmail: {
      name: 'Camille',
      email: `${crypto.randomUUID()}@example.fr`,
      type: 'technical',
      subject: 'Une question',
      message: 'Comment importer un logo ?',
    },
  };
  return bodies[name];
};

export const namesAQuote = (route: Listed) => route.path.includes('{id}') || route.name === 'generatePdf';
