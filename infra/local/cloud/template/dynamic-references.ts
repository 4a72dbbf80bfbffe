import type { Json } from '../json.ts';

/** `{{resolve:<service>:<rest>}}`, as CloudFormation finds it anywhere in a text. */
const reference = /\{\{resolve:([^}]*)\}\}/g;
/** A secret as a whole, in its current version: the other parts of the reference are left empty. */
const wholeSecret = /^secretsmanager:(.+?)(?::SecretString:{0,3})?$/;

/** `value` with every dynamic reference in it replaced. `secrets`: what they hold, by ARN. Throws at any other reference. */
export const withSecrets = (value: Json, secrets: Map<string, string>): Json => {
  if (typeof value === 'string')
    return value.replace(reference, (whole, asked: string) => {
      const held = secrets.get(wholeSecret.exec(asked)?.[1] ?? '');
      if (held === undefined) throw new Error(`${whole} has no local value`);
      return held;
    });
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, secrets));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries<Json>(value).map(([name, item]) => [name, withSecrets(item, secrets)]));
};
