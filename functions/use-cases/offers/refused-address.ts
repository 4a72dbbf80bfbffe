import { pseudonymOf } from '../../clients/pseudonym.ts';
import { mailboxOf } from '../../store/account/mailbox.ts';
import { keepRefusal, type Refusal, readRefusal } from '../../store/limits/refused-address.ts';

/** The table learns no address, and nobody can try one without the secret of the stage. */
const digestOf = (address: string) => pseudonymOf(`mail ${mailboxOf(address)}`);

/** Why an address takes no mail of ours: its server refused one for good, or its owner complained. Undefined: it does. */
export const refusalOf = async (address: string, now = new Date()): Promise<Refusal | undefined> =>
  readRefusal(await digestOf(address), now);

export const isRefused = async (address: string): Promise<boolean> => (await refusalOf(address)) !== undefined;

/** Keeps for a year that an address has refused a mail. */
export const noteRefused = async (address: string, why: Refusal, now: Date): Promise<void> =>
  keepRefusal(await digestOf(address), why, now);
