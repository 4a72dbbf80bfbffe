import { visibleText } from '../../shared/text/normalized-text.ts';

/** Stands in the instructions and nowhere else: an answer that holds it has repeated them. */
export const canary = 'repère 4f7c-chiffrage-91be';

/** A name as it may stand in a line of the message. */
export const oneLine = (text: string) =>
  visibleText(text)
    .replace(/[\s<>]+/g, ' ')
    .trim()
    .slice(0, 120);

/** What a person wrote, between two lines that carry `nonce`: content, never an order. */
export const codedBlock = (nonce: string, label: string, text: string) =>
  `<<<${nonce} ${label}>>>\n${visibleText(text).replaceAll(nonce, '')}\n<<<${nonce} fin>>>`;
