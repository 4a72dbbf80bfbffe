/** A part of the conditions: the title of an article, or a paragraph with its line breaks. */
export type TextPart = { isTitle: boolean; text: string };

const longestTitle = 120;
const numbered =
  /^(?:articles?\s|art\.\s|§|chapitre\s|annexe\s|\d{1,2}(?:\.\d{1,2})+\s|\d{1,2}(?:\.\d{1,2})*\s?[.)–-]\s|[IVX]{1,5}\s?[.)–-]\s)/iu;

/** A title is numbered or in capitals, short, and no sentence. */
const isTitle = (line: string) =>
  line.length <= longestTitle &&
  !/[.;,:!?]$/.test(line) &&
  (numbered.test(line) || (/\p{Lu}{3}/u.test(line) && line === line.toUpperCase()));

/** The parts of general conditions. A blank line ends a paragraph. */
export const partsOf = (conditions: string): TextPart[] => {
  const parts: TextPart[] = [];
  let open: TextPart | undefined;
  for (const line of conditions.split('\n').map((each) => each.trim())) {
    if (open && line && !isTitle(line)) open.text += `\n${line}`;
    else {
      open = line ? { isTitle: isTitle(line), text: line } : undefined;
      if (open) parts.push(open);
      if (open?.isTitle) open = undefined;
    }
  }
  return parts;
};
