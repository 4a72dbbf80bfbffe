import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { generatePdfFile } from '../../use-cases/quotes/generate-pdf-file.ts';

export const handler = endpoint(routes.generatePdfFile, ({ caller, body }) => generatePdfFile(caller, body));
