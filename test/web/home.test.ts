import { expect, test } from 'vitest';
import { moduleById } from '../../shared/estimate/catalogue.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import sample from '../../web/src/features/example/sample.at-build.ts';
import { briefs, firstSelection, phrasesOf, type Selection } from '../../web/src/features/home/miniature/briefs.ts';
import { countSelection, inputWith } from '../../web/src/features/home/miniature/count-selection.ts';
import { devisOf, figuresBetween, figuresOf, outcomeOf } from '../../web/src/features/home/miniature/figures.ts';
import firstDevis from '../../web/src/features/home/miniature/first-devis.at-build.ts';
import { projects } from '../../web/src/features/home/miniature/projects.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const phrases = briefs.flatMap((brief) => phrasesOf(brief).map((phrase) => ({ brief, phrase, id: phrase.id })));
const selectionOf = (brief: string): Selection => [brief, ...firstSelection.filter((id) => id !== 'shop')];
const without = (selection: Selection, id: string) => selection.filter((other) => other !== id);
const modulesOf = (selection: Selection) =>
  countSelection(selection)
    .estimate.features.map(({ module }) => module)
    .sort();

test('the miniature begins with the very figures of the example', () => {
  const { estimate: counted, weeks } = countSelection(firstSelection);
  expect(counted.features.map(({ source: _, ...feature }) => feature)).toEqual(
    sample.features.map(({ source: _, source_mark: __, ...feature }) => feature),
  );
  expect([counted.estimated_hours, counted.total_price]).toEqual([sample.estimated_hours, sample.total_price]);
  expect(counted.range).toEqual(sample.range);
  expect(weeks).toBe(12);
  expect(firstDevis).toEqual(devisOf(countSelection(firstSelection)));
});

test('a brief of the miniature says each of its phrases, and asks for nothing else', () => {
  for (const brief of briefs)
    expect(Object.keys(projects[brief.id]?.requests ?? {})).toEqual(phrasesOf(brief).map(({ id }) => id));
  expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
});

test.each(phrases)(
  'the phrase « $id » of the miniature brings exactly its own works, and takes exactly them away',
  ({ brief, phrase }) => {
    const request = projects[brief.id]?.requests[phrase.id];
    const included = [...without(selectionOf(brief.id), phrase.id), phrase.id];
    const excluded = without(included, phrase.id);
    const own = request?.works.map(({ module }) => module) ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(modulesOf(included)).toEqual([...modulesOf(excluded), ...own].sort());
    for (const { id, hours, price } of countSelection(excluded).lines)
      if (id === phrase.id) expect([hours, price]).toEqual([0, 0]);
      else {
        // The hours of a line grow a little with the size of the project.
        const whole = countedLine(included, id);
        expect(hours).toBeLessThanOrEqual(whole.hours ?? 0);
        expect(hours).toBeGreaterThanOrEqual((whole.hours ?? 0) * 0.93 - 0.5);
        expect(price).toBeLessThanOrEqual(whole.price ?? 0);
      }
  },
);

const countedLine = (selection: Selection, id: string) => {
  const line = countSelection(selection).lines.find((each) => each.id === id);
  return { hours: line?.hours, price: line?.price };
};

test.each(briefs)('the lines of the miniature « $label » add up to what the engine counts, whatever is in', (brief) => {
  const all = [brief.id, ...phrasesOf(brief).map(({ id }) => id)];
  for (const selection of [[brief.id], selectionOf(brief.id), all]) {
    const { lines, rest, estimate: counted } = countSelection(selection);
    expect(counted).toEqual(estimate(inputWith(brief, selection)));
    expect(sum(lines.map(({ hours }) => hours)) + rest.hours).toBe(counted.estimated_hours);
    expect(sum(lines.map(({ price }) => price)) + rest.price).toBe(counted.total_price);
    expect(sum(lines.map(({ features }) => features.length)) + rest.features).toBe(counted.features.length);
  }
});

test.each(briefs)('every range of the miniature « $label » stays on its scale', (brief) => {
  const own = phrasesOf(brief).map(({ id }) => id);
  for (let subset = 0; subset < 2 ** own.length; subset += 1) {
    const { bar } = devisOf(countSelection([brief.id, ...own.filter((_, index) => subset & (1 << index))]));
    for (const at of Object.values(bar)) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(100);
    }
  }
});

test('a phrase of the miniature that answers an open question closes it, and one that is risky brings its risk', () => {
  const brief = briefs.find(({ id }) => id === 'shop') as (typeof briefs)[number];
  const { scope } = inputWith(brief, firstSelection);
  const resold = inputWith(brief, [...firstSelection, 'resellers']).scope;
  expect(resold.questions.length).toBe(scope.questions.length - 1);
  expect(inputWith(brief, without(firstSelection, 'card')).scope.risks.length).toBe(scope.risks.length - 1);
});

test('the order in which phrases of the miniature are pressed changes nothing', () => {
  const first = countSelection([...firstSelection, 'couriers', 'resellers']);
  const second = countSelection(['resellers', 'couriers', ...firstSelection]);
  expect(second).toEqual(first);
});

test('a line of the miniature that stands for one work has its name in the catalogue', () => {
  for (const brief of briefs)
    for (const { name, id } of countSelection(selectionOf(brief.id)).lines) {
      const [only, ...others] = projects[brief.id]?.requests[id]?.works ?? [];
      if (only && others.length === 0) expect(name).toBe(moduleById(only.module)?.name);
    }
});

test('animated figures of the miniature go from the former value to the new one, in half-hours and whole euros', () => {
  const from = figuresOf(countSelection(firstSelection));
  const to = figuresOf(countSelection([...firstSelection, 'couriers']));
  expect(figuresBetween(from, to, 0)).toEqual(from);
  expect(figuresBetween(from, to, 1)).toEqual(to);
  const half = figuresBetween(from, to, 0.37);
  expect([half.total.hours * 2, half.total.price].every(Number.isInteger)).toBe(true);
  expect(half.total.price).toBeGreaterThan(from.total.price);
});

test('a change of the miniature is announced in one sentence with the figures that are shown', () => {
  const counted = countSelection([...firstSelection, 'resellers']);
  const { total, sure } = devisOf(counted);
  for (const part of [total.price, total.hours, sure]) expect(outcomeOf(counted)).toContain(part);
});
