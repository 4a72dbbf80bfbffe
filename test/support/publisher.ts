import type { Publisher } from '../../shared/contact/publisher.ts';

export const publisher: Publisher = {
  name: 'Chiffré & Cie',
  legal_form: 'SAS au capital de 1 000 €',
  address: '1 rue de l’Exemple, 75000 Paris',
  registration: 'RCS Paris 000 000 000',
  vat_number: 'FR00000000000',
  director: 'La présidence',
  phone: '01 00 00 00 00',
  email: 'editeur@example.fr',
  host: 'Amazon Web Services EMEA SARL, Luxembourg',
  mediator: 'Médiateur d’exemple, https://mediateur.example',
};
