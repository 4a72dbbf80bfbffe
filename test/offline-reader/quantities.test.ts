import { describe, expect, test } from 'vitest';
import { quantitiesOf, unitsOf } from '../../infra/local/external/offline-reader/quantities.ts';

const unitsIn = (sentence: string) => unitsOf(quantitiesOf(sentence));

describe('the states that something goes through', () => {
  test.each([
    ['Chaque demande a quatre statuts.', 4],
    ['Le bon de commande suit un circuit à trois étapes avant l’envoi.', 3],
    ['Le client suit l’avancement du dossier en cinq étapes.', 5],
    ['Il faut deux niveaux de validation au-delà de 5 000 €.', 2],
    ['Les relances se font à trois niveaux de relance.', 3],
    ['Un dossier passe par 7 états possibles.', 7],
    ['Statut de la commande : reçue, en préparation, expédiée, livrée ou retournée.', 5],
    ['Le ticket a un statut (nouveau, en cours, en attente, résolu, fermé).', 5],
    ['Le chantier avance par étapes : prise de cotes, débit, façonnage, polissage, pose, facturé.', 6],
  ])('%s', (sentence, states) => expect(unitsIn(sentence)).toEqual({ states }));

  test('are neither roles, nor reports, nor the steps in which a client wants to proceed', () => {
    expect(unitsIn('Trois niveaux d’utilisateurs.')).toEqual({ roles: 3 });
    expect(unitsIn('Nous éditons six états chaque mois.')).toEqual({ reports: 6 });
    const plan =
      'Nous avancerons par étapes : d’abord le planning sur un secteur, puis tous les secteurs, enfin les familles.';
    expect(unitsIn(plan)).toEqual({});
  });
});

describe('rules', () => {
  test.each([
    ['Le prix suit douze règles de calcul.', 12],
    ['La mise en relation se fait sur 6 critères.', 6],
    ['La tournée respecte cinq contraintes : horaires, volume, poids…', 5],
    ['Nous vendons quatre formules d’abonnement.', 4],
    ['Trois barèmes selon le revenu des familles.', 3],
  ])('%s', (sentence, rules) => expect(unitsIn(sentence)).toEqual({ rules }));

  test('what is settled in euros is none', () => expect(unitsIn('Deux règlements par mois.')).toEqual({}));
});

describe('the laws, standards and agreements that bind', () => {
  test.each([
    ['Les congés suivent trois conventions collectives.', 3],
    ['Nous appliquons deux accords d’entreprise.', 2],
    ['Le boîtier répond à quatre normes.', 4],
    ['Il faut viser ISO 27001, HDS et NIS 2.', 3],
    ['Conformité DORA et PCI-DSS demandée par la banque.', 2],
  ])('%s', (sentence, regulations) => expect(unitsIn(sentence)).toEqual({ regulations }));

  test('a contract is no law, and one standard by its name is the usual amount', () => {
    expect(unitsIn('Il signe 80 conventions de stage par an.')).toEqual({});
    expect(unitsIn('Nous devons être certifiés ISO 27001.')).toEqual({});
  });
});

test('models are counted as such', () =>
  expect(unitsIn('Il faut suivre la dérive de trois modèles en production.')).toEqual({ models: 3 }));

describe('languages by their codes', () => {
  test.each([
    ['Un site vitrine FR/EN/ES avec nos tarifs.', 3],
    ['Langues : FR, EN, NL et DE.', 4],
    ['The site will be FR + EN.', 2],
  ])('%s', (sentence, languages) => expect(unitsIn(sentence)).toEqual({ languages }));

  test('one code alone, or codes of countries, are none', () => {
    expect(unitsIn('Notre site FR doit être refait.')).toEqual({});
    expect(unitsIn('Nos filiales DE et IT ont leurs outils.')).toEqual({});
  });
});
