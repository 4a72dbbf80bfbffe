/** A value of Stripe's form encoding: text, a list or fields. */
export type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

/** `items[0][price]` as its steps. */
const stepsOf = (key: string) => key.replaceAll(']', '').split('[');

const place = (branch: Branch, [step = '', ...rest]: string[], value: string): void => {
  const name = step === '' ? String(branch.size) : step; // `expand[]` counts by itself
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const held = branch.get(name);
  const next: Branch = held instanceof Map ? held : new Map();
  branch.set(name, next);
  place(next, rest, value);
};

const readValue = (held: string | Branch): FormValue => {
  if (typeof held === 'string') return held;
  const entries = [...held].map(([name, value]) => [name, readValue(value)] as const);
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
};

/** The fields of a body or of a query, as Stripe's clients write them: brackets for what lies within. */
export const parseForm = (text: string): FormFields => {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) place(root, stepsOf(key), value);
  return Object.fromEntries([...root].map(([name, held]) => [name, readValue(held)]));
};
