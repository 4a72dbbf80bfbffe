import type { OfferMail } from '../../functions/mail/offer-mail-parts.ts';
import { providerMails } from '../../functions/mail/offer-mails-to-provider.ts';
import { recipientMails } from '../../functions/mail/offer-mails-to-recipient.ts';

export const offerPage = 'https://devis.example.fr/devis#abc_DEF-123';
export const at = '2026-12-01T09:30:00.000Z';
const data = {
  text: 'Peut-on commencer en mars\u00A0?',
  reason: 'Le site est déjà fait',
  reminder: 'end-7',
  due_cents: 1_440_000,
};
export const offer: OfferMail['offer'] = {
  devis_number: 'D-2026-007',
  project_name: 'Refonte du site',
  subject: 'Votre devis pour la refonte du site',
  message: 'Bonjour Madame,\n\nVoici notre devis.',
  recipient: { name: 'Zoé Martin' },
  sent_at: '2026-11-20T08:00:00.000Z',
  valid_until: '2026-12-20',
  due_cents: 1_200_050,
  vat: 200,
  reminders: true,
  brand: false,
  accepted: { at, name: 'Zoé Martin', capacity: 'gérante de Martin SARL', renounce_until: null },
};
/** The content of the mail of an event. */
export const offerMail = (event: string, more: Partial<OfferMail['offer']> = {}, said: object = {}): OfferMail => ({
  offer: { ...offer, ...more },
  event: { event, at, data: { ...data, ...(event === 'refused' && { reason: 'delay' }), ...said } },
  provider: 'Atelier Nord',
  link: offerPage,
});

const sides = { recipient: recipientMails, provider: providerMails };
/** Every mail of offers but that of the code, with its reader and its event. */
export const offerMails = (['recipient', 'provider'] as const).flatMap((side) =>
  Object.entries(sides[side]).map(([event, write]) => ({ side, event, write })),
);
