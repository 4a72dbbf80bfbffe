import { patternOf, readTable, sourceOf } from './tables.ts';

/**
 * Phrases that name a module or ask for it, module by module. The longest phrase found wins. ` ~ ` between two words lets up
 * to three others stand there.
 */
export const modulePhrases = (): { module: string; phrase: string }[] =>
  readTable('phrases').flatMap(([module, words]) => words.split(/,\s+/).map((phrase) => ({ module, phrase })));

/**
 * Words of modules that also mean other things. One alone is no request; two different ones of the same module are. A word
 * that is absent here is a request by itself.
 */
export const weakWords = new Set(readTable('weak-words').flatMap(([, words]) => words.split(/,\s+/)));

/** Words that say that a message is about something to be built, whatever it should do. */
export const aboutSoftware = patternOf('aboutSoftware');

/** Words of somebody who speaks of their own activity. */
export const aboutAnActivity = patternOf('aboutAnActivity');

const overrides = '(?:ignor|oubli|contourn|disregard|forget)\\w*';
const dictated =
  '(?:fixe|ajoute|ecris|mets|insere|inclus|compte|applique|recopie|traduis|add|insert|set|write|include)';
const ofTheAnswer = sourceOf('ofTheAnswer');
const figure = '(?:prix|total|devis|heures?|price|quote|hours?)';
const nothing = '(?:gratuit|free|(?:0|1|zero|une?|one)(?: ?(?:€|euros?|heures?|hours?))?)[ .!]*';
const orders = '(?:consignes|instructions|regles|rules|prompt|guidelines)';
/**
 * Attempts to command the reader instead of describing a project, by its own rules (`tes`, `vos`, `your`) or its answer.
 * Read as content: they ask for nothing to be built. The rules of a trade or of a product are no such attempt.
 */
export const hostile = new RegExp(
  [
    `\\b${overrides}(?: (?!pas )\\S+){0,2} (?:tes|vos|your|toutes les) (?:\\S+ )?${orders}(?! (?:de|du|des|d)\\b)`,
    `\\b${overrides} (?:all |any |the )*(?:previous |above )?(?:guidelines|instructions|catalogue rules)`,
    `\\b(?:revel\\w*|affiche|montre|donne|reveal|print)(?:-moi)?(?: \\S+){0,4} (?:ton|ta|tes|your) (?:\\S+ )?(?:${orders}|configuration)`,
    `\\b(?:mode developpeur active|en mode debug|system override|system prompt|jailbreak) ?[:,]`,
    '\\b(?:tu es (?:desormais|maintenant) (?:un|en mode)|you are now (?:dan|in free)|tu dois repondre que)\\b',
    '\\b(?:reponds uniquement (?:en texte|par un)|(?:respond|answer|output) only (?:with|\\{))',
    // Told what the answer is to hold: clients tell what is to be built
    `^${dictated}\\b(?: \\S+){0,9} ${ofTheAnswer}\\b`,
    "\\b(?:pour l'(?:assistant|ia)|for the (?:assistant|ai|model)) ?:",
    // The marks between the turns of a conversation
    '<\\|\\w+\\|>|\\[/?inst\\]|</?(?:brief|system)>|^#+ ?system\\b',
    `\\b${figure}(?: \\S+){0,2} ?(?:est de|doit etre|:|=|a|is|are|be|to) ${nothing}$`,
    '\\bcompte (?:0|zero) heures?\\b|<system>(?=.{0,40}(?:consigne|regle))',
  ].join('|'),
);
