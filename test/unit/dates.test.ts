import { expect, test } from 'vitest';
import { dayInText, dayStatedIn } from '../../shared/figures/dates.ts';

/** A Friday. */
const briefDay = '2026-11-27T10:00:00.000Z';

test.each([
  ['Il nous le faut début mai au plus tard.', '2027-05-10', '2027-05-10', 'début mai au plus tard'],
  ['Tout doit être prêt avant la rentrée.', '2027-08-31', '2027-08-31', 'avant la rentrée'],
  ['Le site est prévu pour le salon du 12 mars, à Lyon.', '2027-03-12', '2027-03-12', 'pour le salon du 12 mars'],
  ['Nous ouvrons avant le 12 mars.', '2027-03-11', '2027-03-11', 'avant le 12 mars'],
  ['Avant le 1er mai, tout tourne.', '2027-04-30', '2027-04-30', 'Avant le 1er mai'],
  ['Lancement en septembre.', '2027-09-30', '2027-09-30', 'en septembre'],
  ['Lancement en\nseptembre.', '2027-09-30', '2027-09-30', 'en septembre'],
  ['We need it by end of June.', '2027-06-30', '2027-06-30', 'by end of June'],
  ['It must be live in May.', '2027-05-31', '2027-05-31', 'in May'],
  ['Ready by May 3rd, 2027 please.', '2027-05-03', '2027-05-03', 'by May 3rd, 2027'],
  ['Il faut finir d’ici mi-février.', '2027-02-15', '2027-02-15', 'd’ici mi-février'],
  ['Livraison le 12/03/2027.', '2027-03-12', '2027-03-12', '12/03/2027'],
  ['Livraison le 2027-03-12.', '2027-03-12', '2027-03-12', '2027-03-12'],
  ['Le salon se tient du 12 au 15 mars.', '2027-03-12', '2027-03-12', '12 au 15 mars'],
  ['Tout est prêt avant Noël.', '2026-12-24', '2026-12-24', 'avant Noël'],
  ['Nous ouvrons avant Pâques.', '2027-04-25', '2027-03-27', 'avant Pâques'],
  ['Tout est prêt pour Pâques.', '2027-04-04', '2027-03-28', 'pour Pâques'],
  ['Tout tourne pour la Toussaint.', '2027-11-01', '2027-11-01', 'pour la Toussaint'],
  ['Ouverture à la Saint-Valentin.', '2027-02-14', '2027-02-14', 'Saint-Valentin'],
  ['En service avant l’Ascension.', '2027-05-05', '2027-05-05', 'avant l’Ascension'],
  ['En ligne à la Pentecôte.', '2027-05-16', '2027-05-16', 'Pentecôte'],
  ['Ready before Easter 2028.', '2028-04-01', '2028-04-15', 'before Easter 2028'],
  ['Pour la fin d’année.', '2026-12-31', '2026-12-31', 'Pour la fin d’année'],
  ['Avant la fin de l’année scolaire.', '2027-07-01', '2027-07-01', 'Avant la fin de l’année scolaire'],
  ['Avant l’été.', '2027-06-20', '2027-06-20', 'Avant l’été'],
  ['Ready before spring 2028.', '2028-03-19', '2028-03-19', 'before spring 2028'],
  ['Mise en ligne en mars 2028.', '2028-03-31', '2028-03-31', 'en mars 2028'],
  ['Mise en ligne avant 2028.', '2027-12-31', '2027-12-31', 'avant 2028'],
  ['Mise en ligne au premier trimestre.', '2027-03-31', '2027-03-31', 'premier trimestre'],
])('the day by which a project is to be ready of « %s », told as %s, is %s: « %s »', (sentence, told, day, words) =>
  expect(dayInText(told, sentence, briefDay)).toEqual({ day, words }),
);

test.each([
  ['of which the sentence holds nothing', 'Le site doit être prêt vite.', '2027-03-31'],
  ['of another month', 'Le site doit être prêt en mars.', '2027-05-31'],
  ['since which something is so', 'Nous vendons en ligne depuis mars.', '2027-03-31'],
  ['of a month gone by', 'Nous avons ouvert en septembre dernier.', '2027-09-30'],
  ['of a verb', 'Customers may pay by card and march on.', '2027-05-31'],
  ['of a past participle', 'Le site a été refait.', '2027-07-31'],
  ['of a number', 'Le 12 est en panne, les 3 autres tournent.', '2026-12-12'],
  ['of opening hours', 'Le support répond 24/7.', '2027-07-24'],
])('the day by which a project is to be ready is none %s: « %s » told as %s', (_, sentence, told) =>
  expect(dayInText(told, sentence, briefDay)).toBeNull(),
);

test.each([
  ['Il nous le faut sous deux semaines.', '2026-12-11', '2026-12-14', 'sous deux semaines'],
  ['Le tout en cinq mois.', '2027-04-27', '2027-04-30', 'en cinq mois'],
  ['Nous avons 3 mois devant nous.', '02-28', '2027-02-28', '3 mois'],
  ['Réponse en 48 h maximum.', '2026-11-29', '2026-12-02', 'en 48 h maximum'],
  ['Il faut que ce soit réparé cette semaine.', '2026-11-27', '2026-11-27', 'cette semaine'],
  ['À livrer la semaine prochaine.', '2027-01-15', '2026-12-06', 'la semaine prochaine'],
  ['Avant la fin du mois.', '2026-11-30', '2026-11-30', 'Avant la fin du mois'],
  ['Tout doit être prêt le 12.', '2026-12-12', '2026-12-12', '12'],
  ['Il nous le faut avant le 30 !', '2026-11-30', '2026-11-30', 'avant le 30'],
  ['Prêt pour mardi.', '2026-12-01', '2026-12-01', 'pour mardi'],
  ['Il nous le faut demain.', '2026-11-28', '2026-11-28', 'demain'],
  ['Il nous le faut sous deux semaines.', '2026-13-45', '2026-12-14', 'sous deux semaines'],
])('a delay counts from the day of the brief: « %s », told as %s, is %s: « %s »', (sentence, told, day, words) =>
  expect(dayInText(told, sentence, briefDay)).toEqual({ day, words }),
);

test.each([
  ['Il nous le faut début mai.', '2027-05-31', '2027-05-15'],
  ['Le site doit être prêt en mars 2028.', '2027-03-31', '2028-03-31'],
  ['Le site doit être prêt le 12 mars.', '2027-03-20', '2027-03-12'],
  ['Le site doit être prêt en novembre.', '2026-11-20', '2026-11-30'],
  ['Le site doit être prêt en février.', '2027-02-30', '2027-02-28'],
])('of « %s », told as %s, the words decide: %s', (sentence, told, day) =>
  expect(dayInText(told, sentence, briefDay)?.day).toBe(day),
);

test('whatever number stands before a unit of time, a delay ends on a day', () => {
  expect(dayInText('2026-12-01', 'Il nous le faut dans un million ans.', briefDay)?.day).toBe('3025-11-30');
});

test.each([
  ['Le site devait être prêt en mars 2026.', '2026-03-31', '2026-03-31'],
  ['Pour le 30 juin 2026.', '2027-06-30', '2026-06-30'],
])('a day that is over is told as such: « %s », told as %s', (sentence, told, day) =>
  expect(dayInText(told, sentence, briefDay)).toMatchObject({ day, passed: true }),
);

test('the day by which a project is to be ready is the next such day where no year is told, whatever year was guessed', () => {
  expect(dayInText('2025-03-12', 'avant le 12 mars', briefDay)?.day).toBe('2027-03-11');
  expect(dayInText('03-12', 'avant le 12 mars', '2027-02-01T10:00:00.000Z')?.day).toBe('2027-03-11');
  expect(dayInText('03-12', 'en mars de l’année prochaine', '2027-02-01T10:00:00.000Z')?.day).toBe('2028-03-12');
});

test.each([
  ['avant mars 2027', '2027-03-31', '2027-02-28'],
  ['avant mars 2028', '2028-03-01', '2028-02-29'],
  ['avant le 15 mars', '2027-03-15', '2027-03-14'],
  ['pour être prêts avant le 1er janvier', '2027-01-01', '2026-12-31'],
  ['avant le salon du 12 mars', '2027-03-12', '2027-03-11'],
  ['avant 2028', '2028-12-31', '2027-12-31'],
  ['avant le deuxième trimestre', '2027-06-30', '2027-03-31'],
  ['avant l’hiver', '2026-12-21', '2026-12-20'],
  ['avant décembre', '2026-12-31', '2026-11-30'],
  ['avant début mai', '2027-05-10', '2027-04-30'],
  ['avant mi-mai', '2027-05-15', '2027-05-14'],
  ['avant fin mai', '2027-05-31', '2027-05-31'],
  ['avant la fin de l’année', '2026-12-31', '2026-12-31'],
  ['avant Noël', '2026-12-24', '2026-12-24'],
  ['avant Pâques', '2027-03-28', '2027-03-27'],
  ['avant Pâques 2028', '2028-04-16', '2028-04-15'],
  ['before March 2027', '2027-03-31', '2027-02-28'],
])('« %s » means before: a model that says %s and the reader of an answer both come to %s', (words, told, day) => {
  expect(dayInText(told, `Tout est en ligne ${words}.`, briefDay)?.day).toBe(day);
  expect(dayStatedIn(`Tout est en ligne ${words}.`, briefDay)?.day).toBe(day);
});
