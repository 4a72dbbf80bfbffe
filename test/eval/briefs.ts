import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Brief } from '../../shared/quote.ts';
import { type Expectation, expectations } from './expectations.ts';

export type Case = {
  /** File name without its ending. */
  id: string;
  /** Written after the last change to what the local model knows, so that nothing was tuned on it. */
  heldOut: boolean;
  brief: Brief;
  documents: { name: string; text: string }[];
  /** Undefined where only a refusal answers the brief well. */
  expected: Expectation | undefined;
};

const folder = path.join(import.meta.dirname, 'briefs');

const fieldsOf = (head: string) => {
  const pairs = head.split('\n').map((line) => line.split(/:\s*(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
};

const documentsOf = (parts: string[]) =>
  parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), text: lines.join('\n').trim() };
  });

const readCase = (file: string): Case => {
  const id = file.replace(/\.md$/, '');
  const [, head = '', text = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---\n/m);
  const { name, type, custom, timeline, technologies, options = '', expects, set } = fieldsOf(head);
  const [description, ...documents] = text.split(/^=== document: /m);
  const expected = expectations[id];
  if ((expects === 'refusal') === Boolean(expected)) throw new Error(`${id}: expects a refusal or modules, not both`);
  const wanted = (option: string) => options.includes(option);
  const brief = Brief.parse({
    projectName: name,
    projectType: type,
    ...(custom && { customProjectType: custom }),
    ...(timeline && { timeline }),
    technologies,
    description,
    options: { maintenance: wanted('maintenance'), hosting: wanted('hosting'), support: wanted('support') },
  });
  return { id, heldOut: set === 'held out', brief, documents: documentsOf(documents), expected };
};

/** All briefs as the form would send them, in the order of their numbers. */
export const readCases = (): Case[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(readCase);
