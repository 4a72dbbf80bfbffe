const dayLength = 86_400_000;

/** Days since 1 January 1970. `month` from 1. */
export const dayNumber = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayLength;
/** The `dayNumber` of `2026-11-20`. */
export const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / dayLength;
/** `2026-11-20`. */
export const isoDay = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);
