import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signals } from '../../functions/runtime/signals.ts';
import type { Json } from '../../infra/local/cloud/json.ts';
import { domains, functionFiles } from '../../infra/stack/function-files.ts';
import { filtersOf, functionsOf, synthesized, target } from './synthesized.ts';

const stack = synthesized();
const domainOf = domains();

test('functions of one domain share a log, and the role of each may write to that one only', () => {
  const logs = new Map<string, Set<string>>();
  for (const [name, { properties }] of functionsOf(stack)) {
    const log = target(properties.LoggingConfig.LogGroup);
    const domain = domainOf.get(name) ?? '';
    logs.set(domain, (logs.get(domain) ?? new Set()).add(log));
    const role = stack.resources.find(({ id }) => id === target(properties.Role))?.properties;
    const statements: Json[] = role.Policies.flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement);
    const written = statements.filter(({ Action }) => String(Action).includes('logs:'));
    expect(written, name).toEqual([
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: { 'Fn::GetAtt': [log, 'Arn'] },
      },
    ]);
  }
  const groups = [...logs.values()].map((group) => [...group]);
  expect(groups.length).toBeGreaterThan(5);
  for (const group of groups) expect(group).toHaveLength(1);
  expect(new Set(groups.flat()).size).toBe(groups.length);
});

test('a line of a log is counted once for a metric, whichever function of a domain prints it', () => {
  const places = filtersOf(stack).map(({ metric, readsFrom }) => `${metric} ${domainOf.get(readsFrom[0] ?? '')}`);
  expect(places.length).toBeGreaterThan(15);
  expect(places).not.toContainEqual(expect.stringContaining('undefined'));
  expect(new Set(places).size).toBe(places.length);
});

/** Reads a file and all that it imports, without imports of types. */
const sourcesOf = (file: string, seen = new Map<string, string>()): Map<string, string> => {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  const imported = source.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+\.ts)'|import\('(\.[^']+\.ts)'\)/gm);
  for (const [, named, called] of imported) sourcesOf(path.resolve(path.dirname(file), named ?? called ?? ''), seen);
  return seen;
};
const sources = new Map([...functionFiles()].map(([name, file]) => [name, [...sourcesOf(file).values()].join('\n')]));

test.each(Object.entries(signals))(
  'the line of the metric %s is counted in the log of every function whose code prints it',
  (name, message) => {
    const writers = [...sources].flatMap(([writer, text]) => (text.includes(`signals.${name}`) ? [writer] : []));
    const read = filtersOf(stack).flatMap(({ pattern, readsFrom }) => (pattern.includes(message) ? readsFrom : []));
    expect(writers).not.toEqual([]);
    expect(writers.filter((writer) => !read.includes(writer))).toEqual([]);
  },
);
