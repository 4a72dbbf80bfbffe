import { formatNumber } from '../../../shared/text/format.ts';

/**
 * « 17000/20000 » once a text comes near its maximum of characters, as the schemas count it; undefined before. Where there
 * is a minimum, « 13/100 » below it, and « 1 817 caractères » between the two.
 */
export const lengthCounter = (text: string | null | undefined, max: number, min = 0): string | undefined => {
  const { length } = (text ?? '').trim();
  if (length > max * 0.8) return `${length}/${max}`;
  if (length < min) return `${length}/${min}`;
  return min > 0 ? `${formatNumber(length)}\u00A0caractères` : undefined;
};
