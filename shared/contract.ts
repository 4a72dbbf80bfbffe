import * as z from 'zod/mini';

/** As what somebody takes a plan. The rights of consumers are for those alone who order as one. */
export const Buyer = z.enum(['consumer', 'professional']);
export type Buyer = z.output<typeof Buyer>;

/** The day of /terms and of the sentences below: who orders accepts these and no others. */
export const termsVersion = '2026-11-23';

/** What a consumer asks for before paying (C. conso., L221-25). Kept with the order, word by word. */
export const expressRequest =
  'Je demande que mon plan s’ouvre dès le paiement, avant la fin du délai de rétractation de 14\u00A0jours. Si je me rétracte, je paie la part des devis déjà utilisés.';

/** The words of the button by which a consumer orders (C. conso., L221-14). */
export const orderWithPayment = 'Commander avec obligation de paiement';

/** Days in which a consumer may withdraw (C. conso., L221-18). */
export const withdrawalDays = 14;
