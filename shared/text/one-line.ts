import * as z from 'zod/mini';

const breaks = /\s*[\p{Cc}\p{Zl}\p{Zp}]\s*/gu;

/** Of a name: a line break, a tab or another control becomes a space, so that it passes for no other line where it is shown. */
export const oneLine = z.overwrite((text: string) => text.replace(breaks, ' '));
