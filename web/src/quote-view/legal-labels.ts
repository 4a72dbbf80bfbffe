/** The labels of the legal details that a devis may lack, in the order of their forms. */
export const legalLabels = {
  company_legal_name: 'Raison sociale',
  legal_form: 'Forme juridique',
  siret_number: 'Numéro SIRET',
  rcs_number: 'Numéro RCS',
  vat_number: 'Numéro de TVA',
  company_address: 'Adresse',
  postal_code: 'Code postal',
  city: 'Ville',
  mediator_name: 'Nom du médiateur',
  mediator_site: 'Site du médiateur',
  mediator_address: 'Adresse du médiateur',
} as const;
