import * as z from 'zod/mini';

const breaks = /\s*[\p{Cc}\p{Zl}\p{Zp}]\s*/gu;
/** Bidirectional marks: what follows one is shown in another order than it is stored. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The text of a name: a line break, a tab or another control becomes a space, so that it passes for no other line where it is
 * shown, and marks of direction go.
 */
export const inOneLine = (text: string): string => text.replace(directions, '').replace(breaks, ' ');

export const oneLine = z.overwrite(inOneLine);
