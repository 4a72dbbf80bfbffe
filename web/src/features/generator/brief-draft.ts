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

/** A brief that was sent: its content, the key under which it makes one quote only, the quote once known. */
const Sent = z.object({
  content: z.string(),
  key: z.string(),
  quote: z.optional(z.string()),
  /**
   * `sending`: no answer yet. `unsure`: none came, so the key serves again. `running`: this page waits for the quote.
   * `settled`: it has told how it ended, or was told not to wait.
   */
  state: z.enum(['sending', 'unsure', 'running', 'settled']),
});
export type Sent = z.output<typeof Sent>;

const DraftShape = z.object({ step: z.literal([0, 1, 2]), values: Values, sent: z.optional(Sent) });

export type Draft = { step: 0 | 1 | 2; values: BriefValues; sent?: Sent | undefined };

// The form starts without a type, which the schema's type cannot say.
export const emptyBrief = Values.parse({}) as unknown as BriefValues;
const emptyDraft: Draft = { step: 0, values: emptyBrief };
const name = 'brief';

/** The draft that this browser keeps for a person; undefined where there is none. */
export const loadDraft = (user: string): Draft | undefined => {
  const result = DraftShape.safeParse(readDraft(user, name));
  return result.success ? (result.data as unknown as Draft) : undefined;
};

/** The draft, kept in the browser at every change, so that a reload or a lost session loses nothing. */
export const useDraft = (user: string) => {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(user) ?? emptyDraft);
  const latest = useRef(draft);
  const update = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change };
    saveDraft(user, name, latest.current);
    setDraft(latest.current);
  };
  return { draft, update };
};
