/** What a judge holds against the product. `rule`: its own name for it; `where`: the file, page or element. */
export type Finding = { rule: string; where: string; what: string };

/** Someone else's program, fetched into a folder of its own. */
export type Judge = {
  name: string;
  /** What it looks at, in a few words. */
  looks: string;
  /** What is accepted of it beside the lines of JUDGES.md: too many to be read there. */
  accepted?: Accepted[];
  /** Puts the program into the folder, and gives its version. Throws where it cannot be had. */
  fetch: (folder: string) => Promise<string>;
  /** `looked`: how many things it looked at, none being a failure. Throws where the program does not run. */
  run: (folder: string) => Promise<{ looked: number; findings: Finding[]; notes?: string[] }>;
};

/** A line of JUDGES.md: each of its rules is accepted at each of its places. A place is a part of a finding's, or empty. */
export type Accepted = { judge: string; rules: string[]; places: string[]; reason: string };

/** What stands in code spans, or the whole cell. */
const spansOf = (cell: string) => {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return spans.length > 0 ? spans : [cell];
};

/** The table of a document: its rows have four cells, the first one a judge's name. */
export const readAccepted = (document: string, judges: string[]): Accepted[] =>
  document.split('\n').flatMap((line) => {
    const [, judge = '', rule = '', where = '', reason = ''] = line.split('|').map((cell) => cell.trim());
    return judges.includes(judge) ? [{ judge, rules: spansOf(rule), places: spansOf(where), reason }] : [];
  });

const accepts = ({ rules, places }: Accepted, { rule, where }: Finding) =>
  rules.includes(rule) && places.some((place) => where.includes(place));

/** The rules and places of a line that accept nothing any more. */
const outdatedIn = (line: Accepted, findings: Finding[]) => {
  const taken = findings.filter((finding) => accepts(line, finding));
  return [
    ...line.rules.filter((each) => !taken.some(({ rule }) => rule === each)),
    ...line.places.filter((place) => !taken.some(({ where }) => where.includes(place))),
  ];
};

/** Parts what a judge found: what no line accepts, how much each line does, and what of the lines accepts nothing any more. */
export const judged = (findings: Finding[], lines: Accepted[]) => ({
  open: findings.filter((finding) => !lines.some((line) => accepts(line, finding))),
  accepted: lines.map((line) => ({ ...line, times: findings.filter((finding) => accepts(line, finding)).length })),
  outdated: lines.flatMap((line) => outdatedIn(line, findings)),
});
