import { AppError } from '../../../shared/api/errors.ts';
import { routes } from '../../../shared/api/routes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFreshSignIn } from '../../http/fresh-sign-in.ts';
import { beginErasure } from '../../store/account/erasure.ts';
import { ensureProfile } from '../../use-cases/account/ensure-profile.ts';

export const handler = endpoint(routes.deleteAccount, async ({ caller }) => {
  const now = new Date();
  requireFreshSignIn(caller, now);
  await ensureProfile(caller);
  if (!(await beginErasure(caller.sub, caller, now))) throw new AppError('not_signed_in');
  return { requested_at: now.toISOString() };
});
