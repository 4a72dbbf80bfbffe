import { expect, test } from 'vitest';
import { read } from '../../infra/local/external/offline-reader/reader.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';

const readingOf = (text: string) => {
  const { wanted, refused } = read(sentencesOf(text));
  const idsOf = (findings: typeof wanted) => findings.map(({ module }) => module);
  return { wanted: idsOf(wanted), refused: idsOf(refused) };
};

const isWanted = (text: string, module: string) => {
  const { wanted, refused } = readingOf(text);
  expect(wanted).toContain(module);
  expect(refused).not.toContain(module);
};

test.each([
  ['Les personnes sans compte se connectent par code reçu par SMS.', 'sms'],
  ['Au bout de quinze jours sans mouvement une alerte par mail à l’accueil.', 'notifications'],
])('what somebody does without is named at once: %s', isWanted);

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

test('a reason that holds a refusal leaves out nothing of what is asked before it', () => {
  isWanted('Il y a un commentaire que je puisse dicter parce que taper au pouce c’est non.', 'speech');
});

test.each([
  'Un blog. Paiement en ligne : non.',
  'Un blog. Paiement en ligne, non',
  'Un blog ; paiement en ligne : non',
])('what is answered by no is refused, and no need: %s', (text) => {
  expect(readingOf(text)).toEqual({ wanted: ['blog'], refused: ['payment'] });
  expect(read(sentencesOf(text)).needs.map(({ name }) => name)).toEqual(['Blog']);
});

test.each([
  ['Blog : pas besoin.', 'blog'],
  ['Newsletter, inutile.', 'newsletter'],
  ['Le blog ne nous intéresse pas.', 'blog'],
  ['L’application mobile, on laisse tomber.', 'mobile_shell'],
  ['Évitez les animations.', 'animations'],
  ['Rien à payer en ligne.', 'payment'],
  ['Pas besoin de blog ni de forum, par contre une newsletter oui.', 'blog'],
])('as clients refuse in passing: %s', (text, module) => {
  const { wanted, refused } = readingOf(`Nous voulons un site. ${text}`);
  expect(refused).toContain(module);
  expect(wanted).not.toContain(module);
});

test.each([
  ['Pas besoin de blog ni de forum, par contre une newsletter oui.', 'newsletter'],
  ['Pas de blog, en revanche une newsletter.', 'newsletter'],
  ['Je ne veux pas de paiement, plutôt un formulaire de contact.', 'contact_form'],
  ['We don’t need a newsletter, only a contact form.', 'contact_form'],
  ['We don’t want a blog but a newsletter.', 'newsletter'],
  ['Users log in without having to type a password.', 'authentication'],
])('what is wanted in place of what is refused: %s', isWanted);

test('an English list is cut at its articles', () => {
  const names = read(sentencesOf('We want a blog and a newsletter.')).needs.map(({ quotation }) => quotation);
  expect(names).toEqual(['We want a blog', 'a newsletter']);
});
