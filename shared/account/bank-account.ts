/** Labels that people paste with it: `IBAN : FR76 …`, `BIC/SWIFT : …`. */
const label = /^[^\p{L}\p{N}]*(?:iban|bic(?:\s*\/\s*swift)?|swift)(?:[\s.:]+|$)/iu;

/** An IBAN or a BIC as it is stored: letters and digits in capitals, without a label. */
export const compactAccount = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(label, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** ISO 13616: the first four characters go to the end, letters count from 10, and the whole leaves 1 when divided by 97. */
const remainder = (iban: string) =>
  [...iban.slice(4), ...iban.slice(0, 4)].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);

/** Characters of a French IBAN, and of territories with the same format. */
const frenchLength = 27;

/** The problem of a stored IBAN; undefined for a valid one. */
export const ibanProblem = (iban: string): string | undefined => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban))
    return 'Un IBAN s’écrit avec deux lettres, deux chiffres, puis 11 à 30\u00A0lettres ou chiffres.';
  if (iban.startsWith('FR') && iban.length !== frenchLength)
    return `Un IBAN français a ${frenchLength}\u00A0caractères\u00A0: celui-ci en a ${iban.length}.`;
  return remainder(iban) === 1
    ? undefined
    : 'La clé de cet IBAN n’est pas juste\u00A0: un caractère est peut-être mal recopié.';
};

/** ISO 9362: four letters of the bank, two of the country, two characters of the place, and three of a branch or none. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic);

export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00A0');
