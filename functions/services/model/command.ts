import { visibleText } from './text.ts';

const fold = (text: string) =>
  visibleText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

const orders = '(?:consignes?|instructions?|regles?|directives?|rules?|prompts?|guidelines?)';
/** Ways to speak to the tool instead of describing a project, in French and in English. */
const commands = [
  `\\b(?:ignor|oubli|contourn|outrepass|neglig|disregard|forget|overrid|bypass)\\w*(?: \\S+){0,5} ${orders}`,
  `\\b(?:ignor|oubli|forget|disregard)\\w*(?: \\S+){0,3} (?:ce qui precede|tout ce|everything|all (?:of )?(?:the )?(?:above|previous))`,
  `\\b(?:nouvelles?|new|updated|prioritaires?|priority) ${orders}`,
  `\\b${orders} (?:systeme?|system|prioritaires?|secretes?|internes?|cachees?)`,
  '\\b(?:system|developer|admin|debug|god|dan)[ -]?(?:prompt|mode|override|message)',
  '\\b(?:mode|message|prompt) (?:systeme?|admin\\w*|developpeur|debug|maintenance|root|test)\\b',
  '\\b(?:tu es|vous etes|you are) (?:desormais|maintenant|a present|dorenavant|now)\\b',
  '\\b(?:act|behave|pretend|agis|comporte-toi|fais comme si|joue le role)\\b(?: \\S+){0,3} (?:as|comme|que|to be|d.un|de)\\b',
  '\\b(?:reponds?|respond|reply|answer|output|ecris|print|say)(?: \\S+){0,3} (?:uniquement|seulement|only|exactly|exactement|par un seul|mot pour mot|verbatim)\\b',
  `\\b(?:revel|affich|montr|donn|recopi|repet|cit|tradui|reveal|show|print|repeat|leak|dump|translate)\\w*(?: \\S+){0,4} (?:ton|tes|ta|votre|vos|your|the|les|le|la) (?:\\S+ ){0,3}(?:${orders}|configuration|cles?|keys?|secrets?|message systeme|system)`,
  '\\b(?:mets?|mettez|fixe[rz]?|compte[rz]?|chiffre[rz]?|set|make|force|facture[rz]?|price)\\b(?: \\S+){0,6} (?:a |to |at |= ?)?(?:0|zero|une?|one|1|\\d{4,}|40 ?000)\\b ?(?:€|euros?|heures?|hours?|eur|h\\b)',
  '\\b(?:devis|prix|total|price|quote|montant|tarif)\\b(?: \\S+){0,4} (?:doit|must|should|shall|sera|est|=|:)(?: \\S+){0,3} (?:1|0|zero|un|gratuit|free|offert)\\b',
  '\\b(?:note|message|attention|avis|remarque|important|ps)\\b(?: \\S+){0,3} (?:pour|a l.attention de|to|for) (?:l.?ia|l.intelligence|le modele|l.assistant|l.outil de|the (?:ai|model|assistant|llm)|chatgpt|claude)',
  '\\b(?:jailbreak|prompt injection|</?(?:system|assistant|user|instructions?)>|\\[/?(?:inst|system)\\]|<\\|\\w+\\|>|###? ?(?:system|instruction))',
  '\\b(?:tu dois|vous devez|you must) (?:repondre|obeir|dire|respond|answer|obey|say|output|reply)\\b',
  '\\b(?:ajoute[rz]?|insere[rz]?|inclu\\w+|add|insert|include|append)\\b(?: \\S+){0,6} (?:dans chaque ligne|in every (?:line|field)|a chaque ligne|partout dans (?:le devis|ta reponse))',
].map((pattern) => new RegExp(pattern.replace('\\b(?:jailbreak', '(?:\\bjailbreak'), 'u'));

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
