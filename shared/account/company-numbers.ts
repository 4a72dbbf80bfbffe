/** Labels that people paste with a number: `SIRET : …`, `N° TVA …`, `N° de SIREN …`. */
const label =
  /^[^\p{L}\p{N}]*(?:n(?:um[ée]ro|[o°º])[\s.:]*(?:de\s+)?)?(?:(?:siret|siren|tva(?:\s+intracommunautaire)?)[\s.:]*)?(?:n[°º][\s.:]*)?(?=[A-Z]{0,2}[\s.]*\d)/iu;
/** Other characters only separate groups. */
const separators = /[^\p{L}\p{N}]/gu;

/** A company number, a VAT number or a postcode as it is stored: letters and digits in capitals, without a label. */
export const compactNumber = (written: string): string =>
  written.normalize('NFKC').replace(label, '').replace(separators, '').toUpperCase();

/** Luhn: every second digit from the right counts double, its own digits added. Source: INSEE, SIRENE. */
const luhnSum = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** La Poste has more establishments than Luhn keys: except for its seat, their digits add up to a multiple of 5. */
const laPoste = '356000000';
const digitSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

/** True for nine digits with a valid key. */
export const isSiren = (siren: string) => /^\d{9}$/.test(siren) && luhnSum(siren) % 10 === 0;

/** True for fourteen digits with valid keys, of the SIREN and of the whole. */
export const isSiret = (siret: string) => {
  if (!/^\d{14}$/.test(siret) || !isSiren(siret.slice(0, 9))) return false;
  return luhnSum(siret) % 10 === 0 || (siret.startsWith(laPoste) && digitSum(siret) % 5 === 0);
};

/** The French VAT number of a company: FR, a key of two digits, its SIREN. Source: BOI-TVA-DECLA-20-10-20. */
export const vatNumberOf = (siren: string): string =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;

/** In groups: `732 829 320 00074`; any other text is unchanged. */
export const spacedSiret = (siret: string) =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00A0$2\u00A0$3\u00A0$4');

/** The same for a SIREN: `732 829 320`. */
export const spacedSiren = (siren: string) => siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3');

type CompanyNumber = { name: string; digits: number; isRight: (compact: string) => boolean };

/** Hints at a probable mistake in a number. It never refuses. Undefined where the number is plausible or empty. */
const hintOf = ({ name, digits, isRight }: CompanyNumber, written: string | null | undefined): string | undefined => {
  const compact = compactNumber(written ?? '');
  if (!compact || isRight(compact)) return undefined;
  if (!/^\d*$/.test(compact)) return `Un ${name} ne contient que des chiffres.`;
  if (compact.length !== digits) return `Un ${name} a ${digits}\u00A0chiffres\u00A0: celui-ci en a ${compact.length}.`;
  return `La clé de ce ${name} n’est pas juste\u00A0: un chiffre est peut-être mal recopié.`;
};

/** Hints at a mistake in a SIRET, as `hintOf`. */
export const siretHint = (written: string | null | undefined) =>
  hintOf({ name: 'SIRET', digits: 14, isRight: isSiret }, written);

/** Hints at a mistake in a SIREN, as `hintOf`. */
export const sirenHint = (written: string | null | undefined) =>
  hintOf({ name: 'SIREN', digits: 9, isRight: isSiren }, written);

/** Hints at a mistake in a VAT number, beside the SIRET it belongs to. Numbers of other countries are not checked. */
export const vatNumberHint = (
  written: string | null | undefined,
  siretWritten: string | null | undefined,
): string | undefined => {
  const number = compactNumber(written ?? '');
  if (!number) return undefined;
  if (!/^[A-Z]{2}/.test(number)) return 'Un numéro de TVA commence par deux lettres\u00A0: FR en France.';
  if (!number.startsWith('FR')) return undefined;
  const siren = number.slice(4);
  if (number.length !== 13 || !isSiren(siren))
    return 'Un numéro de TVA français s’écrit FR, deux caractères, puis les 9\u00A0chiffres du SIREN.';
  const siret = compactNumber(siretWritten ?? '');
  if (isSiret(siret) && siret.slice(0, 9) !== siren) return 'Ce numéro de TVA ne contient pas le SIREN de votre SIRET.';
  // Keys with a letter belong to numbers that no published rule computes.
  if (/^FR\d{2}/.test(number) && number !== vatNumberOf(siren))
    return `La clé n’est pas juste\u00A0: pour ce SIREN, le numéro est ${vatNumberOf(siren)}.`;
  return undefined;
};

/** The same for a postcode, where the country is France. */
export const postcodeHint = (
  written: string | null | undefined,
  country: string | null | undefined,
): string | undefined => {
  const code = written?.trim();
  if (!code || !/^france$/i.test(country?.trim() ?? '') || /^(?!00|99)\d{5}$/.test(code)) return undefined;
  return 'Un code postal français a 5\u00A0chiffres.';
};
