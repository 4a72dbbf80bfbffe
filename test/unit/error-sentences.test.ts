import { expect, test } from 'vitest';
import { mostApiKeys } from '../../shared/account/api-keys.ts';
import { type ErrorCode, errors } from '../../shared/api/errors.ts';
import { openPerPerson } from '../../shared/quote/generation-limits.ts';
import { receivedLimits } from '../../shared/received/received-devis.ts';

const inWords: Record<number, string> = { 1: 'Un', 2: 'Deux', 3: 'Trois', 4: 'Quatre', 5: 'Cinq', 6: 'Six' };

test.each<[ErrorCode, number]>([
  ['too_many_generations', openPerPerson],
  ['too_many_api_keys', mostApiKeys],
  ['too_many_received', receivedLimits.perQuote],
])('the sentence of %s tells the limit that holds', (code, limit) => {
  expect(errors[code].sentence.split(' ')[0]).toBe(inWords[limit]);
});
