import type { Json } from '../json.ts';

/** `{{resolve:<service>:<rest>}}`, as CloudFormation finds it anywhere in a text. */
const reference = /\{\{resolve:([^}]*)\}\}/g;
/** A secret as a whole, in its current version: the other parts of the reference are left empty. */
const wholeSecret = /^secretsmanager:(.+?)(?::SecretString:{0,3})?$/;

/** One field of a secret that somebody stores by hand: it may not be there yet. */
const field = /^\{\{resolve:secretsmanager:([\w/+=.@-]+):SecretString:(\w+):{0,2}\}\}$/;

/** What such a reference stands for, once somebody needs it. `read`: a secret by its name. Throws where it is not stored. */
export const storedField = (text: string, read: (name: string) => string | undefined): string => {
  const [, name = '', key = ''] = field.exec(text) ?? [];
  if (!name) return text;
  const value: Json = JSON.parse(read(name) ?? '{}')[key];
  if (typeof value !== 'string') throw new Error(`The secret ${name} holds no ${key}`);
  return value;
};

/** `value` with every dynamic reference in it replaced. `secrets`: what they hold, by ARN. Throws at any other reference. */
export const withSecrets = (value: Json, secrets: Map<string, string>): Json => {
  if (typeof value === 'string')
    return value.replace(reference, (whole, content: string) => {
      const held = secrets.get(wholeSecret.exec(content)?.[1] ?? '');
      if (held === undefined && field.test(whole)) return whole;
      if (held === undefined) throw new Error(`${whole} has no local value`);
      return held;
    });
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, secrets));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries<Json>(value).map(([name, item]) => [name, withSecrets(item, secrets)]));
};
