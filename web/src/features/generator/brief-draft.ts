import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Brief } from '../../../../shared/quote.ts';
import { readDraft, saveDraft } from '../../lib/draft.ts';

/** The direct form's fields as they are typed: an empty text where nothing is chosen yet. */
export type BriefValues = z.input<typeof Brief>;

const text = z._default(z.string(), '');
const no = z._default(z.boolean(), false);
/** Of a draft, only the kinds of the values are checked: what is typed may still be wrong. */
const Values = z.object({
  projectName: text,
  projectType: text,
  customProjectType: text,
  timeline: text,
  technologies: text,
  description: text,
  options: z._default(z.object({ maintenance: no, hosting: no, support: no }), {
    maintenance: false,
    hosting: false,
    support: false,
  }),
});

/** What became of the brief once sent. */
const Sent = z.object({
  quote: z.optional(z.string()),
  /** `sending`: no answer yet. `unsure`: none came, it may have been taken or not. `running`: the quote is waited for. */
  state: z.enum(['sending', 'unsure', 'running']),
});

const DraftShape = z.object({ step: z.literal([0, 1, 2]), nonce: z.string(), values: Values, sent: z.optional(Sent) });

export type Draft = {
  step: 0 | 1 | 2;
  /** The same in every tab that holds this draft, another one for each quote that is wanted. */
  nonce: string;
  values: BriefValues;
  sent?: z.output<typeof Sent> | undefined;
};

// The form starts without a type, which the schema's type cannot say.
const emptyBrief = Values.parse({}) as unknown as BriefValues;
const name = 'brief';

/** A draft of another quote. */
export const newDraft = (): Draft => ({ step: 0, nonce: crypto.randomUUID(), values: emptyBrief, sent: undefined });

/** The draft that this browser keeps for a person; undefined where there is none. */
const loadDraft = (user: string): Draft | undefined => {
  const result = DraftShape.safeParse(readDraft(user, name));
  return result.success ? (result.data as unknown as Draft) : undefined;
};

/** The draft, kept in the browser at every change, so that a reload or a lost session loses nothing. */
export const useDraft = (user: string) => {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(user) ?? newDraft());
  const latest = useRef(draft);
  const update = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change };
    saveDraft(user, name, latest.current);
    setDraft(latest.current);
  };
  return { draft, update };
};
