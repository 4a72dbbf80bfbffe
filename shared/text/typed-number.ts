/** Spaces of every kind, what has no width, and the units that stand beside an amount. */
const besideDigits = /[\s\u200B-\u200D\u2060\uFEFF]|€|euros?|%/gi;
const plain = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/;
/** Both separators: the first groups thousands, the last begins the decimals. */
const grouped = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;
/** Spaces may stand between groups of three digits only. */
const spaced = /^[^\d]*\d{1,3}([\s\u00A0\u202F]\d{3})*([.,]\d*)?[^\d]*$/;

/**
 * The number that a person typed or pasted in a form: `1 061,37`, `1.061,37 €`, `99.50`, with spaces of any kind.
 * Undefined where the text is empty, NaN where it holds no number.
 */
export const typedNumber = (text: string): number | undefined => {
  const compact = text.replace(besideDigits, '').replace(/\u2212/g, '-');
  if (compact === '') return text.trim() === '' ? undefined : Number.NaN;
  if (/\d\s+\d/.test(text) && !spaced.test(text.trim())) return Number.NaN;
  if (grouped.test(compact)) {
    const decimals = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
    return Number(`${compact.slice(0, decimals).replace(/[.,]/g, '')}.${compact.slice(decimals + 1)}`);
  }
  return plain.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
};

/** A number as a person writes it in a form: a comma, no group. */
export const numberToType = (value: number): string => String(value).replace('.', ',');
