import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readDocument } from '../../use-cases/documents/read-document.ts';

export const handler = endpoint(routes.readDocument, ({ caller, params }) => readDocument(caller.sub, params.id));
