/** What a judge holds against the product. `rule`: its own name for it; `where`: the file, page or element. */
export type Finding = { rule: string; where: string; what: string };

/** Someone else's program, fetched into a folder of its own. */
export type Judge = {
  name: string;
  /** What it looks at, in a few words. */
  looks: string;
  /** Puts the program into the folder, and gives its version. Throws where it cannot be had. */
  fetch: (folder: string) => Promise<string>;
  /** `looked`: how many things it looked at, none being a failure. Throws where the program does not run. */
  run: (folder: string) => Promise<{ looked: number; findings: Finding[]; notes?: string[] }>;
};

/** A line of JUDGES.md, or one of the rules and places that it names. `where`: part of that of the findings that it accepts, or empty. */
export type Accepted = { judge: string; rule: string; where: string; reason: string };

/** The table of a document: its rows have four cells, the first one a judge's name. */
export const readAccepted = (document: string, judges: string[]): Accepted[] =>
  document.split('\n').flatMap((line) => {
    const [, judge = '', rule = '', where = '', reason = ''] = line.split('|').map((cell) => cell.trim());
    if (!judges.includes(judge)) return [];
    return spansOf(rule).flatMap((each) =>
      spansOf(where).map((place) => ({ judge, rule: each, where: place, reason })),
    );
  });

/** What stands in code spans, or the whole cell. */
const spansOf = (cell: string) => {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return spans.length > 0 ? spans : [cell];
};

const accepts = (line: Accepted, { rule, where }: Finding) => line.rule === rule && where.includes(line.where);

/** Parts what a judge found: what no line accepts, what one does, and the lines that accept nothing any more. */
export const judged = (findings: Finding[], lines: Accepted[]) => {
  const isAccepted = (finding: Finding) => lines.some((line) => accepts(line, finding));
  return {
    open: findings.filter((finding) => !isAccepted(finding)),
    accepted: lines
      .map((line) => ({ ...line, times: findings.filter((finding) => accepts(line, finding)).length }))
      .filter(({ times }) => times > 0),
    outdated: lines.filter((line) => !findings.some((finding) => accepts(line, finding))),
  };
};
