import { AppError } from '../../../shared/api/errors.ts';
import { hasService, sendAddressCode, usersWithAddress } from '../../clients/users.ts';
import type { Caller } from '../../http/caller.ts';
import { requireFreshSignIn } from '../../http/fresh-sign-in.ts';
import { addressTakenMail } from '../../mail/account-mails.ts';
import { environment } from '../../runtime/env.ts';
import { requestAddress } from '../../store/account/address.ts';
import { ensureProfile } from './ensure-profile.ts';
import { notifyByMail } from './notify-by-mail.ts';

/** An address that has an account gets another mail: the caller gets the same answer in both cases. */
const writeTo = async (accessToken: string, email: string, request: string) => {
  const holders = await usersWithAddress(environment('USER_POOL_ID'), email);
  if (holders.length === 0 && (await sendAddressCode(accessToken, email, request))) return;
  await notifyByMail(email, addressTakenMail(environment('SITE_URL')), 'address taken');
};

export const requestAddressChange = async (caller: Caller, email: string) => {
  const now = new Date();
  requireFreshSignIn(caller, now);
  if (await hasService(caller.accessToken)) throw new AppError('address_of_service');
  const profile = await ensureProfile(caller);
  if (profile.email.toLowerCase() === email.toLowerCase())
    throw new AppError('invalid_input', { fields: { email: 'C’est déjà l’adresse de votre compte' } });
  const request = await requestAddress(caller.sub, email, now);
  await writeTo(caller.accessToken, email, request);
  return { requested: true as const };
};
