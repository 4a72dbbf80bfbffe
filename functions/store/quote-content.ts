import type { Quote } from '../../shared/quote.ts';

type Head = 'id' | 'project_name' | 'project_type' | 'custom_project_type' | 'created_at' | 'status';
type OfTheBrief = 'timeline' | 'technologies' | 'description';

/** All that a finished quote says beyond its head and its brief. The route checks it when it is read. */
export type QuoteContent = Omit<Quote, Head | OfTheBrief | 'updated_at'>;
