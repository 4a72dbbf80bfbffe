import type { Json } from '../../json.ts';
import { listOf } from '../../json.ts';
import type { ClientSettings } from './client.ts';
import { invalidParameter, notAuthorized } from './errors.ts';

export type AttributeRule = { required: boolean; mutable: boolean; maxLength: number };
export type Attributes = Record<string, string>;
/** Attributes as requests and responses carry them. */
export type AttributeList = { Name: string; Value?: string | undefined }[];

const standard =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture ' +
  'preferred_username profile updated_at website zoneinfo';
/** Source: AWS documentation, quotas of user pools. */
const longest = 2_048;

/** The attributes that a pool knows: the standard ones and those of its schema. */
export const attributeRules = (schema: Json): Map<string, AttributeRule> => {
  const rules = new Map<string, AttributeRule>(
    standard.split(' ').map((name) => [name, { required: false, mutable: true, maxLength: longest }]),
  );
  for (const { Name, Required = false, Mutable = true, StringAttributeConstraints } of listOf<Json>(schema))
    rules.set(rules.has(Name) ? Name : `custom:${Name}`, {
      required: Required,
      mutable: Mutable,
      maxLength: Number(StringAttributeConstraints?.MaxLength ?? longest),
    });
  return rules;
};

const nonconforming = (name: string, reason: string) =>
  invalidParameter(`Attributes did not conform to the schema: ${name}: ${reason}`);

/** What a client may write, checked against the pool's schema. Throws otherwise. */
export const writtenAttributes = (
  list: AttributeList,
  rules: Map<string, AttributeRule>,
  { writable }: ClientSettings,
): Attributes => {
  const written = list.map(({ Name, Value = '' }) => {
    const rule = rules.get(Name);
    if (!rule) throw nonconforming(Name, 'Attribute does not exist in the schema.');
    if (writable && !writable.has(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (Value.length > rule.maxLength)
      throw nonconforming(Name, `String must be no longer than ${rule.maxLength} characters`);
    return [Name, Value] as const;
  });
  return Object.fromEntries(written);
};

/** Throws for a required attribute that is absent. */
export const requireAttributes = (attributes: Attributes, rules: Map<string, AttributeRule>) => {
  for (const [name, { required }] of rules)
    if (required && !attributes[name]) throw nonconforming(name, 'The attribute is required');
};

/** Throws for an attribute that was fixed at sign-up. */
export const requireMutable = (attributes: Attributes, rules: Map<string, AttributeRule>) => {
  for (const name of Object.keys(attributes))
    if (!rules.get(name)?.mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
};

/** Attributes that the pool sets itself: every client may read them. */
const ownAttributes = new Set(['sub', 'identities']);

/** What a client may read. */
export const readableAttributes = (attributes: Attributes, { readable }: ClientSettings): Attributes =>
  readable
    ? Object.fromEntries(Object.entries(attributes).filter(([name]) => ownAttributes.has(name) || readable.has(name)))
    : attributes;

export const listed = (attributes: Attributes): AttributeList =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
