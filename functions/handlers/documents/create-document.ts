import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createDocument } from '../../use-cases/documents/create-document.ts';

export const handler = endpoint(routes.createDocument, ({ caller, body }) => createDocument(caller, body));
