// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InvoicesCard } from '../../web/src/features/profile/invoices-card.tsx';
import { QuoteDetails } from '../../web/src/features/quotes/quote-details.tsx';
import { QueryProvider } from '../../web/src/lib/query.tsx';
import { OptionsList } from '../../web/src/quote-view/options-list.tsx';
import { Parts } from '../../web/src/ui/part-boundary.tsx';
import { quoteOf } from '../support/generated-quotes.ts';
import { certain, inputOf } from '../unit/estimate-inputs.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();
vi.mock(import('../../web/src/quote-view/options-list.tsx'), () => ({ OptionsList: vi.fn() }));

const message = 'Cette partie de la page n’a pas pu être affichée.';
const fail = () => {
  throw new Error('a part that cannot be rendered');
};

beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a part of a quote that throws shows a message with "Réessayer", and the other parts stay', async () => {
  vi.mocked(OptionsList).mockImplementation(fail);
  const quote = quoteOf(inputOf([certain('payment', 20)]));
  const person = show(
    <QueryProvider>
      <QuoteDetails quote={quote} />
    </QueryProvider>,
  );
  const options = within(screen.getByRole('region', { name: 'Options' }));
  expect(options.getByRole('alert').textContent).toBe(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: quote.project_name })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Calendrier prévisionnel' })).toBeDefined();

  vi.mocked(OptionsList).mockReturnValue(<p>Les options</p>);
  await person.click(options.getByText('Réessayer'));
  expect(options.getByText('Les options')).toBeDefined();
  expect(screen.queryByText(message)).toBeNull();
});

test('a part that throws beside a part that is still being read leaves it alone', () => {
  const Broken = fail as () => null;
  show(
    <QueryProvider>
      <Parts>
        <Broken />
        <InvoicesCard />
      </Parts>
    </QueryProvider>,
  );
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Factures' })).toBeDefined();
});
