import { routes } from '../../../shared/api/routes.ts';
import { removeFile } from '../../clients/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireProvider, saveProviderFields } from '../../store/account/provider-fields.ts';
import { objects } from '../../store/table.ts';

/** The file first: what fails in between is asked for again, and leaves nothing behind. */
export const handler = endpoint(routes.removeLogo, async ({ caller: { sub, account } }) => {
  requireProvider(account.profile);
  await removeFile(objects.logo(sub));
  return saveProviderFields(sub, { company_logo_url: null }, new Date());
});
