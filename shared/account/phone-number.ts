const label = /^[^\p{L}\p{N}+]*t[ée]l(?:[ée]phone)?[\s.:]*/iu;
const separators = /[\s.,/()\u2010-\u2015-]+/g;
const inPairs = (digits: string) => digits.replace(/(\d{2})(?=\d)/g, '$1 ');

/**
 * A telephone number as it is stored: a French one in pairs, another one with `+` and its groups. Any other text is
 * only trimmed.
 */
export const phoneNumber = (written: string): string => {
  const text = written.normalize('NFKC').replace(label, '').trim();
  const grouped = text.replace(/\(0\)/g, ' ').replace(separators, ' ').trim().replace(/^00/, '+').replace(/^\+ /, '+');
  const digits = grouped.replaceAll(' ', '');
  if (/^0[1-9]\d{8}$/.test(digits)) return inPairs(digits);
  const [, first, rest = ''] = /^\+330?([1-9])(\d{8})$/.exec(digits) ?? [];
  if (first) return `+33 ${first} ${inPairs(rest)}`;
  return isInternational(grouped) ? grouped : text;
};

/** E.164: at most 15 digits with the country's. France's own numbers have nine after `+33`. */
const isInternational = (number: string) =>
  /^\+[1-9]\d*(?: \d+)*$/.test(number) && /^\+(?!33)\d{7,15}$/.test(number.replaceAll(' ', ''));

/** True for a stored number. */
export const isPhoneNumber = (kept: string): boolean =>
  /^(?:0|\+33 )[1-9](?: \d{2}){4}$/.test(kept) || isInternational(kept);
