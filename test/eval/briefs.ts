import { Brief } from '../../shared/quote/quote.ts';
import written from './expectations.json' with { type: 'json' };
import { readSet } from './sets.ts';

/**
 * What a professional would put in the quote of a brief, written from the briefs and from the names of the catalogue's
 * modules alone, before any run. `must`: one of the ids joined by `|` has to be there. `may`: fine as well. `euros`: the
 * total expected at 60 € an hour with the generic profile (margin 15 %, project management 20 %); `why`: how that range
 * was reached. No entry: a brief that only a refusal answers well.
 */
type Expectation = { must: string; may: string; euros: readonly [number, number]; why: string };
const expectations = written as unknown as Record<string, Expectation | undefined>;

export type Case = {
  /** File name without its ending. */
  id: string;
  /** Nothing is tuned on it. */
  heldOut: boolean;
  brief: Brief;
  documents: { name: string; text: string }[];
  /** Undefined where only a refusal answers the brief well. */
  expected: Expectation | undefined;
};

const fieldsOf = (head: string) => {
  const pairs = head.split('\n').map((line) => line.split(/:\s*(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
};

const documentsOf = (parts: string[]) =>
  parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), text: lines.join('\n').trim() };
  });

/** A brief as its file holds it: the fields of the form, then the description, then the text of documents. */
export const readBrief = (file: string) => {
  const [, head = '', text = ''] = file.split(/^---\n/m);
  const { name, type, custom, timeline, technologies, options = '', expects, set } = fieldsOf(head);
  const [description, ...documents] = text.split(/^=== document: /m);
  const hasOption = (option: string) => options.includes(option);
  const brief = Brief.parse({
    projectName: name,
    projectType: type,
    ...(custom && { customProjectType: custom }),
    ...(timeline && { timeline }),
    technologies,
    description,
    options: { maintenance: hasOption('maintenance'), hosting: hasOption('hosting'), support: hasOption('support') },
  });
  return { brief, documents: documentsOf(documents), refusal: expects === 'refusal', set };
};

const readCase = (name: string, file: string): Case => {
  const id = name.replace(/\.md$/, '');
  const { brief, documents, refusal, set } = readBrief(file);
  const expected = expectations[id];
  if (refusal === Boolean(expected)) throw new Error(`${id}: expects a refusal or modules, not both`);
  return { id, heldOut: set === 'held out', brief, documents, expected };
};

/** All briefs as the form would send them, in the order of their numbers. */
export const readCases = (): Case[] => [...readSet('briefs')].map(([name, file]) => readCase(name, file));
