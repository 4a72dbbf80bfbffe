import * as z from 'zod/mini';

/** The model of the product's settings. The local one answers to it too. */
export const settled = 'eu.anthropic.claude-haiku-5-5';

/** What the local model calls itself (`infra/local/external/model/streamed-answer.ts`). */
const offlineReader = 'offline-reader';
const kindOf = (id: string) => (id === offlineReader ? 'offline' : 'model');

/** What described a project. The offline reader reads by rules: it is never told as a model. */
export const Reader = z
  .strictObject({ id: z.string().check(z.minLength(1)), kind: z.enum(['offline', 'model']) })
  .check(z.refine(({ id, kind }) => kind === kindOf(id)));
export type Reader = z.output<typeof Reader>;

export const readerOf = (id: string): Reader => ({ id, kind: kindOf(id) });
