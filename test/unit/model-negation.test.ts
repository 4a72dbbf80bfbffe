import { expect, test } from 'vitest';
import { read } from '../../infra/local/external/model/reader.ts';
import { sentencesOf } from '../../infra/local/external/model/sentences.ts';

const readingOf = (text: string) => {
  const { wanted, refused } = read(sentencesOf(text));
  const idsOf = (findings: typeof wanted) => findings.map(({ module }) => module);
  return { wanted: idsOf(wanted), refused: idsOf(refused) };
};

test.each([
  ['Les personnes sans compte se connectent par code reçu par SMS.', 'sms'],
  ['Au bout de quinze jours sans mouvement une alerte par mail à l’accueil.', 'notifications'],
])('what somebody does without is named at once: %s', (text, module) => {
  const { wanted, refused } = readingOf(text);
  expect(wanted).toContain(module);
  expect(refused).not.toContain(module);
});

test('what a list goes without is refused to its end', () => {
  expect(readingOf('Un site sans blog ni paiement en ligne.').refused).toEqual(['blog', 'payment']);
  expect(readingOf('Pas de blog, de paiement en ligne, de newsletter.').refused).toEqual([
    'blog',
    'payment',
    'newsletter',
  ]);
});

test.each([
  'Je n’ai ni nom de domaine ni hébergement, à prévoir.',
  'Nous n’avons pas d’hébergement, il faudra le prendre.',
])('what is not there and is to be provided is wanted: %s', (text) =>
  expect(readingOf(text)).toEqual({ wanted: ['hosting_setup'], refused: [] }),
);

test('what is refused outside a place only is wanted within', () => {
  const { wanted, refused } = readingOf('Pas d’outil hébergé hors d’Europe, sauvegarde quotidienne.');
  expect(wanted).toContain('backups');
  expect(refused).toEqual([]);
  expect(readingOf('Je n’ai pas d’hébergement et je n’en veux pas.').wanted).toEqual([]);
});
