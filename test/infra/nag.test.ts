import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, type IApplyRule, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { type Settings, settingsOf, stages } from '../../infra/stack/settings.ts';
import { everything, withStack } from './synthesized.ts';

type Finding = { id: string; on: string };
/** `applyRule` is protected; this type opens it, so that a test can count the rules that run. */
type Opened = Pick<NagPack, 'validateScope'> & { applyRule: (rule: IApplyRule) => void };

/** The packs with the number of their rules, since a pack that runs fewer rules finds less. */
const packs: [new () => NagPack, number][] = [
  [AwsSolutionsChecks, 131],
  [ServerlessChecks, 18],
];

/** Replaces in a finding what depends on the account and on hashes. */
const plain = (id: string) =>
  id
    .replaceAll('111111111111', '<account>')
    .replace(/\{"Fn::GetStackOutput":.*?PublishOutputFnGetAtt(\w+?[0-9A-F]{8})Arn[0-9A-F]{8}"\}\}/, '<$1.Arn>')
    .replace(/[0-9A-F]{8}\.Arn/, '.Arn');

/** Runs a pack on a tree; gives its findings and the number of rules that it ran. */
const examine = (Pack: new () => NagPack, tree: IConstruct) => {
  const pack = new Pack() as unknown as Opened;
  const rules = new Set<string>();
  const apply = pack.applyRule.bind(pack);
  pack.applyRule = (rule) => {
    rules.add(rule.ruleSuffixOverride ?? rule.rule.name);
    apply(rule);
  };
  const findings = pack.validateScope(tree).violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }): Finding => {
      const [, ...on] = (constructPath ?? '').split('/');
      // The name of the stack is left out, so that a function keeps its name when it moves to another one.
      return { id: plain(ruleName), on: on.join('/').replace(/^[\w-]+\/Functions\//, 'Functions/') };
    }),
  );
  return { findings, rules: rules.size };
};

const findingsOf = (settings: Settings) =>
  withStack(settings, (stack) =>
    packs.flatMap(([Pack, count]) => {
      const { findings, rules } = examine(Pack, stack.node.root);
      expect(rules).toBe(count);
      return findings;
    }),
  );

/** Rows of the table in infra/DECISIONS.md: each acknowledges a finding at some constructs, with a reason. */
const acknowledged = readFileSync(path.join(root, 'infra/DECISIONS.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, on, reason] = /^\| `((?:AwsSolutions|Serverless)-[^`]+)` \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return id && on && reason ? [...on.matchAll(/`([^`]+)`/g)].map(([, each = '']) => ({ id, on: each })) : [];
  });
const covers = (row: Finding, { id, on }: Finding) => row.id === id && (on === row.on || on.startsWith(`${row.on}/`));

const examined = [...stages.map((stage) => settingsOf(stage)), everything].map(findingsOf);

test('I1 cdk-nag finds nothing in any stage but what infra/DECISIONS.md acknowledges with a reason', () => {
  for (const findings of examined) {
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter((finding) => !acknowledged.some((row) => covers(row, finding)))).toEqual([]);
  }
});

test('I1 nothing is acknowledged that cdk-nag does not find any more', () => {
  expect(acknowledged.filter((row) => !examined.flat().some((finding) => covers(row, finding)))).toEqual([]);
});

test('cdk-nag finds a bucket that takes plain HTTP', () => {
  const stack = new Stack(new App(), 'Wrong');
  new Bucket(stack, 'Open');
  expect(examine(AwsSolutionsChecks, stack).findings).toContainEqual({ id: 'AwsSolutions-S10', on: 'Open/Resource' });
});
