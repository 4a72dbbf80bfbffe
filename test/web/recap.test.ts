import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Recap } from '../../web/src/features/generator/recap.tsx';
import { lengthCounter } from '../../web/src/lib/length-counter.ts';
import { briefs } from '../support/briefs.ts';

type Values = Parameters<typeof Recap>[0]['values'];
/** The text of the recap of a brief. */
const recapOf = (values: Values) =>
  renderToStaticMarkup(createElement(Recap, { values, onEdit: () => {} })).replaceAll(/<[^>]+>/g, ' ');

describe('the recap before a generation', () => {
  test('the recap before a generation shows all that will be sent: name, type, timeline, technologies, options and the whole description', () => {
    const description = `${'Une phrase du brief. '.repeat(900)}La toute dernière.`;
    const text = recapOf({ ...briefs.shop, description });
    for (const part of [
      'Boutique de thés',
      'E-commerce',
      'Normal (1 à 3 mois)',
      'React, Node.js',
      'Maintenance, Hébergement',
      'La toute dernière.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Support');
  });

  test('the recap before a generation shows the type that was named, and says what was left open', () => {
    const { projectName, description } = briefs.showcase;
    const text = recapOf({ projectName, description, projectType: 'other', customProjectType: 'Borne tactile' });
    for (const part of ['Borne tactile', 'Sans préférence', 'Aucune imposée', 'Aucune']) expect(text).toContain(part);
    expect(text).not.toContain('Autre');
  });

  test('the recap before a generation says of a guided project the delay that was answered', () => {
    const guided = { ...briefs.shop, timeline: 'normal', timelineAnswer: 'flexible' } as const;
    expect(recapOf(guided)).toContain('Flexible (3 à 6 mois)');
  });
});

test('the maximum of characters of a field is told before it is reached, and not before it is near', () => {
  expect(lengthCounter('a'.repeat(96), 120)).toBeUndefined();
  expect(lengthCounter(`${'a'.repeat(97)}  `, 120)).toBe('97/120');
  expect(lengthCounter('a'.repeat(19_000), 20_000)).toBe('19000/20000');
  expect(lengthCounter(undefined, 500)).toBeUndefined();
});

test('the minimum of characters of a field is told until it is reached; from then on the characters alone', () => {
  expect(lengthCounter('a'.repeat(13), 20_000, 100)).toBe('13/100');
  expect(lengthCounter('a'.repeat(1_817), 20_000, 100)).toMatch(/^1\s817\scaractères$/);
  expect(lengthCounter('a'.repeat(19_000), 20_000, 100)).toBe('19000/20000');
});
