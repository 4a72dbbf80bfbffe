import type { ProfileRow } from '../../store/account/account.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';

/** Nobody accepts their own devis: the sentence under the field of the address. */
export const ownAddress = 'Cette adresse est celle du prestataire\u00A0: indiquez celle du client';

/** Whether an address is the mailbox of the provider's own account. */
export const isOwnAddress = (provider: Pick<ProfileRow, 'email'> | undefined, address: string): boolean =>
  provider !== undefined && mailboxOf(provider.email) === mailboxOf(address);
