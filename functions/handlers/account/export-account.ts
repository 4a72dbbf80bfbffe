import { noExport } from '../../../shared/account/account-export.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requestExport } from '../../store/account/export.ts';

export const handler = endpoint(routes.exportAccount, async ({ caller }) => {
  await requestExport(caller.sub, new Date());
  return { ...noExport, state: 'preparing' as const };
});
