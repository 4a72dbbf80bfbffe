/** Words, or parts of a pattern, that spaces part. */
export const listed = (words: string): string[] => words.trim().split(/\s+/);
/** Any of these as whole words of a folded text. */
export const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Before a verb: what the client or its people do, and what is done already, is how it is today. */
const ours = new Set(
  listed(`nous on je j m me moi vous tu notre mon ma a ai as avons avez ont avait est sont ete
    we i us you our my have has had`),
);
/** What may stand before an object and tells of no deed: little words, being, having, counting, costing. */
const little = new Set(
  listed(`des aux nos vos mes que qui quoi dont quand comme par pour avec sans sur sous dans chez vers entre apres avant depuis
    pendant contre selon hors sauf soit plus moins environ puis pas non tout toute voici voila mais deja aussi surtout meme
    encore toujours parfois souvent maintenant ensuite alors vingt trente quarante cinquante soixante cent mille
    sommes sera seront etre etait etaient aura auront avaient avoir compte comptent comprend emploie regroupe represente
    existe fait font coute coutent dure
    for from with and but than per that which who when are was were been not over under about until all both after before
    into your employs`),
);
const articles = new Set(
  listed('le la les l un une sa son ses leur leurs chaque ce cet cette ces the an their its his her each every'),
);
const number = /^(?:\d+|deux|trois|quatre|cinq|six|sept|huit|dix|two|three|four|five|seven|eight|ten)$/;
const plural = /\p{L}{2}[sx]$/u;
/** Times and sums, which nothing is done to. */
const measure =
  /^(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|matin|soir|midi|nuit|ete|hiver|mois|(?:jour|semaine|an|annee|heure|minute|seconde|euro|day|week|month|year|hour)s?)$/;
/** Where « a » is an article: in French it is a verb, or « à ». */
const english = anyOf('the|of|and|is|are|with|for|we|to|they|each|every');

/** A thing that something is done to, from its article or number on; no time (« le soir »), no date (« le 3 avril »). */
const isObject = ([article = '', noun = '', next = '']: string[], isEnglish: boolean) => {
  if (measure.test(noun)) return false;
  if (number.test(article)) return /^\p{L}/u.test(noun) && (plural.test(noun) || plural.test(next));
  if (article === 'a') return isEnglish;
  return articles.has(article) && !(article === 'le' && number.test(noun));
};

/** No French verb of somebody else ends in s: « des clients 3 étoiles » tells of no deed. */
const isVerb = (word: string, isEnglish: boolean) =>
  /^\p{L}{3,}$/u.test(word) &&
  !(isEnglish ? /ment$/ : /(?:[sx]|ment)$/).test(word) &&
  !measure.test(word) &&
  ![little, articles, ours].some((words) => words.has(word));

/**
 * True where somebody else than the client does something to a thing: a word that is no little one stands right before an
 * article, a possessive or a counted plural (« le client choisit le délai », "each tenant uploads two photos"). Only the
 * places of words are read: there is no list of verbs. `text` is folded.
 */
export const describesAction = (text: string): boolean => {
  if (/^(?:notre|mon|ma|our|my) /.test(text)) return false;
  const isEnglish = english.test(text);
  const words = text.match(/[\p{L}\p{N}]+| - |[^\s\p{L}\p{N}'-]/gu) ?? [];
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - 2), at);
    return (
      isVerb(word, isEnglish) &&
      isObject(words.slice(at + 1, at + 4), isEnglish) &&
      !before.some((earlier) => ours.has(earlier))
    );
  });
};
