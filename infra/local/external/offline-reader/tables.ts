import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A table of words: lines of `name: words`, each going on in the lines below that begin with spaces. What ends with a bar
 * goes on without a space.
 */
export const readTable = (name: string): [name: string, words: string][] =>
  readFileSync(path.join(import.meta.dirname, 'tables', `${name}.txt`), 'utf8')
    .trimEnd()
    .replace(/\|\n +/g, '|')
    .replace(/\n +/g, ' ')
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    });

const sources = new Map(readTable('patterns'));

/** Turns of speech of `tables/patterns.txt` by their name, as the source of an expression. All are of folded words. */
export const sourceOf = (name: string): string => {
  const source = sources.get(name);
  if (source === undefined) throw new Error(`no pattern ${name}`);
  return source;
};
export const patternOf = (name: string, flags = ''): RegExp => new RegExp(sourceOf(name), flags);
