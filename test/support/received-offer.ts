import type { ReceivedOffer } from '../../shared/offer/offer.ts';

/** A devis that waits for its recipient: 12 000 € before tax without its two options. */
export const receivedOffer: ReceivedOffer = {
  id: '01JD4K2B9XQZ7M5T3W8V6Y1NRW',
  state: 'seen',
  document: {
    title: 'Devis',
    number: 'D-2026-0042-1',
    project: 'Boutique de thés',
    logo: null,
    heading: [
      { label: 'Date d’émission', value: '20\u00A0nov.\u00A02026' },
      { label: 'Valable jusqu’au', value: '20\u00A0déc.\u00A02026' },
    ],
    parties: [
      { title: 'Prestataire', items: [{ label: 'Nom ou raison sociale', value: 'Atelier du Port' }] },
      { title: 'Client', items: [{ label: 'Nom ou raison sociale', value: 'Maison des Thés' }] },
    ],
    context: 'Une boutique en ligne pour une maison de thé.',
    subject: [
      { label: 'Type de projet', value: 'Site e-commerce' },
      { label: 'Durée estimée', value: null },
    ],
    phases: [
      {
        name: 'Développement',
        description: 'Les écrans et leurs règles.',
        hours: '120\u00A0h',
        price: '12\u202F000,00\u00A0€',
        lines: [
          {
            name: 'Paiement en ligne',
            description: 'Par carte.',
            hours: '120',
            unit: '100,00\u00A0€',
            price: '12\u202F000,00\u00A0€',
          },
        ],
      },
    ],
    rounding: null,
    totals: [
      { label: 'Total HT', amount: '12\u202F000,00\u00A0€', strong: false },
      { label: 'TVA 20\u00A0%', amount: '2\u202F400,00\u00A0€', strong: false },
      { label: 'Total TTC', amount: '14\u202F400,00\u00A0€', strong: true },
    ],
    notes: [],
    options: [
      { name: 'Référencement', description: 'Mots-clés et balises.', price: '500,00\u00A0€' },
      { name: 'Formation', description: 'Une journée sur place.', price: '1\u202F000,00\u00A0€' },
      { name: 'Hébergement', description: 'Un serveur en France.', price: '240,00\u00A0€ par an' },
    ],
    calendar: [{ phase: 'Développement', start: '4\u00A0janv.\u00A02027', end: '22\u00A0janv.\u00A02027', days: '15' }],
    scope: [
      { title: 'Hypothèses', notes: ['Les photos des produits existent.'] },
      { title: 'Non compris', notes: ['La reprise des anciennes commandes.'] },
    ],
    conditions: [
      { label: 'Acompte à la commande', value: '30 % à la commande' },
      { label: 'Échéances de paiement', value: 'Solde à la livraison' },
    ],
    notices: ['Estimation assistée par IA, vérifiée par le prestataire.'],
    general_conditions: [
      { isTitle: true, text: 'Article 1' },
      { isTitle: false, text: 'Le prestataire livre le code source.' },
    ],
  },
  hours: true,
  net_cents: 1_200_000,
  vat: 200,
  deposit: 30,
  choosable: [
    { index: 0, name: 'Référencement', description: 'Mots-clés et balises.', price_cents: 50_000 },
    { index: 1, name: 'Formation', description: 'Une journée sur place.', price_cents: 100_000 },
  ],
  chosen: [],
  provider: { name: 'Atelier du Port', email: 'camille@example.test', phone: '+33 2 97 00 00 00' },
  account_closed: false,
  recipient: { name: 'Alix Martin', kind: 'business', masked_email: 'a***@example.test' },
  distance: false,
  conditions: true,
  valid_until: '2026-12-20',
  message: 'Bonjour,\nvoici le devis dont nous avons parlé.',
  messages: [],
  reminders: true,
  mails: 'all',
  code_until: null,
  accepted: null,
  ended_at: null,
  next_version: null,
  brand: true,
};

export const acceptance: NonNullable<ReceivedOffer['accepted']> = {
  at: '2026-12-01T10:00:00.000Z',
  by: 'Alix Martin, gérante',
  elsewhere: false,
  renounce_until: null,
  deposit: {
    amount_cents: 432_000,
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    beneficiary: 'Atelier du Port',
    reference: 'D-2026-0042-1',
    from: null,
    qr: 'BCD\n002\n1\nSCT',
    payment_url: 'https://pay.example.test/atelier',
  },
  deposit_received: false,
};
