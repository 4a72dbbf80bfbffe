import { expect, test } from 'vitest';
import { type Finding, judged, readAccepted } from '../judges/judge.ts';

const document = `
| judge | rule | where | accepted because |
|---|---|---|---|
| cfn-lint | \`W3005\` \`W3010\` | \`Resources/Functions\` \`Resources/Roles\` | the same either way |
| cfn-lint | W1 | | long gone |
| another | W2 | | not asked |
`;
const lines = readAccepted(document, ['cfn-lint']);
const finding = (rule: string, where: string): Finding => ({ rule, where, what: 'a sentence' });

test('a finding of a judge is accepted by a line with its rule and a part of its place, and by no other', () => {
  const findings = [
    finding('W3005', 'dev Resources/Functionsone'),
    finding('W3005', 'dev Resources/Table'),
    finding('E3005', 'dev Resources/Functionsone'),
  ];
  const { open, accepted } = judged(findings, lines);
  expect(open).toEqual(findings.slice(1));
  expect(accepted).toMatchObject([{ times: 1, reason: 'the same either way' }, { times: 0 }]);
});

test('a line that accepts no finding of a judge any more is told', () => {
  const { outdated } = judged([finding('W3005', 'Resources/Functions')], lines);
  expect(outdated).toEqual(['W3010', 'Resources/Roles', 'W1', '']);
});
