import * as z from 'zod/mini';
import { EmailAddress, emailMaxLength } from '../account/email-address.ts';

export const ContactType = z.enum(
  ['technical', 'commercial', 'feedback', 'partnership', 'other'],
  'Choisissez un motif',
);
export type ContactType = z.output<typeof ContactType>;

export const contactTypeLabels: Record<ContactType, string> = {
  technical: 'Question technique',
  commercial: 'Question commerciale',
  feedback: 'Retour sur le produit',
  partnership: 'Partenariat',
  other: 'Autre',
};

export const contactLimits = { name: 100, email: emailMaxLength, subject: 150, message: 5_000 } as const;

/** One line of text: a mail's subject holds no line break. */
const Line = (missing: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `${max} caractères au maximum`),
      z.regex(/^[^\p{Cc}]*$/u, 'Une seule ligne, sans caractère de contrôle'),
    );

/** Body of `send-contact-email`. */
export const ContactMessage = z.strictObject({
  name: Line('Indiquez votre nom', contactLimits.name),
  email: EmailAddress,
  type: ContactType,
  subject: Line('Indiquez un sujet', contactLimits.subject),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Écrivez votre message'),
      z.maxLength(contactLimits.message, `${contactLimits.message} caractères au maximum`),
    ),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** Body of `send-support-email`: the address is the account's. */
export const SupportMessage = z.omit(ContactMessage, { email: true });

/** False: the confirmation could not be sent. */
export const ContactReceipt = z.object({ confirmation_sent: z.boolean() });
export type ContactReceipt = z.output<typeof ContactReceipt>;
