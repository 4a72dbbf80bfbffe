// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { choicesIn, type DevisDraft } from '../../web/src/features/send/devis-draft.ts';
import { ShownFields } from '../../web/src/features/send/shown-fields.tsx';
import { finishedQuote } from '../support/printed-devis.ts';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

const nothing: DevisDraft = {
  ...{ kind: '', name: '', address: '', siren: '', email: '', vat: '', deposit: '', payment_terms: '' },
  ...{ payment_means: '', late_rate: '', validity_days: '', start_date: '', in_person: false, verified: false },
  ...{ range: false, risks: false, questions: false, sources: false, budget: false, precisions: [] },
  ...{
    spread_risks: false,
    spread_rounding: true,
    hours: false,
    by_link: false,
    subject: '',
    message: '',
    withheld: [],
  },
  ...{ reminders: true, mentions: {}, nonce: '' },
};
const first = { question: 'Combien de références\u00A0?', text: 'Deux cents.' };
const second = { question: null, text: 'Les photos existent.' };
const answered: Quote = {
  ...finishedQuote,
  stated: [first, second],
  budget: { value: 2_000, tax: 'ht' },
};

let typed = nothing;
const Fields = ({ quote }: { quote: Quote }) => {
  const [draft, setDraft] = useState(nothing);
  typed = draft;
  return <ShownFields quote={quote} draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />;
};
/** The choices of the devis that the ticked boxes give for this quote. */
const chosen = (quote: Quote): DevisChoices | undefined => choicesIn(typed, quote).choices;
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('a devis spreads its rounding and shows no optional part until its provider ticks it', () => {
  show(<Fields quote={answered} />);
  expect(screen.getByRole('checkbox', { checked: true, name: /Répartir l’arrondi/ })).toBeTruthy();
  expect(chosen(answered)).toEqual({});
  for (const name of ['Son budget, comparé au total', /Répartir l’arrondi/, 'Les photos existent.']) tick(name);
  expect(chosen(answered)).toEqual({ budget: true, rounding: 'shown', precisions: [1] });
  tick('Les photos existent.');
  expect(chosen(answered)).toEqual({ budget: true, rounding: 'shown' });
});

test('an answer that is ticked for a devis stays the one that is printed where another one is given before it', () => {
  const before = { ...answered, stated: [second] };
  show(<Fields quote={before} />);
  tick('Les photos existent.');
  expect(chosen(before)).toEqual({ precisions: [0] });
  expect(chosen(answered)).toEqual({ precisions: [1] });
  expect(chosen({ ...answered, stated: [first] })).toEqual({});
});

test('a quote without answers, budget or risks offers none of them for its devis', () => {
  show(<Fields quote={finishedQuote} />);
  expect(screen.queryByText(/précisions de votre client/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /budget|provision/ })).toBeNull();
});
