/** The line ends of every system; in Word, U+000B ends a line and U+000C a page. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Characters that a reader does not see and a model does: zero width, directional, tags, variation selectors, controls.
 * A sentence hidden with them would be read by the model alone.
 */
const unseen = /[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]--[\t\n]]/gv;

/** The text as a person sees it, line ends as `\n`. */
export const visibleText = (text: string) => text.replace(lineEnd, '\n').replace(unseen, '');

const windows = new TextDecoder('windows-1252');
const bytes = new Map(Array.from({ length: 128 }, (_, at) => [windows.decode(Uint8Array.of(at + 128)), at + 128]));
const byteOf = (character: string) => bytes.get(character) ?? character.charCodeAt(0) % 256;
/** Bytes of UTF-8 that were decoded as Windows-1252: letters with accents, marks of typography. No French text has these. */
const misread =
  /[\u00C2\u00C3\u00C5][\u0080-\u00BF\u0152-\u0192\u02C6-\u2122]|\u00E2[\u0080\u0082\u20AC\u201A][\u0080-\u00BF\u0152-\u0192\u02C6-\u2122]/g;
const decodedAgain = (found: string) => {
  const text = new TextDecoder().decode(Uint8Array.from(found, byteOf));
  return text.includes('\uFFFD') ? found : text;
};
/** What is left of « à » and of a no-break space where its second byte has become a space. */
const halfRead = /Ã ?(?= )|Â /g;
const readInFull = (found: string) => (found.startsWith('Ã') ? 'à' : '\u00A0');
/** Bytes of Windows-1252 that were decoded as ISO 8859-1, in which U+0085 is a line end. */
const control = /[\u0080-\u0084\u0086-\u009F]/g;
const asWindows = (found: string) => windows.decode(Uint8Array.of(byteOf(found)));

/** LaTeX may draw an accent, then its letter. Others write `´` for an apostrophe: after « l », « d », « qu » only. */
const drawsAccents = /\p{L}(?<!(?<!\p{L})[ldnsjcmt]|qu)´[aeiou]|\p{L}[ˆ¸] ?\p{L}/iu;
const drawn = /([´ˆ¨]) ?([aeiouıAEIOU])|(¸) ?([cC])|((?<=\p{L})`|(?<=\s)`(?=[aeu]\s))([aeu])/gu;
const marks: Record<string, string> = { '´': '\u0301', ˆ: '\u0302', '¨': '\u0308', '¸': '\u0327', '`': '\u0300' };
const withAccent = (drawing: string) => `${drawing.at(-1) === 'ı' ? 'i' : drawing.at(-1)}${marks[drawing[0] ?? '']}`;

const withCharacters = (text: string) => {
  const read = text
    .toWellFormed()
    .replace(misread, decodedAgain)
    .replace(halfRead, readInFull)
    .replace(control, asWindows);
  return (drawsAccents.test(read) ? read.replace(drawn, withAccent) : read)
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    .normalize('NFC')
    .replace(lineEnd, '\n');
};

/** A hyphen at the end of a line, before the rest of its word; `¬` and U+00AD are none of the word's own. */
const broken = /(?<=[\p{L}\p{N}])([-\u00AD¬])[ \t]*\n[ \t]*(?=[\p{L}\p{N}])/gu;
/** Characters of a word that are looked at on each side of it. */
const longestHalf = 60;

const listed = (words: string) => new Set(words.trim().split(/\s+/));
/** First halves after which a hyphen is the word's own. */
const heads =
  listed(`peut est là plus non demi avant après arrière vice quelques savoir libre self mot mots code codes compte
  comptes carte cartes site hors semi clé clés chef centre aide back front check click week pop plug log opt add sign start
  open low dix vingt trente quarante cinquante soixante quatre cent mille nord sud grand grands haut`);
/** Second halves before which it is. */
const tails = listed('vous nous moi toi être même mêmes up end cadeau cadeaux service');
/** Halves that keep their hyphen together only: « sous-traitant » but « souscrire », « en-tête » but « entre ». */
const pairs =
  /^(?:sous-(?!cri|crit|trai(?!t)|trac)|sur-mesure|micro-entrepr|auto-entrepr|au-(?:de|là|devant)|par-(?:de|là)|en-(?:têtes?|cours|ligne)$|ci-(?:joint|après|dessous|dessus|contre|inclus)|mi-(?:temps|parcours|saison)|entre-(?:temps|deux)|mal-(?:entend|voyant)|ex-(?:ae|æ)quo|no-code|on-line|porte-(?:monnaie|clé|parole|doc)|est-ce|celui-|celles?-|ceux-|\p{L}+[td]-(?:ils?|elles?|on)$|\p{L}+(?:ez|ons)-(?:les?|la|lui|leur|en|y)$)/u;
/** « vis-/à-vis », « rez-/de-chaussée », « a-/t-il » */
const linked = /^(?:à|de|du|des|en|et|and|t|la|le|les|au|aux|sur|sous)-/u;

/** The words of a text but for those that a line's end breaks. */
const wholeWords = (text: string) =>
  new Set(text.toLowerCase().match(/(?<![\p{L}-])\p{L}+(?:-\p{L}+)*(?!-[ \t]*\n|[\p{L}\u00AD¬])/gu));

/** Whether the hyphen between two halves of a word is its own. What the text writes elsewhere counts first. */
const keepsHyphen = (before: string, after: string, known: Set<string>): boolean => {
  const head = /[\p{L}-]*$/u.exec(before)?.[0].toLowerCase() ?? '';
  const tail = /^[\p{L}-]*/u.exec(after)?.[0].toLowerCase() ?? '';
  if (known.has(`${head}-${tail}`)) return true;
  if (known.has(head + tail)) return false;
  // A reference, a name, an address: « REF-/12 », « Rhône-/Alpes », « mon-/site.fr »
  const isPlain = /^\p{Ll}/u.test(after) && !/[\d@/_]|\.\p{L}/u.test(before + after) && !/\p{Lu}$/u.test(before);
  if (!isPlain || head.includes('-') || head.length < 2 || linked.test(tail)) return true;
  return heads.has(head) || tails.has(tail) || pairs.test(`${head}-${tail}`);
};

const withoutBreaks = (text: string) => {
  if (text.search(broken) < 0) return text;
  const known = wholeWords(text);
  return text.replace(broken, (whole, hyphen: string, at: number) => {
    const before = /\S+$/.exec(text.slice(Math.max(0, at - longestHalf), at))?.[0] ?? '';
    const after = /^\S+/.exec(text.slice(at + whole.length, at + whole.length + longestHalf))?.[0] ?? '';
    // « les pré- et post-conditions »
    if (/^(?:et|ou|and|or)$/.test(after)) return whole;
    return hyphen === '-' && keepsHyphen(before, after, known) ? '-' : '';
  });
};

/** Bullets of Word, of its fonts of symbols, and of the web; `o` and `§` are those of its outlines. */
const bullet =
  /^([ \t\u00A0]*)(?:(?:[·¤Øü→⇒➔*–—-]|[o§](?=[ \t\u00A0]+\p{L}))[ \t\u00A0]+|[\uE000-\uF8FF•‣⁃∙▪▫◦●○■□◆◇►▶➢➤✓✔☐☑☒][ \t\u00A0]*)(?=\S)/u;
/** Has a mark of its own: a bullet, a number, a heading's, a row's. */
const marked = /^\s*(?:[-+>#|]|\*\*|\d{1,3}(?:\.\d{1,3})*[.):/°]?\s|\(?[a-z\d]{1,3}\))/i;

/** Characters of a narrow column: no line is ended by the margin before. */
const narrowest = 40;
const longestItem = 100;
/** So many lines after a colon are a list; without one, so many that begin with a small letter. */
const fewestAnnounced = 2;
const fewest = 3;

/** Words by which a sentence goes on, or begins: no item does. */
const inSentence =
  /^\s*(?:et|ou|mais|car|puis|pour|qui|que|qu|dont|où|de|du|des|d|à|au|aux|avec|dans|sur|par|en|afin|nous|je|j|on|il|elle|ils|elles|vous|bonjour|merci)(?!\p{L})|(?<!\p{L})(?:et|ou|de|du|des|la|le|les|un|une|à|au|aux|en|pour|par|avec|que|qui|nos|notre|d’|l’|d'|l')\s*$/iu;
const isItem = (line: string) =>
  line.trim() !== '' &&
  line.length <= longestItem &&
  ![marked, inSentence, /[.!?:]\s*$|[.!?]\s+\p{Lu}/u].some((sign) => sign.test(line));

/** Whether a line was ended by its author: the first word of the next had its place on it. A row of a table is. */
const endsEarly = (line: string, next: string, width: number) =>
  line.trim().includes('\t') || line.length + 1 + (/^\s*\S+/.exec(next)?.[0].length ?? 0) <= width * 0.75;

/** Lines that each hold an item begin with a hyphen, as do those that their author gave a bullet. */
const withItems = (text: string): string => {
  const lines = text.split('\n').map((line) => line.replace(bullet, '$1- '));
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), narrowest);
  for (let from = 0, end = 0; from < lines.length; from = Math.max(end, from + 1)) {
    end = from;
    while (isItem(lines[end] ?? '')) if (!endsEarly(lines[end++] ?? '', lines[end] ?? '', width)) break;
    const run = lines.slice(from, end);
    const isAnnounced = run.length >= fewestAnnounced && /:\s*$/.test(lines[from - 1] ?? '');
    const isList = run.length >= fewest && run.every((line) => /^\s*[\p{Ll}\d]/u.test(line));
    // A line after it that goes on with a small letter shows that these were lines of a sentence.
    const goesOn = /^\s*\p{Ll}/u.test(lines[end] ?? '');
    if ((isAnnounced || isList) && !goesOn) lines.splice(from, run.length, ...run.map((line) => `- ${line.trim()}`));
  }
  return lines.join('\n');
};

/**
 * A text of a client, typed, pasted or read from a file, as its author wrote it: wrong decoding undone, whole letters, no
 * word broken by the end of a line, each item of a list behind a hyphen, line ends as `\n`, nothing that nobody sees. Twice
 * gives the same as once.
 */
export const normalizedText = (text: string): string => withItems(visibleText(withoutBreaks(withCharacters(text))));
