// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublishedEvaluation } from '../../shared/quote/published-evaluation.ts';
import { formatLongDay, formatShare } from '../../shared/text/format.ts';
import published from '../../web/src/features/how/evaluation.at-build.ts';
import { Evaluation, rangeSentence } from '../../web/src/features/how/evaluation.tsx';
import { readPublished } from '../eval/publish.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

const section = () => document.body;
const rowOf = (what: RegExp) => {
  const row = within(section())
    .getAllByRole('row')
    .find((tableRow) => what.test(tableRow.textContent ?? ''));
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
/** Figures that no source contains: only a page that reads the file can show them. */
const moved = (kind: 'offline' | 'model'): PublishedEvaluation => {
  const measure = { value: 0.4321, interval: [0.3142, 0.5678] as [number, number] };
  const reader = { id: 'eu.some-model-v9', kind };
  const set = { ...published.heldOut, measured: '2031-03-07', reader };
  return {
    heldOut: { ...set, briefs: 37, measures: { ...set.measures, held: measure, simulated: null, elasticity: measure } },
    tuned: { ...set, briefs: 53, measured: '2031-04-09' },
  };
};

test('the figures that /method shows are those of the committed file', () => {
  expect(published).toEqual(readPublished());
  show(<Evaluation evaluation={published} />);
  for (const set of [published.heldOut, published.tuned])
    expect(section().textContent).toContain(formatLongDay(set.measured));
  const shown = [published.heldOut, published.tuned].map(({ measures }) => formatShare(measures.byName.value));
  const [heldOut, , tuned] = rowOf(/^Besoins retrouvés, sous leur nom/);
  expect([heldOut, tuned].map((text, index) => text?.startsWith(shown[index] as string))).toEqual([true, true]);
});

test('/method shows the figures of another file: sets apart, each with its interval and its date', () => {
  show(<Evaluation evaluation={moved('offline')} />);
  const said = section().textContent;
  expect(rangeSentence(moved('offline'))).toContain('Sur 37\u00A0textes');
  expect(rangeSentence(moved('offline'))).toContain('dans 43\u00A0% des devis (de 31\u00A0% à 57\u00A0%)');
  expect(said).toContain('7\u00A0mars\u00A02031 (textes mis de côté) et le 9\u00A0avril\u00A02031 (textes de réglage)');
  expect(rowOf(/attendues par un professionnel/)[0]).toBe('43\u00A0%de 31\u00A0% à 57\u00A0%');
  expect(rowOf(/quand le travail attendu double/)[0]).toBe('×\u00A01,3de ×\u00A01,2 à ×\u00A01,5');
  expect(rowOf(/heures réelles/)[0]).toBe('pas encore mesuré');
});

test('/method names the offline reader as what it is, a model by its own name', () => {
  show(<Evaluation evaluation={moved('offline')} />);
  expect(section().textContent).toContain('Aucun modèle de Bedrock n’a encore été mesuré');
  expect(section().textContent).not.toContain('eu.some-model-v9');
});

test('/method names the model of its figures', () => {
  show(<Evaluation evaluation={moved('model')} />);
  expect(section().textContent).toContain('lus par le modèle eu.some-model-v9');
  expect(section().textContent).not.toContain('Aucun modèle de Bedrock');
});
