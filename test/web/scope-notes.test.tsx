// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '../../shared/quote/quote.ts';
import { ScopeNotes } from '../../web/src/quote-view/scope-notes.tsx';
import { screenOfThisFile, show } from './screen.tsx';

screenOfThisFile();

const bare = { assumptions: [], exclusions: [], risks: [] } as unknown as Quote;

test('the sentences that the quote makes nothing of stand on its page, quoted', () => {
  show(<ScopeNotes quote={{ ...bare, unused_sentences: ['Le hibou préfère les noisettes.'] }} />);
  expect(screen.getByRole('heading', { name: 'Phrases non utilisées' })).toBeDefined();
  expect(screen.getByText(/^«.Le hibou préfère les noisettes\..»$/)).toBeDefined();
});

test('the files of a quote stand on its page, with what was not read of them', () => {
  const documents: Quote['documents'] = [
    { id: '1', name: 'cahier.pdf', kind: 'text', pages: 12, used: 'whole' },
    { id: '2', name: 'notes.txt', kind: 'text', used: 'beginning' },
    { id: '3', name: 'maquette.png', kind: 'image', used: 'nothing' },
  ];
  show(<ScopeNotes quote={{ ...bare, documents }} />);
  expect(screen.getByText(/^cahier\.pdf \(12.pages\)$/)).toBeDefined();
  expect(screen.getByText(/^Trop long.: seul son début a été lu\.$/)).toBeDefined();
  expect(screen.getByText(/ne lit pas cette image\.$/)).toBeDefined();
});

test('a quote that uses every sentence of its brief says so', () => {
  show(<ScopeNotes quote={{ ...bare, unused_sentences: [] }} />);
  expect(screen.getByText('Chaque phrase de la description a servi.')).toBeDefined();
});

test('a quote made before unused sentences were looked for says nothing of them', () => {
  show(<ScopeNotes quote={bare} />);
  expect(screen.queryByRole('heading', { name: 'Phrases non utilisées' })).toBeNull();
});

test('an assumption that was confirmed is not shown any more, and its owner is led to the open questions', () => {
  const stated = [{ question: 'Combien de langues ?', text: 'Trois.' }];
  show(<ScopeNotes quote={{ ...bare, stated }} refine="/quote/1?corriger=1" />);
  expect(screen.getByText('Trois.').textContent).toContain('Combien de langues');
  expect(screen.getByRole('link', { name: /^Confirmer, refuser/ }).getAttribute('href')).toBe('/quote/1?corriger=1');
});
