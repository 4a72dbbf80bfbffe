import { expect, test } from 'vitest';
import { readDeadline } from '../../infra/local/external/offline-reader/deadline.ts';
import { sentencesOf } from '../../infra/local/external/offline-reader/sentences.ts';
import { dayInText } from '../../shared/figures/dates.ts';
import { ModelLine } from '../../shared/quote/generation.ts';

/** The day that comes of a passage once the offline model has told it and the product has checked it. */
const dayOf = (passage: string) => {
  const told = readDeadline(sentencesOf(passage));
  if (!told) return '';
  const line = ModelLine.parse(told);
  if (line.t !== 'deadline') throw new Error('the model tells a day as a deadline');
  expect(passage).toContain(line.source);
  return dayInText(line.date, passage, '2026-11-27T10:00:00.000Z')?.day;
};

test.each([
  ['Le site doit être en ligne avant le 12 mars.', '2027-03-11'],
  ['Nous voulons ouvrir en septembre.', '2027-09-30'],
  ['Il nous le faut début mai au plus tard.', '2027-05-10'],
  ['Tout doit être prêt avant la rentrée.', '2027-08-31'],
  ['Idéalement, livraison pour la fin de l’année.', '2026-12-31'],
  ['Lancement prévu avant février 2028.', '2028-01-31'],
  ['Les adhérents paient leur cotisation en septembre.', ''],
  ['Nos ventes se sont ouvertes le 12 mars.', ''],
  ['Le site actuel, mis en ligne en 2013, ne répond plus.', ''],
  ['Il ne s’ouvre que depuis le bureau, et l’éditeur l’arrête fin de l’année prochaine.', ''],
  ['Nous voulons une boutique de thés.', ''],
])('of « %s » the offline reader tells the day « %s »', (passage, day) => expect(dayOf(passage)).toBe(day));
