import { expect, test } from 'vitest';
import type { Json } from '../../infra/local/cloud/json.ts';
import { domains } from '../../infra/stack/function-files.ts';
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

test('a line is counted once for a metric, whichever function of a domain prints it', () => {
  const places = filtersOf(stack).map(({ metric, readsFrom }) => `${metric} ${domainOf.get(readsFrom[0] ?? '')}`);
  expect(places.length).toBeGreaterThan(15);
  expect(places).not.toContainEqual(expect.stringContaining('undefined'));
  expect(new Set(places).size).toBe(places.length);
});
