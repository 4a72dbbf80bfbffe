import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createLogoUpload } from '../../use-cases/account/create-logo-upload.ts';

export const handler = endpoint(routes.createLogoUpload, ({ caller }) => createLogoUpload(caller));
