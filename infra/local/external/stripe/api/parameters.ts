import { StripeFailure } from '../failure.ts';
import type { FormFields, FormValue } from '../form.ts';

export const invalid = (param: string, message: string, code?: string) =>
  new StripeFailure(400, { param, message, ...(code && { code }) });

export const text = (value: FormValue | undefined, param: string): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(param, `Invalid string: ${JSON.stringify(value)}`);
  return value;
};

export const required = (value: FormValue | undefined, param: string): string => {
  const given = text(value, param);
  if (given === undefined) throw invalid(param, `Missing required param: ${param}.`, 'parameter_missing');
  return given;
};

export const fieldsIn = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const listIn = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

export const whole = (value: FormValue | undefined, param: string): number | undefined => {
  const given = text(value, param);
  if (given === undefined) return undefined;
  if (!/^\d+$/.test(given)) throw invalid(param, `Invalid integer: ${given}`, 'parameter_invalid_integer');
  return Number(given);
};

export const metadataOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsIn(value)).map(([name, content]) => [name, String(content)]));
