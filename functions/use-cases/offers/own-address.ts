import { AppError } from '../../../shared/api/errors.ts';
import type { ProfileRow } from '../../store/account/account.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';

/** Throws `invalid_input` for the provider's own mailbox, since providers cannot accept their own devis. */
export const refuseOwnAddress = (
  provider: Pick<ProfileRow, 'email'> | undefined,
  address: string,
  field: 'email' | 'recipient.email',
): void => {
  if (provider && mailboxOf(provider.email) === mailboxOf(address))
    throw new AppError('invalid_input', {
      fields: { [field]: 'Cette adresse est celle du prestataire\u00A0: indiquez celle du client' },
    });
};
