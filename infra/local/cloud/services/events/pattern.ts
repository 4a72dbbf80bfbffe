import { type Json, listOf } from '../../json.ts';

/**
 * Whether an event fits a pattern: each of its fields has one of the listed values. A list fits if one of its values
 * does.
 */
export const fits = (pattern: Json, event: Json): boolean => {
  if (Array.isArray(pattern)) return listOf<Json>(event).some((value) => pattern.includes(value));
  return Object.entries<Json>(pattern).every(([field, wanted]) => fits(wanted, event?.[field]));
};

/** Throws for a pattern with other operators than equal texts: one that is not understood would fit everything. */
export const requirePlain = (pattern: Json, id: string): void => {
  const isList = Array.isArray(pattern);
  if (isList && pattern.some((value) => typeof value !== 'string'))
    throw new Error(`${id}: the local cloud compares texts only`);
  if (!isList) for (const inner of Object.values<Json>(pattern)) requirePlain(inner, id);
};
