import { routes } from '../../../shared/api/routes.ts';
import { devisPage } from '../../devis/page.ts';
import { endpoint } from '../../http/endpoint.ts';
import { printDevis } from '../../use-cases/quotes/print-devis.ts';

export const handler = endpoint(routes.generatePdf, ({ caller, body }) =>
  printDevis(caller, body, new Date(), devisPage),
);
