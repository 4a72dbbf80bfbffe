/** A problem that a judge reports. `rule`: its name for it; `where`: the file, page or element. */
export type Finding = { rule: string; where: string; what: string };

/** A program of other people, in a folder of its own. */
export type Judge = {
  name: string;
  /** What it reads, in a few words. */
  looks: string;
  /** Findings that are accepted beside the lines of JUDGES.md, since there are too many to be read there. */
  accepted?: Accepted[];
  /** Fetches the program into the folder; gives its version. Throws where it cannot be fetched. */
  fetch: (folder: string) => Promise<string>;
  /** `looked`: number of things that it read; none is a failure. Throws where the program does not run. */
  run: (folder: string) => Promise<{ looked: number; findings: Finding[]; notes?: string[] }>;
};

/** A line of JUDGES.md accepts each of its rules at each of its places. A place is a part of a finding's, or empty. */
export type Accepted = { judge: string; rules: string[]; places: string[]; reason: string };

/** The code spans of a cell, or the whole cell where it has none. */
const spansOf = (cell: string) => {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return spans.length > 0 ? spans : [cell];
};

/** Reads the table of a document: rows of four cells that begin with a judge's name. */
export const readAccepted = (document: string, judges: string[]): Accepted[] =>
  document.split('\n').flatMap((line) => {
    const [, judge = '', rule = '', where = '', reason = ''] = line.split('|').map((cell) => cell.trim());
    return judges.includes(judge) ? [{ judge, rules: spansOf(rule), places: spansOf(where), reason }] : [];
  });

const accepts = ({ rules, places }: Accepted, { rule, where }: Finding) =>
  rules.includes(rule) && places.some((place) => where.includes(place));

/** Rules and places of a line that accept no finding any more. */
const outdatedIn = (line: Accepted, findings: Finding[]) => {
  const taken = findings.filter((finding) => accepts(line, finding));
  return [
    ...line.rules.filter((each) => !taken.some(({ rule }) => rule === each)),
    ...line.places.filter((place) => !taken.some(({ where }) => where.includes(place))),
  ];
};

/**
 * Sorts the findings of a judge: those that no line accepts, the number that each line accepts, and the parts of lines
 * that accept none.
 */
export const judged = (findings: Finding[], lines: Accepted[]) => ({
  open: findings.filter((finding) => !lines.some((line) => accepts(line, finding))),
  accepted: lines.map((line) => ({ ...line, times: findings.filter((finding) => accepts(line, finding)).length })),
  outdated: lines.flatMap((line) => outdatedIn(line, findings)),
});
