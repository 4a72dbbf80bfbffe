/** Tenths of a percent: 200 is 20 %. */
export type VatRate = number;

/** France's normal rate, which applies to IT services (CGI, article 278). */
export const normalRate: VatRate = 200;

/** Whole euros before tax, with VAT at the normal rate, to the nearest euro. */
export const withVat = (net: number): number => Math.round((net * (1000 + normalRate)) / 1000);

/** Whole euros with VAT at the normal rate, before it, to the nearest euro. */
export const withoutVat = (gross: number): number => Math.round((gross * 1000) / (1000 + normalRate));
