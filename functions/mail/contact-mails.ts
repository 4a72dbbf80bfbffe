import type { Tier } from '../../shared/billing/subscription.ts';
import { type ContactMessage, contactTypeLabels } from '../../shared/contact/contact.ts';
import { brand } from '../../shared/text/brand.ts';
import { escapeHtml, withoutSteering } from '../../shared/text/escape.ts';
import type { MailContent } from './mail.ts';
import { mailPage, paragraph, smallPrint } from './mail-page.ts';

const unproven = 'L’adresse est celle que la personne a saisie\u00A0: rien ne prouve qu’elle est la sienne.';

const proven = 'L’adresse et le plan sont ceux du compte\u00A0; le reste est ce que la personne a saisi.';

/**
 * A contact message for the team. The visitor's text is escaped. `tier`: the plan of a signed-in person, whose address
 * is the account's; the team sorts by it.
 */
export const teamMail = ({ name, email, type, subject, message }: ContactMessage, tier?: Tier): MailContent => {
  const label = contactTypeLabels[type];
  const facts = Object.entries({ Nom: name, Email: email, ...(tier && { Plan: tier }), Motif: label, Sujet: subject });
  const lines = facts.map(([what, value]) => `${what}\u00A0: ${withoutSteering(value)}`);
  const rows = facts.map(([what, value]) => `${what}\u00A0: <strong>${escapeHtml(value)}</strong>`);
  const known = tier ? proven : unproven;
  return {
    subject: withoutSteering(`${brand.name} · ${tier ? `${tier} · ` : ''}${label}\u00A0: ${subject}`),
    text: [...lines, '', withoutSteering(message), '', known].join('\n'),
    html: mailPage('Un message de la page Support', [
      paragraph(rows.join('<br>')),
      paragraph(escapeHtml(message).replaceAll('\n', '<br>')),
      smallPrint(known),
    ]),
  };
};

const received = [
  'Bonjour,',
  'Nous avons bien reçu le message envoyé depuis notre page Support avec cette adresse. Nous vous répondrons par mail.',
];
const mistaken = 'Vous n’avez rien envoyé\u00A0? Quelqu’un a saisi votre adresse par erreur\u00A0: ignorez ce mail.';

/** A constant text: anybody may have it sent to any address. */
export const confirmationMail: MailContent = {
  subject: `${brand.name}\u00A0: nous avons bien reçu votre message`,
  text: [...received, mistaken].join('\n\n'),
  html: mailPage('Message bien reçu', [...received.map(paragraph), smallPrint(mistaken)]),
};
