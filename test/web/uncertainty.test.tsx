// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { Narrowing } from '../../web/src/quote-view/uncertainty.tsx';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

test('a question promises a narrower range where its answer is counted with, and no other one does', () => {
  const quote = {
    questions: [
      { text: 'Pour quand ?', swing: 'high', answer: { kind: 'date' } },
      { text: 'Qui valide ?', swing: 'high' },
    ],
    narrowing: [
      { question: 'Pour quand ?', hours: 12, price: 720 },
      { question: 'Qui valide ?', hours: 12, price: 720 },
    ],
  } as Quote;
  show(<Narrowing quote={quote} />);
  expect(screen.getAllByText(/−.12.h/)).toHaveLength(1);
  expect(screen.getAllByText('à préciser')).toHaveLength(1);
});
