import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rowNames } from '../../functions/documents/archive.ts';
import { foldersOf, keys, objects } from '../../functions/store/table.ts';

/** The rows that are not a person's own, and where /privacy tells of them. What names nobody, or nobody with an
 * account yet, needs no telling. */
const outlives: Partial<Record<keyof typeof keys, string | null>> = {
  free: 'empreinte qui compte les devis gratuits',
  rate: 'empreintes contre l’abus',
  modelTokens: 'empreintes contre l’abus',
  githubSignIn: null,
  // Taken away with the customer.
  customerOwner: null,
  billing: 'données de facturation',
  taken: null,
};

type Key = { pk: string };
const keyOf = (made: Key | ((...parts: string[]) => Key)): Key =>
  typeof made === 'function' ? made('the-sub', 'one', 'other') : made;
const all = (Object.entries(keys) as [keyof typeof keys, Parameters<typeof keyOf>[0]][]).map(
  ([name, made]) => [name, keyOf(made)] as const,
);

test.each(all)(
  'D1 the row "%s" is under its owner, where the deletion finds it, or is told to outlive them',
  (name, key) => {
    expect(key.pk === keys.profile('the-sub').pk).toBe(!(name in outlives));
  },
);

test.each(Object.entries(objects))(
  'D1 the file "%s" lies in a folder of its owner, where the deletion finds it',
  (_, made) => {
    const key = (made as (...parts: string[]) => string)('the-sub', 'one');
    expect(foldersOf('the-sub').filter((folder) => key.startsWith(folder))).toHaveLength(1);
  },
);

test('D2 every row of a person has a name in their export', () => {
  const own = Object.values(keys).flatMap((made) => {
    const key: { pk: string; sk?: string } = keyOf(made as Parameters<typeof keyOf>[0]);
    return key.pk === keys.profile('the-sub').pk && key.sk ? [key.sk.split('#')[0] ?? ''] : [];
  });
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((prefix) => !(prefix in rowNames))).toEqual([]);
});

test('D1 what outlives an account is told on /privacy', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../web/src/features/legal/privacy-data.tsx'), 'utf8');
  const text = page.replaceAll('&nbsp;', '\u00A0').replace(/\s+/g, ' ');
  for (const told of Object.values(outlives)) if (told) expect(text).toContain(told);
});
