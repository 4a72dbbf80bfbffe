import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readLogo } from '../../use-cases/account/read-logo.ts';

export const handler = endpoint(routes.getLogo, async ({ caller }) => {
  const logo = await readLogo(caller);
  if (!logo) throw new AppError('logo_not_found');
  return logo;
});
