/** How the estimate speaks: French numbers, dates and spaces. */
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const precise = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currency = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const rate = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});
const share = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** Non-breaking spaces where French wants them. Written with plain spaces, read with the right ones. */
export const typography = (text: string) =>
  text
    .replace(/ ([;!?])/g, '\u202F$1')
    .replace(/ ([:%€»])/g, '\u00A0$1')
    .replace(/([«×]) /g, '$1\u00A0')
    .replace(/(\d) (?=\p{L})/gu, '$1\u00A0');

export const formatNumber = (value: number) => decimal.format(value);
export const formatHours = (hours: number) => `${decimal.format(hours)}\u00A0h`;
export const formatEuros = (euros: number) => currency.format(euros);
/** Euros an hour, to the cent where there are any: a total can be checked from it. */
export const formatRate = (euros: number) => `${rate.format(euros)}/h`;
/** 0.2 is 20 %. */
export const formatShare = (value: number) => share.format(value);
/** 1.1 is × 1,10. */
export const formatFactor = (factor: number) => `×\u00A0${precise.format(factor)}`;
/** `2026-11-20` is « 20 novembre 2026 », `2026-07-01` « 1er juillet 2026 ». */
export const formatDate = (day: string) =>
  longDate
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, '1er ')
    .replaceAll(' ', '\u00A0');
/** The noun follows its number: « 1 jour », « 2 jours ». French counts 0 and 1 as singular. */
export const count = (value: number, singular: string, plural = `${singular}s`) =>
  `${decimal.format(value)}\u00A0${value < 2 ? singular : plural}`;
