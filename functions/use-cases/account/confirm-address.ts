import { AppError } from '../../../shared/api/errors.ts';
import { takeAddressCode } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { addressCodeRateLimit, countAll } from '../../store/limits/rate-limit.ts';
import { followAddress } from './follow-address.ts';

const refused = { fields: { code: 'Ce code n’est pas le bon, ou il a expiré' } };

/** Where the answer to a first call was lost, its code is used up although the address has changed. */
export const confirmAddress = async (caller: Caller, code: string) => {
  await countAll([addressCodeRateLimit(caller.sub)], new Date());
  const { profile } = caller.account;
  // A person without a profile has no request.
  if (!profile) throw new AppError('invalid_input', refused);
  const taken = await takeAddressCode(caller.accessToken, code);
  const moved = await followAddress(caller, profile);
  if (moved) return moved;
  if (!taken) throw new AppError('invalid_input', refused);
  return { email: profile.email, mail_sent: false };
};
