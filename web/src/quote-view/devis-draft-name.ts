import { removeDraft } from '../lib/draft.ts';

/** The name of the draft of a devis, before it is issued and sent. */
export const devisDraftName = (quote: string): string => `devis:${quote}`;

/** Removes the draft of a quote that is deleted, issued or sent: the server keeps what was issued. */
export const forgetDevis = (user: string, quote: string): void => removeDraft(user, devisDraftName(quote));
