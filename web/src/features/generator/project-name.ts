/** Characters of a name that is made of a description. */
const longestName = 40;

/** Words that begin a group of words, and those that no group ends with. */
const opening =
  /^(?:pour|avec|sans|dans|sur|par|depuis|qui|que|où|et|ou|en|chez|afin|dont|quand|mais|car|de|du|d['’].*)$/i;
const unfinished =
  /^(?:un|une|le|la|les|l['’]|des?|du|ce|cette|nos?|notre|mes|mon|ma|vos|votre|leurs?|à|au|aux|est|sont|plus|très|ne|se|il|elle|nous|je|on)$/i;

/** The longest beginning of a clause that is short enough and ends where a group of words does; empty for none. */
const wholeGroups = (clause: string): string => {
  if (clause.length <= longestName) return clause;
  // No name is longer, whatever the length of the clause.
  const words = clause.slice(0, 2 * longestName).split(/\s+/);
  const ends = words.flatMap((word, at) => {
    const [last = ''] = words.slice(at - 1, at);
    return at > 2 && opening.test(word) && !opening.test(last) && !unfinished.test(last) ? [at] : [];
  });
  const names = ends.map((end) => words.slice(0, end).join(' '));
  return names.findLast((name) => name.length <= longestName) ?? '';
};

/** Who writes, before what they are or want: « nous sommes une coopérative », « je voudrais un site ». */
const speaker =
  /^(?:(?:nous|on|je|j['’]|il (?:me |nous )?)\s*(?:sommes|suis|est|ai|a|avons|vendons|gère|gere|gérons|tiens|loue|voulons|veux|voudrais|voudrions|voudrait|aimerais|aimerions|souhaitons|souhaite|souhaiterais|souhaiterions|cherchons|cherche|faut|faudrait)|(?:notre|mon|ma)\s+\S+\s+(?:cherche|souhaite|veut|voudrait|a)|notre|nos|mon|ma)\s+(?:besoin\s+(?:de\s+|d['’]))?(?:(?:un|une|des|du|de la|le|la|les|notre|nos|mon|ma)\s+|d['’]|l['’])?/i;

/** A clause that greets, is polite, or tells of who writes where it is no wish: it says nothing of the project. */
const courtesy =
  /^(?:bonjour|bonsoir|salut|hello|madame|monsieur|mesdames|messieurs|chers?|ch[eè]res?|suite|comme convenu|merci|nous|on|je|j|mes|nos|pour|avec|dans|chez|depuis)(?![\p{L}-])/iu;
const identity = /^(?:nous|on|je)\s+(?:sommes|suis|est)(?![\p{L}-])/iu;
/** A clause that says what is wanted. */
const wish =
  /^(?:nous|on|je|j['’]|il|(?:notre|mon|ma)\s+\S+)\s*(?:me |nous )?(?:voulons|veux|veut|voudr|aimer|souhait|cherch|faut|faudrait|avons besoin|ai besoin|a besoin)/i;

/**
 * The first clause that says what the project is, where the text does not begin with it: what is wanted, before what else is
 * told. A clause of one word is none. Empty where there is none.
 */
export const firstWords = (description: string): string => {
  const clauses = description
    .split(/[,.;:!?\n«»()]+|\bet (?=(?:nous|on|je|j['’])\b)/)
    .map((clause) => clause.trim())
    .filter((clause) => /\S\s+\S/.test(clause));
  const [first = ''] = clauses;
  const saysNothing = (clause: string) => courtesy.test(clause) && !wish.test(clause);
  const told = clauses.filter((clause) => !saysNothing(clause));
  // Who only tells what they sell or keep is named by that.
  const trade = speaker.test(first) && !identity.test(first) ? first : undefined;
  const chosen = saysNothing(first) ? (told.find((clause) => wish.test(clause)) ?? trade ?? told[0] ?? '') : first;
  const name = wholeGroups(chosen.replace(speaker, '').replace(/^une?\s+/i, ''));
  return name.charAt(0).toUpperCase() + name.slice(1);
};
