import { compactAccount } from '../account/bank-account.ts';
import { withoutSteering } from '../text/escape.ts';

/** Characters, but for `bytes` and `cents`. Source: European Payments Council, EPC069-12, version 2.1. */
const epcLimits = { name: 70, remittance: 140, bytes: 331, cents: 99_999_999_999 } as const;

export type Transfer = {
  beneficiary: string;
  iban: string | null;
  bic: string | null;
  cents: number;
  /** The reference of the transfer. */
  reference: string;
};

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const field = (text: string, most: number) =>
  [...withoutSteering(text).replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim();

/**
 * The text of the QR code of a SEPA transfer (EPC069-12, version 002, UTF-8). Null without an IBAN, or for an amount
 * outside the standard. A too long reference is cut.
 */
export const epcText = ({ beneficiary, iban, bic, cents, reference }: Transfer): string | null => {
  if (!iban || cents < 1 || cents > epcLimits.cents) return null;
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const name = field(beneficiary, epcLimits.name);
  const head = ['BCD', '002', '1', 'SCT', bic ?? '', name, compactAccount(iban), amount, '', ''].join('\n');
  let remittance = field(reference, epcLimits.remittance);
  while (bytesOf(`${head}\n${remittance}`) > epcLimits.bytes) remittance = [...remittance].slice(0, -1).join('');
  return `${head}\n${remittance}`;
};
