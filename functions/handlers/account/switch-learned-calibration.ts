import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { saveProviderFields } from '../../store/account/provider-fields.ts';

export const handler = endpoint(routes.switchLearnedCalibration, async ({ caller, body }) => {
  const { learning_enabled } = await saveProviderFields(caller.sub, { learning_enabled: body.enabled }, new Date());
  return { enabled: learning_enabled };
});
