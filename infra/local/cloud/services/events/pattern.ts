import { type Json, listOf } from '../../json.ts';

/** Whether an event fits a pattern: of each field, one of the values that are listed. A list fits by any of its own. */
export const fits = (pattern: Json, event: Json): boolean => {
  if (Array.isArray(pattern)) return listOf<Json>(event).some((value) => pattern.includes(value));
  return Object.entries<Json>(pattern).every(([field, wanted]) => fits(wanted, event?.[field]));
};

/** Throws for a pattern that asks for more than equal texts: what is not judged would fit everything. */
export const requirePlain = (pattern: Json, id: string): void => {
  const isList = Array.isArray(pattern);
  if (isList && pattern.some((value) => typeof value !== 'string'))
    throw new Error(`${id}: the local cloud compares texts only`);
  if (!isList) for (const inner of Object.values<Json>(pattern)) requirePlain(inner, id);
};
