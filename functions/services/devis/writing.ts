/** How the document writes figures and dates: French, to the cent, in Paris's time. */
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 1200050 is « 12 000,50 € ». */
export const writeCents = (cents: number) => exact.format(cents / 100);
/** Tenths of a percent: 55 is « 5,5 % ». */
export const writeRate = (tenths: number) => `${rate.format(tenths / 10)}\u00A0%`;
/** `2026-11-20` is « 20 nov. 2026 ». */
export const writeDay = (day: string) =>
  shortDay
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, '1er ')
    .replaceAll(' ', '\u00A0');
/** The day that an instant falls on in Paris: `2026-11-20`. */
export const dayOf = (instant: string) => parisDay.format(new Date(instant));
/** A day, some days later. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** A key of the breakdown as one reads it: `mise_en_production` is « Mise en production ». */
export const writeKey = (key: string) => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
