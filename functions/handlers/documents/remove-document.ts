import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { removeDocument } from '../../use-cases/documents/remove-document.ts';

export const handler = endpoint(routes.removeDocument, ({ caller, params }) => removeDocument(caller.sub, params.id));
