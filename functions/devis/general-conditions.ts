/** A part of the conditions: the title of an article, or a paragraph with its line breaks. */
export type TextPart = { isTitle: boolean; text: string };

const longestTitle = 120;
const worded =
  /^(?:Articles?|ARTICLES?|Art\.|ART\.|Chapitre|CHAPITRE|Annexe|ANNEXE)\s+(?:\d{1,2}(?:er|\.\d{1,2})*|[IVX]{1,5}|[A-Z])(?:\s*[.)–—:-]?\s+\p{Lu}|$)/u;
const numbered =
  /^(?:§\s?\d{1,2}|\d{1,2}(?:\.\d{1,2})+[.)]?|(?:\d{1,2}|[IVX]{1,5})\s?[.)–—-])\s+(?:[.)–—-]\s*)?\p{Lu}/u;
/** Capitals without a figure: « SIRET 123 456 789 » is no title. */
const isInCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && !/\d/.test(line) && line === line.toUpperCase();

/** A line that may be a title: short, no sentence, in capitals or numbered with a capital behind. */
const mayBeTitle = (line: string) =>
  line.length <= longestTitle &&
  !/[.;,:!?]$/.test(line) &&
  (worded.test(line) || numbered.test(line) || isInCapitals(line));

/** The form of a line's number without its digits: items of one list share it, a heading does not. */
const numbering = (line = '') => (numbered.test(line) ? line.split(' ')[0]?.replace(/\d+|[IVX]+/g, '#') : undefined);

/** A title stands alone: the line above it is ended, and neither neighbour is another item of the same list. */
const isTitle = (lines: readonly string[], at: number): boolean => {
  const [above = '', line = '', below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!mayBeTitle(line)) return false;
  const own = numbering(line);
  if (own !== undefined && (own === numbering(above) || own === numbering(below))) return false;
  return above === '' || /[.;:!?…»)]$/.test(above) || mayBeTitle(above);
};

/** The parts of general conditions. A blank line ends a paragraph. */
export const partsOf = (conditions: string): TextPart[] => {
  const parts: TextPart[] = [];
  let open: TextPart | undefined;
  const lines = conditions.split('\n').map((each) => each.trim());
  for (const [at, line] of lines.entries()) {
    const title = isTitle(lines, at);
    if (open && line && !title) open.text += `\n${line}`;
    else {
      open = line ? { isTitle: title, text: line } : undefined;
      if (open) parts.push(open);
      if (open?.isTitle) open = undefined;
    }
  }
  return parts;
};
