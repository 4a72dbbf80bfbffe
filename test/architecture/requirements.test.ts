import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { idsOf, requirementIds } from '../requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');
const names = () => {
  const { stdout } = spawnSync('git', ['ls-files', 'test/**.test.ts', 'test/**.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = stdout.trim().split('\n');
  expect(sources.length).toBeGreaterThan(50);
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\b(?:test|describe)\b[^'"`\n]*\(\s*['"`]([^'"`]+)/g)].map(([, name = '']) => ({
      file,
      name,
    }));
  });
};

test('each id in the name of a test is a requirement, and each requirement has one id', () => {
  const ids = requirementIds();
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  // The rules of the printed document have ids of their own: V1, V2 …
  const known = new Set([...ids, ...Array.from({ length: 9 }, (_, at) => `V${at + 1}`)]);
  const named = names().map(({ file, name }) => ({ file, ids: idsOf(name) }));
  expect(named.filter(({ ids: namedIds }) => namedIds.length > 0).length).toBeGreaterThan(100);
  expect(
    named.flatMap(({ file, ids: namedIds }) => namedIds.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`)),
  ).toEqual([]);
});
