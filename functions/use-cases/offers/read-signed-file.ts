import { signedFile } from '../../devis/signed-file.ts';
import { readAccount } from '../../store/account/account.ts';
import { readEvidence } from '../../store/offer/evidence.ts';
import type { OfferKey } from '../../store/offer/rows.ts';

/** The signed devis of an offer that was accepted by a code. Throws where there is no evidence. */
export const readSignedFile = async ({ sub, offer }: OfferKey): Promise<Buffer> => {
  const { profile } = await readAccount(sub);
  const evidence = profile && (await readEvidence(profile.mailbox_key, offer));
  if (!evidence) throw new Error('The evidence of an accepted offer is not there');
  return signedFile(evidence);
};
