import { keysOf } from '../../shared/estimate/taken-for-granted.ts';

/** A line of a quote by its words: its name, and the words of the client that it quotes (not their whole sentence). */
export type NamedLine = { name: string; quoted: string };
/** A need by its words: the estimator's name for it, and the words of the brief that state it. */
export type NamedNeed = { name: string; words: string };

const common = (some: Set<string>, others: Set<string>) => [...some].filter((key) => others.has(key)).length;

/** At least half of them, and two unless there is only one. */
const enough = (count: number, of: number) => of > 0 && count >= Math.max(Math.min(2, of), Math.ceil(of / 2));

/**
 * True where the line bears the need's own words: half of the stems of its name, or half of those that state it in the
 * brief, and two at least, stand in the line's name or in what it quotes. `keysOf` makes the stems and leaves out
 * little words and those that any project says (site, client, gestion …).
 */
export const bears = (line: NamedLine, need: NamedNeed): boolean => {
  const lineKeys = keysOf(`${line.name} ${line.quoted}`);
  return [keysOf(need.name), keysOf(need.words)].some((keys) => enough(common(keys, lineKeys), keys.size));
};

/**
 * True where the line asks for nothing else than the need: it bears the need's words, or half of the stems that it quotes
 * (of its name where it quotes nothing), two at least unless there is one, stand in the need's name or words. So a part
 * of a need is a right line, though it may not answer the whole.
 */
export const speaksOf = (line: NamedLine, need: NamedNeed): boolean => {
  const own = keysOf(line.quoted || line.name);
  return bears(line, need) || enough(common(own, keysOf(`${need.name} ${need.words}`)), own.size);
};

/**
 * Which line answers each need by its words: a line answers one need and a need has one line, in the pairing that
 * answers the most needs. The index of the line, or -1.
 */
export const pairedByName = (lines: NamedLine[], needs: NamedNeed[]): number[] => {
  const possible = needs.map((need) => lines.flatMap((line, index) => (bears(line, need) ? [index] : [])));
  const needOf = new Map<number, number>();
  const place = (need: number, tried: Set<number>): boolean =>
    (possible[need] ?? []).some((line) => {
      if (tried.has(line)) return false;
      tried.add(line);
      const before = needOf.get(line);
      if (before !== undefined && !place(before, tried)) return false;
      needOf.set(line, need);
      return true;
    });
  for (const need of needs.keys()) place(need, new Set());
  const lineOf = new Map([...needOf].map(([line, need]) => [need, line]));
  return needs.map((_, need) => lineOf.get(need) ?? -1);
};
