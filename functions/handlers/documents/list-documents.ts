import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { listDocuments } from '../../store/document/documents.ts';

export const handler = endpoint(routes.listDocuments, async ({ caller, query }) => {
  const documents = await listDocuments(caller.sub, new Date());
  return { documents: documents.filter(({ draft }) => draft === query.draft) };
});
