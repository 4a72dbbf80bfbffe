import { expect, test } from 'vitest';
import { systemPrompt, userPrompt } from '../../functions/model/prompt.ts';
import { statedBudget } from '../../functions/model/stated-budget.ts';
import { offlineAnswer } from '../../infra/local/external/model/offline-answer.ts';
import { readBudget } from '../../infra/local/external/offline-reader/budget.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';
import { ModelLine } from '../../shared/quote/generation.ts';
import type { Brief } from '../../shared/quote/quote.ts';
import { readCases } from '../eval/briefs.ts';
import { sampled } from '../support/extent.ts';
import { linesIn } from '../support/model-lines.ts';
import { examples, fc } from '../support/properties.ts';
import { heldOut, tuned, withoutTheWord } from './budget-cases.ts';

/** What comes of a passage once the offline model has told it and the product has checked it. */
const budgetIn = (passage: string) => {
  const modelLine = readBudget(sentencesOf(passage)).budget;
  if (!modelLine) return '';
  const line = ModelLine.parse(modelLine);
  if (line.t !== 'fact') throw new Error('the model tells a budget as a fact');
  expect(passage.replace(/\s+/g, ' ')).toContain(line.source.replace(/\s+/g, ' '));
  const budget = statedBudget(line, passage);
  return budget ? `${budget.value} ${budget.tax}` : 'not in the brief';
};

test('there are at least forty passages, half of them held out, as many with a budget as without', () => {
  expect(tuned.length + heldOut.length).toBeGreaterThanOrEqual(40);
  expect(heldOut.length).toBeGreaterThanOrEqual(tuned.length);
  for (const cases of [tuned, heldOut]) {
    const stated = cases.filter(([, budget]) => budget).length;
    expect(Math.abs(stated * 2 - cases.length)).toBeLessThanOrEqual(4);
  }
});

test.each([...tuned, ...withoutTheWord])('« %s » states the budget « %s »', (passage, budget) =>
  expect(budgetIn(passage)).toBe(budget),
);

test('of passages never looked at while the reading was written, nineteen in twenty are read right', () => {
  const wrong = heldOut.filter(([passage, budget]) => budgetIn(passage) !== budget);
  expect(wrong.length, wrong.map(([passage]) => `${passage} → ${budgetIn(passage)}`).join('\n')).toBeLessThanOrEqual(
    heldOut.length / 20,
  );
});

const described = sampled(
  readCases().filter(({ expected }) => expected),
  12,
);
/** All that the figures of a quote come from: every line but the texts about the project, and the budget itself. */
const countedLines = (brief: Brief) => {
  const message = userPrompt(brief, [], 'c0de');
  const text = offlineAnswer({ system: systemPrompt, turns: [{ role: 'user', text: message }], maxTokens: 64_000 });
  // A sentence more moves the numbers of those behind it, not their words.
  const unnumbered = text.replace(/"s":"\d+ /g, '"s":"');
  return linesIn(unnumbered).filter(({ t }) => t !== 'project' && t !== 'fact');
};
const plainLines = new Map<Brief, ReturnType<typeof countedLines>>();
/** Those of a brief as it stands: a brief is asked about several times. */
const plainLinesOf = (brief: Brief) => {
  const lines = plainLines.get(brief) ?? countedLines(brief);
  plainLines.set(brief, lines);
  return lines;
};

/** Passages that say nothing but the budget: neither what it includes nor what the client sells. */
const alone = [...tuned, ...heldOut].filter(([passage, budget]) => budget && !/, .*comprise?\b|panier/.test(passage));

test(
  'L1 a budget moves no figure: beside it the same features, hours, risks and questions are told',
  () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...described),
        fc.constantFrom(...alone),
        fc.boolean(),
        ({ brief }, [passage], first) => {
          const description = first ? `${passage}\n\n${brief.description}` : `${brief.description}\n\n${passage}`;
          expect(countedLines({ ...brief, description }), passage).toEqual(plainLinesOf(brief));
        },
      ),
      { numRuns: examples(300) },
    ),
  400_000,
);
