import { pseudonymOf } from '../../clients/pseudonym.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';
import { keepRefusal, type Refusal, readRefusal } from '../../store/limits/refused-address.ts';

/** A keyed digest: the table stores no address, and nobody can test one without the secret. */
const digestOf = (address: string) => pseudonymOf(`mail ${mailboxOf(address)}`);

/** Why an address refuses our mails: a permanent bounce, or a complaint. Undefined where it does not. */
export const refusalOf = async (address: string, now = new Date()): Promise<Refusal | undefined> =>
  readRefusal(await digestOf(address), now);

export const isRefused = async (address: string): Promise<boolean> => (await refusalOf(address)) !== undefined;

export const noteRefused = async (address: string, why: Refusal, now: Date): Promise<void> =>
  keepRefusal(await digestOf(address), why, now);
