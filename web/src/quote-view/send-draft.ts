/** By which name the browser keeps what was typed to send a devis. */
export const sendDraft = (quote: string): string => `send:${quote}`;
