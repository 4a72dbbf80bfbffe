import { signedFile } from '../../devis/signed-file.ts';
import type { OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { storedEvidence } from './stored-evidence.ts';

/** The signed devis of an offer that was accepted by a code. Throws where there is no evidence. */
export const readSignedFile = async (key: OfferKey, offer: Pick<OfferRow, 'closed'>): Promise<Buffer> =>
  signedFile(await storedEvidence(key, offer));
