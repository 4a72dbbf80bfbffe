import * as z from 'zod/mini';
import { formatNumber } from '../text/format.ts';

/** Percents of a deposit, tenths of a percent of a yearly rate; characters and lines of a term. */
export const termLimits = { deposit: 100, late_rate: 1000, text: 600, lines: 8 } as const;

const percents = `Indiquez un nombre entier entre 0 et ${termLimits.deposit}`;
/** Percents of the amount due, asked for with the order; 0 is none. */
export const Deposit = z.int(percents).check(z.minimum(0, percents), z.maximum(termLimits.deposit, percents));

const rates = `Indiquez un taux entre 0 et ${termLimits.late_rate / 10}\u00A0%`;
/** Yearly rate of late payments, in tenths of a percent. */
export const LateRate = z.int(rates).check(z.minimum(0, rates), z.maximum(termLimits.late_rate, rates));

/** Line ends are `\n`; the only other control character is a tab. */
const plainLines = [
  z.overwrite((text: string) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()),
  z.regex(/^[\n\t\P{Cc}]*$/u, 'Un caractère de contrôle est dans ce texte\u00A0: retirez-le, ou recopiez-le sans lui'),
] as const;

/**
 * A text on several lines, trimmed. Its message is formatted when it is needed, because the first number format of a
 * process is slow.
 */
export const longText = (most: number) =>
  z.string().check(...plainLines, z.maxLength(most, { error: () => `${formatNumber(most)} caractères au maximum` }));

/** When, or how, a devis is paid: a few lines. */
export const termText = () =>
  longText(termLimits.text).check(
    z.refine((text) => text.split('\n').length <= termLimits.lines, `${termLimits.lines} lignes au maximum`),
  );
