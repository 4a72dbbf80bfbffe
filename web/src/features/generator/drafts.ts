import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Brief } from '../../../../shared/quote/quote.ts';
import { draftNames, readDraft, removeDraft, saveDraft } from '../../lib/draft.ts';
import { Answers } from './questions.ts';

/** The direct form's fields as they are typed: an empty text where nothing is chosen yet. */
export type BriefValues = z.input<typeof Brief>;

const text = z._default(z.string(), '');
const no = z._default(z.boolean(), false);
/** Only the types of a draft's values are checked: what was typed may still be invalid. */
const Values = z.object({
  projectName: text,
  projectType: text,
  customProjectType: text,
  timeline: text,
  timelineAnswer: z.optional(z.string()),
  technologies: text,
  description: text,
  options: z._default(z.object({ maintenance: no, hosting: no, support: no }), {
    maintenance: false,
    hosting: false,
    support: false,
  }),
});

/** The state of the brief after it was sent. */
const Sent = z.object({
  quote: z.optional(z.string()),
  /**
   * `sending`: no answer yet. `unsure`: none came, it may have been taken or not. `running`: the quote is waited for.
   * `done`: the quote is there; such a draft is kept by the open page only.
   */
  state: z.enum(['sending', 'unsure', 'running', 'done']),
});

/** A file that was sent and read, as the list of the step shows it. */
const KeptFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  kind: z.enum(['text', 'image']),
  pages: z.optional(z.number()),
  cut: z._default(z.boolean(), false),
});
export type KeptFile = z.output<typeof KeptFile>;

const Stored = z.object({
  nonce: z.string(),
  changed_at: z.string(),
  values: Values,
  answers: z.optional(Answers),
  proposed: z.optional(z.record(z.string(), z.string())),
  // Older drafts have no such field.
  files: z._default(z.array(KeptFile), []),
  left: z.optional(z.array(z.string())),
  sent: z.optional(Sent),
});

export type Draft = {
  /** Stands in the addresses of the steps. */
  id: string;
  /** The same in every tab that holds this draft, another one for each quote that is wanted. */
  nonce: string;
  changed_at: string;
  values: BriefValues;
  /** A guided draft keeps the answers from which `values` was made. */
  answers?: Answers | undefined;
  /** What the description was found to say of other fields. */
  proposed?: Partial<Proposals> | undefined;
  files: KeptFile[];
  /** Names of the files of the quote that it was copied from: they do not come along. */
  left?: string[] | undefined;
  sent?: z.output<typeof Sent> | undefined;
};

/** Fields that the description fills in, as long as nobody has typed into them. */
export const proposedFields = ['projectName', 'projectType', 'timeline', 'technologies'] as const;
export type ProposedField = (typeof proposedFields)[number];
/** What a description says of each; empty where it does not say. */
export type Proposals = Record<ProposedField, string>;

// The form starts without a type, which the schema's type cannot say.
const emptyBrief = Values.parse({}) as unknown as BriefValues;
const prefix = 'brief:';

/** Names a draft of another quote. Nothing is kept of it before something is typed. */
export const newDraftId = (): string => crypto.randomUUID().slice(0, 8);

const loadDraft = (user: string, id: string): Draft | undefined => {
  const result = Stored.safeParse(readDraft(user, prefix + id));
  return result.success ? ({ id, ...result.data } as unknown as Draft) : undefined;
};

const isTyped = ({ projectName, customProjectType, technologies, description }: BriefValues) =>
  [projectName, customProjectType, technologies, description].some((typed) => typed?.trim());

type Drafts = Record<string, Draft>;

/** Every draft of the person in this browser, and those that only the open page holds. */
const allDrafts = (user: string, held: Drafts): Drafts => {
  const stored = draftNames(user, prefix).map((name) => loadDraft(user, name.slice(prefix.length)));
  return { ...Object.fromEntries(stored.flatMap((draft) => (draft ? [[draft.id, draft]] : []))), ...held };
};

/**
 * The person's drafts. Each is kept in the browser at every change, under its own id, until its quote is there: a
 * reload, a lost session or another draft loses nothing.
 */
export const useDrafts = (user: string) => {
  const [held, setHeld] = useState<Drafts>({});
  const latest = useRef(held);
  const hold = (next: Drafts) => {
    latest.current = next;
    setHeld(next);
  };
  const read = (from: Drafts, id: string): Draft =>
    from[id] ?? loadDraft(user, id) ?? { id, nonce: id, changed_at: '', values: emptyBrief, files: [] };
  const keep = (draft: Draft) => hold({ ...latest.current, [draft.id]: draft });
  const update = (id: string, change: Partial<Omit<Draft, 'id'>>) => {
    const { id: _, ...stored } = { ...read(latest.current, id), changed_at: new Date().toISOString(), ...change };
    saveDraft(user, prefix + id, stored);
    keep({ id, ...stored });
  };
  return {
    /** The draft of an id, as it is now; an empty one where nothing is kept. */
    draftOf: (id: string) => read(held, id),
    /** The newest state of a draft, for an answer that comes after a later render. */
    latestOf: (id: string) => read(latest.current, id),
    /** Drafts with something typed in them, or files, that have no quote yet, the last changed one first. */
    waiting: (): Draft[] =>
      Object.values(allDrafts(user, held))
        .filter(({ values, files, sent }) => (isTyped(values) || files.length > 0) && sent?.state !== 'done')
        .sort((a, b) => b.changed_at.localeCompare(a.changed_at)),
    update,
    /** Stores each change. From the first change on, a sent draft belongs to another quote. */
    type: (id: string, typed: Pick<Draft, 'values' | 'answers' | 'proposed'>) => {
      const { sent, values, answers } = read(latest.current, id);
      if (JSON.stringify([typed.values, typed.answers]) === JSON.stringify([values, answers])) return;
      update(id, sent ? { ...typed, sent: undefined, nonce: crypto.randomUUID() } : typed);
    },
    /** Stores the files. From the first change on, a sent draft belongs to another quote. */
    joinFiles: (id: string, change: (files: KeptFile[]) => KeptFile[]) => {
      const { sent, files } = read(latest.current, id);
      update(id, { files: change(files), ...(sent && { sent: undefined, nonce: crypto.randomUUID() }) });
    },
    /** Removes the draft from the browser once its quote is done; the open page still shows the values. */
    settle: (id: string, quote: string) => {
      removeDraft(user, prefix + id);
      keep({ ...read(latest.current, id), nonce: crypto.randomUUID(), sent: { quote, state: 'done' } });
    },
    remove: (id: string) => {
      removeDraft(user, prefix + id);
      const { [id]: _, ...others } = latest.current;
      hold(others);
    },
  };
};
export type DraftStore = ReturnType<typeof useDrafts>;
