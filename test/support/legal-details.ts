import type { LegalDetails } from '../../shared/account/legal-details.ts';

/** Legal details of no real company, with valid keys. */
export const legalDetails: LegalDetails = {
  company_legal_name: 'Atelier du Port',
  legal_form: 'SARL',
  siret_number: '12345678200010',
  rcs_number: 'Vannes B 123 456 782',
  vat_number: 'FR11123456782',
  company_address: '12 quai des Indes',
  postal_code: '56100',
  city: 'Lorient',
  country: 'France',
  phone: '02 99 00 12 34',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP878',
  payment_url: 'https://paiement.example.test/atelier-du-port',
  payment_terms: 'Un tiers à la commande, le solde à 30 jours de la livraison.',
  payment_means: 'Virement bancaire',
  deposit: 30,
  late_rate: 100,
  general_conditions:
    'Article 1. Le prestataire livre ce que le devis décrit.\n\nArticle 2. Le droit français s’applique.',
  mediator_name: 'Médiation des devis',
  mediator_address: '3 rue du Port, 56100 Lorient',
  mediator_site: 'mediation.example.test',
  quote_validity_days: 45,
};
