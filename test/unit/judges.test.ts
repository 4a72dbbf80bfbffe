import { expect, test } from 'vitest';
import { type Finding, judged, readAccepted } from '../judges/judge.ts';

const document = `
| judge | rule | where | accepted because |
|---|---|---|---|
| cfn-lint | W3005 | \`Resources/Functions\` | the same either way |
| cfn-lint | W1 | | long gone |
| another | W2 | | not asked |
`;
const lines = readAccepted(document, ['cfn-lint']);
const finding = (rule: string, where: string): Finding => ({ rule, where, what: 'a sentence' });

test('a finding is accepted by a line with its rule and a part of its place, and by no other', () => {
  const findings = [
    finding('W3005', 'dev Resources/Functionsone'),
    finding('W3005', 'dev Resources/Table'),
    finding('E3005', 'dev Resources/Functionsone'),
  ];
  const { open, accepted } = judged(findings, lines);
  expect(open).toEqual(findings.slice(1));
  expect(accepted).toMatchObject([{ rule: 'W3005', times: 1, reason: 'the same either way' }]);
});

test('a line that accepts nothing any more is told', () => {
  const { outdated } = judged([finding('W3005', 'Resources/Functions')], lines);
  expect(outdated).toMatchObject([{ judge: 'cfn-lint', rule: 'W1' }]);
});
