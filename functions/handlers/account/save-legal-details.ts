import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveProviderFields } from '../../store/account/provider-fields.ts';

export const handler = endpoint(routes.saveLegalDetails, ({ caller, body }) =>
  saveProviderFields(caller.sub, body, new Date()),
);
