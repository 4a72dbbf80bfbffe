import { readAccount } from '../../store/account/account.ts';
import { readEvidence } from '../../store/offer/evidence.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';

/**
 * The evidence of an offer that was accepted by a code, as JSON, also after its provider's account is gone. Throws where
 * there is none.
 */
export const storedEvidence = async (
  { sub, offer }: OfferKey,
  { closed }: Pick<OfferRow, 'closed'>,
): Promise<string> => {
  const holder = closed ?? (await readAccount(sub)).profile;
  const evidence = holder && (await readEvidence(holder.mailbox_key, offer));
  if (!evidence) throw new Error('The evidence of an accepted offer is not there');
  return evidence;
};
