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
  const words = clause.split(/\s+/);
  const ends = words.flatMap((word, at) => {
    const [last = ''] = words.slice(at - 1, at);
    return at > 2 && opening.test(word) && !opening.test(last) && !unfinished.test(last) ? [at] : [];
  });
  const names = ends.map((end) => words.slice(0, end).join(' '));
  return names.findLast((name) => name.length <= longestName) ?? '';
};

/** Who writes, before what they are or want: « nous sommes une coopérative », « je voudrais un site ». */
const speaker =
  /^(?:(?:nous|on|je|j['’]|il (?:me |nous )?)\s*(?:sommes|suis|est|ai|a|avons|vendons|gère|gere|gérons|tiens|loue|voulons|veux|voudrais|voudrait|souhaitons|souhaite|cherchons|cherche|faut|faudrait)|notre|nos|mon|ma)\s+(?:(?:un|une|des|du|de la|le|la|les|notre)\s+|d['’]|l['’])?/i;

/** The beginning of the first clause of a description that holds more than one word: no greeting. Empty where there is none. */
export const firstWords = (description: string): string => {
  const clauses = description.split(/[,.;:!?\n«»()]+/).map((clause) => clause.trim());
  const told = clauses.map((clause) => clause.replace(speaker, ''));
  const name = wholeGroups(told.find((each) => /\S\s+\S/.test(each)) ?? '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
