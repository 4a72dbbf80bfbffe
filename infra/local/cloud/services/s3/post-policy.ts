import * as z from 'zod/mini';
import { accessDenied, FileError } from './errors.ts';
import type { UploadForm } from './form.ts';

const Policy = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.regex(/^\$/)), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});
type Condition = z.output<typeof Policy>['conditions'][number];

const refused = (message: string) => accessDenied(`Invalid according to Policy: ${message}`);

const parsePolicy = (encoded: string) => {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch {
    throw new FileError(400, 'InvalidPolicyDocument', 'The policy is not one that can be read');
  }
};

const requireSize = (size: number, least: number, most: number) => {
  if (size > most) throw new FileError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  if (size < least)
    throw new FileError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
};

/** Judges one condition and gives the names of the fields that it speaks of. */
const judgeCondition = (condition: Condition, fields: Map<string, string>, size: number): string[] => {
  if (Array.isArray(condition) && condition[0] === 'content-length-range') {
    requireSize(size, condition[1], condition[2]);
    return [];
  }
  const rules = Array.isArray(condition)
    ? [{ how: condition[0], name: String(condition[1]).slice(1), value: String(condition[2]) }]
    : Object.entries(condition).map(([name, value]) => ({ how: 'eq', name, value }));
  return rules.map(({ how, name, value }) => {
    const given = fields.get(name.toLowerCase());
    const holds = how === 'eq' ? given === value : given?.startsWith(value);
    if (!holds) throw refused(`Policy Condition failed: ["${how}", "$${name}", "${value}"]`);
    return name.toLowerCase();
  });
};

/** Fields that no condition has to name. */
const free = (name: string) => name === 'policy' || name === 'x-amz-signature' || name.startsWith('x-ignore-');

/**
 * Throws unless the policy, whose signature the gateway has verified, allows this very form: bucket, key, type, size,
 * until a time that has not come yet. A field that no condition names is refused.
 */
export const requirePolicy = ({ fields, file }: UploadForm, bucket: string, now: number) => {
  const { expiration, conditions } = parsePolicy(fields.get('policy') ?? '');
  if (Date.parse(expiration) <= now) throw refused('Policy expired.');
  const all = new Map([...fields, ['bucket', bucket]]);
  const named = new Set(conditions.flatMap((condition) => judgeCondition(condition, all, file.length)));
  for (const name of all.keys()) if (!named.has(name) && !free(name)) throw refused(`Extra input fields: ${name}`);
};
