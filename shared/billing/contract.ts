import * as z from 'zod/mini';

/** Whether a plan is ordered by a consumer. Only consumers have the rights of consumers. */
export const Buyer = z.enum(['consumer', 'professional']);
export type Buyer = z.output<typeof Buyer>;

/** The version of /terms and of the sentences below. */
export const termsVersion = '2026-11-30';

/** The request of a consumer before paying (C. conso., L221-25), stored with the order. */
export const expressRequest =
  'Je demande que mon plan s’ouvre dès le paiement, avant la fin du délai de rétractation de 14\u00A0jours. Si je me rétracte, je paie la part des devis déjà utilisés.';

/** The button with which a consumer orders (C. conso., L221-14). */
export const orderWithPayment = 'Commander avec obligation de paiement';

/** The buttons of a withdrawal (C. conso., L221-21), and of a cancellation (L215-1-1). */
export const withdrawalWords = { open: 'Renoncer au contrat ici', confirm: 'Confirmer la rétractation' } as const;
export const cancellationWords = { open: 'Résilier votre contrat', confirm: 'Notifier la résiliation' } as const;

/** A contract ends by a consumer's withdrawal, at once, or by a cancellation, with the paid period. */
export const EndRequest = z.strictObject({ by: z.enum(['withdrawal', 'cancellation']) });

export const ContractEnd = z.object({
  declared_at: z.iso.datetime(),
  /** Until when the plan stays open; null for a withdrawal. */
  ends_at: z.nullable(z.iso.datetime()),
  /** The refund of a withdrawal; null while the payment service does not answer. */
  refund_cents: z.nullable(z.int().check(z.minimum(0))),
  mail_sent: z.boolean(),
});
export type ContractEnd = z.output<typeof ContractEnd>;

/** Days in which a consumer may withdraw (C. conso., L221-18). */
export const withdrawalDays = 14;
