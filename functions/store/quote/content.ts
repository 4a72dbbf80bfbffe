import * as z from 'zod/mini';
import { Quote } from '../../../shared/quote.ts';
import { RowVersion } from './row.ts';

/** All that a finished quote says beyond its head and its brief: parsed before it is stored, and when it is read. */
export const QuoteContent = z.omit(Quote, {
  id: true,
  project_name: true,
  project_type: true,
  custom_project_type: true,
  created_at: true,
  updated_at: true,
  status: true,
  timeline: true,
  technologies: true,
  description: true,
});
export type QuoteContent = z.output<typeof QuoteContent>;

/** The body row of a finished quote. Of its brief, what the quote shows: limits may have changed since it was typed. */
export const QuoteBody = z.object({
  version: RowVersion,
  brief: z.object({ timeline: z.optional(Quote.shape.timeline), technologies: z.string(), description: z.string() }),
  content: QuoteContent,
  updated_at: z.iso.datetime(),
});
