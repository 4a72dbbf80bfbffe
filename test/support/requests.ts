import type { routeList } from '../../shared/routes.ts';
import { briefs } from './briefs.ts';
import { calibrations } from './calibrations.ts';
import type { Cloud } from './cloud.ts';

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

/** Calls a route with a body that it accepts, and gives what it answers. Nobody is signed in without a token. */
export const request = async ({ url }: Cloud, route: Listed, token: string | undefined, id: string) => {
  const body = bodyOf(route, id);
  const response = await fetch(url + route.path.replace('{id}', id), {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(route.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  const html = response.headers.get('content-type')?.startsWith('text/html');
  return { status: response.status, body: (html ? text : JSON.parse(text)) as Record<string, unknown> };
};
