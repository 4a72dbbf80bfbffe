import { expect, test } from 'vitest';
import { readsAsName } from '../../infra/local/external/offline-reader/readable-name.ts';

const sentence = 'Chez nous, Karim imprime des étiquettes.';

test.each([
  'Karim des étiquettes',
  'Site le paiement en ligne',
  'Équipe le catalogue',
  'Clients leurs factures',
  'Relance je veux des clients',
  'Envoi de de la facture',
  'Envoi de la',
  'Création de le compte',
  'Suivi (commandes',
  'Prévient le client',
  'Équipe gère le stock',
  'Dans un tableau',
  'Et la carte',
  'Stock',
])('« %s » reads badly as a name', (name) => {
  expect(readsAsName(name, sentence)).toBe(false);
});

test.each([
  'Export des étiquettes',
  'Paiement en ligne',
  'Catalogue des produits',
  'Réservation d’un court',
  'Consultation des menus de la cantine',
  'Récupération du tableur (1 900 affaires)',
  'Droits d’accès : un agent ne voit que ses dossiers',
  'Agenda partagé',
  'Site en trois langues',
  'Envoi des factures et des devis',
  'Liste des postes',
  'Page d’accueil',
])('« %s » reads well', (name) => {
  expect(readsAsName(name, sentence)).toBe(true);
});
