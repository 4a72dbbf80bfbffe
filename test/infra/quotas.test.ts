import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../infra/local/cloud/json.ts';
import { root } from '../../infra/paths.ts';
import { type FunctionName, functionList, type Listed } from '../../infra/stack/function-list.ts';
import { permissionsOf } from '../../infra/stack/permissions.ts';
import { settingsOf, stages } from '../../infra/stack/settings.ts';
import { everyVariable, type Synthesized, synthesized } from './synthesized.ts';

const servesRoutes = functionList.filter(({ serves }) => serves);
const domainNames = [...new Set(servesRoutes.map(({ domain }) => domain))];
/** The function that an added one copies. */
const modelOf = (name: string) => name.replace(/-\d+$/, '') as FunctionName;
/** Forty more functions with one route each, spread over the domains. */
const more = Array.from({ length: 40 }, (_, index): Listed => {
  const domain = domainNames[index % domainNames.length];
  const alike = servesRoutes.filter((each) => each.domain === domain);
  const { serves, ...model } = alike[Math.floor(index / domainNames.length) % alike.length] as Listed;
  if (!serves) throw new Error(`${model.name} serves no route`);
  const again = (path: string) => path.replace('/api/', `/api/more-${index}/`);
  return {
    ...model,
    name: `${model.name}-${index}` as FunctionName,
    serves: {
      ...serves,
      path: again(serves.path),
      ...(serves.keyPath && { keyPath: again(serves.keyPath) }),
    } as typeof serves,
  };
});

const full = stages.map((stage) => {
  const settings = settingsOf(stage, everyVariable);
  const grown = synthesized(settings, {
    functions: [...functionList, ...more],
    permissionsOf: (listed) => permissionsOf({ ...listed, name: modelOf(listed.name) }),
  });
  return { stage, now: synthesized(settings), grown };
});

/** Counts characters as AWS does, with an ARN in the place of each reference: at most 114 with its quotes and comma. */
const lengthOf = (value: Json) =>
  JSON.stringify(value, (_, part) => {
    const [key = ''] = part && typeof part === 'object' ? Object.keys(part) : [];
    return /^(Ref|Fn::(GetAtt|GetStackOutput))$/.test(key) ? 'x'.repeat(112) : part;
  }).length;
const most = (values: number[]) => Math.max(0, ...values);
const count = (stack: Synthesized, type: string) => stack.ofType(type).length;

/**
 * Quotas of CloudFormation, IAM, Lambda and API Gateway (HTTP APIs), each with the largest use in a stage. Where AWS
 * raises a quota on request, the default counts.
 */
const quotas: [what: string, limit: number, used: (stack: Synthesized) => number][] = [
  ['resources of a template', 500, ({ templates }) => most(templates.map(({ resources }) => resources))],
  ['bytes of a template', 1_000_000, ({ templates }) => most(templates.map(({ bytes }) => bytes))],
  ['parameters of a template', 200, ({ templates }) => most(templates.map(({ parameters }) => parameters))],
  ['outputs of a template', 200, ({ templates }) => most(templates.map(({ outputs }) => outputs))],
  ['resources of a stack and those nested in it', 2_500, ({ resources }) => resources.length],
  [
    'characters of the policies in a role',
    10_240,
    (stack) => most(stack.ofType('AWS::IAM::Role').map(({ properties }) => lengthOf(properties.Policies ?? []))),
  ],
  ['roles of an account', 1_000, (stack) => count(stack, 'AWS::IAM::Role')],
  [
    'bytes of the variables of a function',
    4_096,
    (stack) =>
      most(stack.ofType('AWS::Lambda::Function').map(({ properties }) => lengthOf(properties.Environment ?? {}))),
  ],
  ['routes of an API', 300, (stack) => count(stack, 'AWS::ApiGatewayV2::Route')],
  ['integrations of an API', 300, (stack) => count(stack, 'AWS::ApiGatewayV2::Integration')],
  ['authorizers of an API', 10, (stack) => count(stack, 'AWS::ApiGatewayV2::Authorizer')],
];

test.each(full)('S1 forty more routes leave $stage within every quota of AWS', ({ stage, grown }) => {
  expect(count(grown, 'AWS::ApiGatewayV2::Integration')).toBe(servesRoutes.length + more.length);
  for (const [what, limit, used] of quotas) {
    console.log(`${stage}, with forty more routes: ${used(grown)} of ${limit} ${what}`);
    expect(used(grown), what).toBeGreaterThan(0);
    expect(used(grown), what).toBeLessThanOrEqual(limit);
  }
});

test.each(full)('S1 no template of $stage has more than 250 resources, with every variable set', ({ stage, now }) => {
  // The stacks are those of data, application, alarms and domains; every stage but dev has one for the firewall.
  expect(now.templates).toHaveLength(3 + domainNames.length + (stage === 'dev' ? 0 : 1));
  for (const { file, resources } of now.templates) expect(resources, file).toBeLessThanOrEqual(250);
});

test.each(full)('no stack of $stage exports a value, so that none stands in the way of another', ({ now }) => {
  for (const { file, exports } of now.templates) expect(exports, file).toBe(0);
});

test('every variable of the settings is set where resources are counted, but for an address, which makes the templates smaller', () => {
  const settings = readFileSync(path.join(root, 'infra/stack/settings.ts'), 'utf8');
  const named = new Set(settings.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  expect([...named].sort()).toEqual([...Object.keys(everyVariable), 'SITE_URL'].sort());
});

/**
 * Logical ids of stores, by the end of their stack's name. They must never change: under another id CloudFormation
 * creates an empty table, pool, bucket or key, and the application loses its data.
 */
const dataIds = {
  '-data': ['TableCD117FA1', 'Files8E6940B8', 'PseudonymSecretDEF71C06'],
  '': ['AccountsBE8A900E', 'SiteAccessLog97DEE82B'],
};

test.each(full)('the stores of $stage have the logical ids that they have had from the start', ({ stage, now }) => {
  for (const [end, ids] of Object.entries(dataIds))
    expect(now.idsOf.get(`chiffre-${stage}${end}`)).toEqual(expect.arrayContaining(ids));
});
