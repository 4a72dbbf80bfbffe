import { routes } from '../../../shared/api/routes.ts';
import { devisPage, specificationPage } from '../../devis/page.ts';
import { endpoint } from '../../http/endpoint.ts';
import { printDocument } from '../../use-cases/quotes/print-devis.ts';

export const handler = endpoint(routes.generatePdf, ({ caller, body }) =>
  printDocument(caller, body, new Date(), { devis: devisPage, specification: specificationPage }),
);
