import type { ClientKind, VatChoice } from '../../shared/devis/devis-choices.ts';
import type { OfferDocument } from '../../shared/offer/offer.ts';
import type { Choosable, OfferTotals } from '../../shared/offer/offer-totals.ts';
import type { DevisView } from './view.ts';

export const evidenceFormat = 'chiffre-evidence-1';

/** An instant in ISO 8601, in UTC and in French time. */
export type Moment = { utc: string; paris: string };

/** An event of an offer, with its hash. SHA-256 in lower case hexadecimal. */
export type ProvedEvent = {
  id: string;
  offer: string;
  event: string;
  by: string;
  at: string;
  data: Record<string, unknown>;
  previous: string;
  hash: string;
};

/**
 * The evidence of an acceptance: what the signed file prints. It is stored as JSON with sorted keys; `sha256` is the
 * digest of the same JSON without this field and the signature.
 */
export type Evidence = {
  format: typeof evidenceFormat;
  offer: string;
  quote_version: number;
  devis_number: string;
  project: string;
  provider: { name: string; email: string };
  recipient: { name: string; email: string | null; kind: ClientKind; distance: boolean };
  /** The document as the page showed it, with the SHA-256 of its logo. */
  document: Omit<OfferDocument, 'logo'> & { logo_sha256: string | null };
  document_sha256: string;
  /** The printed view. `logo`: in base64; null without one, or where it is too large. */
  print: Omit<DevisView, 'logo'> & { logo: { png: string; of: string } | null };
  chosen: Choosable[];
  /** Prices without options. Cents, tenths of a percent, percents. */
  prices: { net_cents: number; vat: VatChoice | null; deposit: number | null };
  totals: OfferTotals;
  /** The texts that were ticked, and that of the button. */
  agreed: string[];
  button: string;
  signer: { name: string; capacity: string; email: string };
  code: { sent_at: Moment; confirmed_at: Moment };
  browser: string;
  address: string;
  accepted_at: Moment;
  /** From the first event of the offer to its acceptance. */
  events: ProvedEvent[];
  sha256: string;
  /**
   * A compact JWS of the offer, the last hash of the chain and `sha256`; absent in what was accepted before acceptances
   * were signed.
   */
  signature?: string;
};

/** The evidence in its JSON. Throws for another format. */
export const evidenceIn = (text: string): Evidence => {
  const evidence: Evidence = JSON.parse(text);
  if (evidence.format !== evidenceFormat) throw new Error('The evidence is of an unknown format');
  return evidence;
};
