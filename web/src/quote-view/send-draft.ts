/** The name of the draft for sending a devis. */
export const sendDraft = (quote: string): string => `send:${quote}`;
