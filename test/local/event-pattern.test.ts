import { expect, test } from 'vitest';
import { fits, requirePlain } from '../../infra/local/cloud/services/events/pattern.ts';

const pattern = { source: ['aws.ses'], detail: { mail: { tags: { set: ['ours', 'old'] } } } };
const event = (source: string, set: unknown) => ({ source, id: '1', detail: { mail: { tags: { set } } } });

test('an event fits a pattern by one value of each of its fields, and a list by any of its own', () => {
  expect(fits(pattern, event('aws.ses', ['ours']))).toBe(true);
  expect(fits(pattern, event('aws.ses', ['other', 'old']))).toBe(true);
  expect(fits(pattern, event('aws.ses', 'ours'))).toBe(true);
  for (const other of [event('aws.ses', ['theirs']), event('aws.s3', ['ours']), { source: 'aws.ses' }])
    expect(fits(pattern, other)).toBe(false);
});

test('a pattern that asks for more than equal texts stops the start', () => {
  requirePlain(pattern, 'Rule');
  expect(() => requirePlain({ detail: { size: [{ numeric: ['>', 0] }] } }, 'Rule')).toThrow('Rule');
});
