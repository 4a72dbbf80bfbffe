import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireProvider } from '../../store/account/provider-fields.ts';
import { removeActualHours } from '../../store/quote/actual-hours.ts';

/** Whatever the plan: what somebody has entered is theirs to take back. */
export const handler = endpoint(
  routes.removeActualHours,
  async ({ caller: { sub, account }, params: { id }, query: { seen } }) => {
    requireProvider(account.profile);
    await removeActualHours({ sub, id }, seen);
    return { id };
  },
);
