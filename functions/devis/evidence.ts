import type { ClientKind, VatChoice } from '../../shared/devis/devis-choices.ts';
import type { OfferDocument } from '../../shared/offer/offer.ts';
import type { Choosable, OfferTotals } from '../../shared/offer/offer-totals.ts';
import type { DevisView } from './view.ts';

export const evidenceFormat = 'chiffre-evidence-1';

/** The same instant twice, as ISO 8601: in UTC, and as the clocks of France show it. */
export type Moment = { utc: string; paris: string };

/** An event of an offer as its chain proves it. SHA-256 in lower case hexadecimal. */
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
 * What proves an acceptance: all that the signed file says, and what its pages are printed from again. Kept as JSON with sorted
 * keys; `sha256` is that of the same JSON without itself.
 */
export type Evidence = {
  format: typeof evidenceFormat;
  offer: string;
  quote_version: number;
  devis_number: string;
  project: string;
  provider: { name: string; email: string };
  recipient: { name: string; email: string | null; kind: ClientKind; distance: boolean };
  /** As the page showed it; of a logo, its SHA-256. */
  document: Omit<OfferDocument, 'logo'> & { logo_sha256: string | null };
  document_sha256: string;
  /** As its file is printed; a logo in base64, null without one or where it is too heavy to be kept. */
  print: Omit<DevisView, 'logo'> & { logo: { png: string; of: string } | null };
  chosen: Choosable[];
  /** Of the devis without its options. Cents, tenths of a percent, percents. */
  prices: { net_cents: number; vat: VatChoice | null; deposit: number | null };
  totals: OfferTotals;
  /** The words that were ticked, and those of the button that was pressed. */
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
};
