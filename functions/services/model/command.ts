import { visibleText } from './text.ts';

const fold = (text: string) =>
  visibleText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

const orders = '(?:consignes?|instructions?|regles?|directives?|rules?|prompts?|guidelines?)';
const yours = '(?:ton|tes|ta|vos|votre|your)';
/**
 * Ways to speak to the tool instead of describing a project, in French and in English. A brief may well ask to show the
 * rules of a game or not to forget those of taxes: only what is said of the reader's own counts.
 */
const commands = [
  `\\b(?:ignor|oubli|contourn|outrepass|neglig|disregard|forget|overrid|bypass)\\w*(?: \\S+){0,3} (?:${yours}|toutes (?:les|tes|vos)|all|any|previous|the) (?:\\S+ ){0,3}${orders}`,
  `\\bignor(?:e|ez|er) (?:les|toutes|la) (?:\\S+ ){0,2}${orders}`,
  '\\b(?:ignor|oubli|forget|disregard)\\w*(?: \\S+){0,3} (?:ce qui precede|everything above|everything before|all (?:of )?(?:the )?(?:above|previous))',
  '\\b(?:repeat|print|output|recopie|repete) (?:tout|everything|all|the text)(?: \\S+){0,3} (?:above|before|dessus|precede)',
  '\\b(?:nouvelles?|new|updated) (?:consignes?|instructions?|directives?|guidelines?) ?(?:prioritaires?|:)',
  '\\b(?:new|updated|nouvelles? regles?) (?:rules?|instructions?|guidelines?)? ?:',
  `\\b${orders} (?:systeme?|system|secretes?|cachees?)\\b`,
  '\\b(?:system|developer|debug|god|dan)[ -]?(?:prompt|mode|override)\\b',
  '\\bmode (?:administrateur|developpeur|debug|root) (?:active|actif|:)',
  '\\b(?:tu es|vous etes|you are) (?:desormais|maintenant|a present|dorenavant|now)\\b',
  '\\b(?:act as|behave as|pretend to be|agis comme|comporte-toi|fais comme si)\\b',
  '\\b(?:reponds|repondez|respond|reply|answer|output)(?: \\S+){0,2} (?:uniquement|seulement|only|exactly|exactement|mot pour mot|verbatim)\\b',
  `\\b(?:revel|affich|montr|donn|recopi|repet|cit|tradui|reveal|show|print|repeat|leak|dump|translate)\\w*(?: \\S+){0,8} ${yours} (?:\\S+ ){0,3}(?:${orders}|configuration|cles?|keys?|secrets?|message systeme)`,
  '\\b(?:donne|montre|revele)-moi ta \\S+',
  '\\b(?:mets|mettez|fixe|fixez|set|make|force)\\b(?: \\S+){0,6} (?:a |to |at |= ?)?(?:0|zero|1|\\d{4,})\\b ?(?:€|euros?|heures?|hours?|eur|sur|on|,|\\.)',
  '\\b(?:compte|comptez|compter) (?:0|zero)\\b',
  '\\b(?:devis|prix|total|price|quote|montant|tarif|module|feature)\\b(?: \\S+){0,3} (?:doit|must|should|shall|sera|costs?|takes?)(?: \\S+){0,3} (?:[01] ?(?:€|euros?|heures?|hours?)|zero|gratuit|free|offert)',
  '\\b(?:devis|prix|total|montant) est de [01] ?(?:€|euros?)',
  '\\b(?:note|message|important|ps|p\\.-s\\.)(?: \\S+){0,2} (?:pour|a l.attention de|to|for) (?:l.?ia|l.intelligence artificielle|le modele|l.assistant|the (?:ai|model|assistant|llm)|chatgpt|claude)\\b',
  '\\bdear (?:ai|model|assistant|llm)\\b',
  '(?:jailbreak|prompt injection|</?(?:system|assistant|user|instructions?)>|\\[/?(?:inst|system)\\]|<\\|\\w+\\|>|###? ?(?:system|instruction))',
  '\\b(?:tu dois|you must) (?:repondre|obeir|dire|respond|answer|obey|say|output|reply)\\b',
  '\\b(?:ajoute[rz]?|insere[rz]?|inclu\\w+|add|insert|include|append)\\b(?: \\S+){0,6} (?:dans chaque ligne|in every (?:line|field)|a chaque ligne)',
].map((pattern) => new RegExp(pattern, 'u'));

/** Characters looked at: what is longer than any brief is no less suspicious for its beginning. */
const longest = 400_000;

/**
 * True where a text gives orders to whoever reads it. Words can always be found that it does not know: it decides how far
 * hours are believed, and what the reader is warned of, never whether a client is served.
 */
export const holdsCommand = (texts: string[]): boolean =>
  texts.some((text) => {
    const folded = fold(text.slice(0, longest));
    return commands.some((pattern) => pattern.test(folded));
  });
