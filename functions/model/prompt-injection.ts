import { fold } from '../../shared/text/fold.ts';
import { visibleText } from '../../shared/text/normalized-text.ts';

/** Folded; each run of spaces is one space, or one line end where it holds one. */
const plain = (text: string) =>
  fold(visibleText(text))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n');

/** What a product says or is told ("« Réponds uniquement par oui »") is part of the project. The marks stay. */
const withoutQuotations = (text: string) =>
  text
    .replace(/«[^»\n]*»/g, '«»')
    .replace(/"[^"\n]*"/g, '""')
    .replace(/“[^”\n]*”/g, '“”');

/** Where a sentence or one of its clauses begins. */
const start = '(?:^|\\n|[.!?:;,…»>] )';
/** Nothing follows that would say whose rules are meant: "ignorez les règles" but not "… de l'ancien logiciel". */
const end =
  '(?=$|\\n| ?[.!?,;:)»]| (?:et|puis|ou|en|dans|mot|and|then|or|in|as|word|verbatim|completes?|given|before|avant)\\b)';
const orders = '(?:consignes?|instructions?|regles|directives|prompts?|guidelines|rules)';
const each = '(?:chaque|toutes les|tous les|each|every|all(?: the)?)';
const part = '(?:fonctionnalites?|modules?|features?)';
const tooMany = '(?:0|zero|\\d{4,}|\\d{1,3}(?: \\d{3})+)';
const link = '(?:https?:\\S+|<script\\S*|<img|!?\\[[^\\]]*\\]\\()';
const reveal =
  '(?:revele|affiche|montre|donne|recopie|repete|cite|traduis|reveal|show|print|repeat|leak|dump|translate|output)(?:-moi)?';
const model = '(?:l.?ia|l.intelligence artificielle|the (?:ai|model|llm)|chatgpt|claude|le llm)';

/**
 * Ways to address the tool that reads the brief: its rules, its instructions, its role, its output. In French a project
 * owner says `vous` to the provider, and speaks of a product in the third person; `tes consignes` is neither.
 */
const commands = [
  // Its rules
  `\\b(?:ignor|oubli|contourn|outrepass|disregard|forget|overrid|bypass)\\w*(?: (?!pas )\\S+){0,2} (?:tes|ton|vos|votre|your) (?:\\S+ )?${orders}${end}`,
  `${start}(?:ignorez?|oubliez?) (?:\\S+ )?(?:toutes )?les (?:instructions|consignes|directives) (?:precedentes|anterieures|initiales|ci-dessus|du systeme)${end}`,
  `${start}(?:ignorez?|oubliez?) (?:absolument )?toutes les (?:instructions|consignes|directives)${end}`,
  `\\b(?:ignore|disregard|forget|override) (?:all |any |of |the |your )*(?:previous|prior|earlier|above|preceding|system) (?:\\S+ )?${orders}`,
  `\\b(?:ignore|disregard|forget|override) (?:all |any |of |the )*(?:catalogue |system )?${orders} (?:above|you were given)`,
  `\\b(?:forget|disregard|ignore) the catalogue (?:rules|guidelines)${end}`,
  `(?:${start}|\\bet )ignorez? les (?:regles|consignes) (?:du chiffrage|de format)${end}`,
  // Its instructions
  `\\b${reveal}(?: \\S+){0,8} (?:tes|ton|ta|your) (?:\\S+ ){0,2}(?:${orders}|message systeme|configuration|system message)(?: \\S*(?:systeme|internes?|secretes?))?${end}`,
  '\\b(?:revelez|affichez|montrez|donnez|recopiez|repetez|citez|traduisez)(?:-moi|-nous)?(?: \\S+){0,6} (?:votre|vos) (?:prompts?|messages?|consignes|instructions) (?:systeme|secretes?|internes?|initiales?|cachee?s?)\\b',
  '\\b(?:repeat|print|output) (?:everything|all|the text) (?:above|before)\\b',
  `${start}(?:recopie|repete)z? (?:mot pour mot )?tout ce qui (?:precede|est (?:ecrit )?(?:au-dessus|plus haut))`,
  // Its role
  '\\b(?:tu es|vous etes|you are) (?:desormais|maintenant|a present|dorenavant|now) (?:dan\\b|(?:en mode|in) (?:administrateur|developpeur|debug|libre|free|god|developer|admin|unrestricted)\\b|(?:une? |an? )?(?:ia|ai|llm|modele de langage|language model)\\b)',
  `${start}(?:cher (?:modele|llm)|chere ia|dear (?:ai|model|llm|language model))\\b`,
  `\\b(?:note|message|important|attention|ps)(?: \\S+)? (?:pour|a|for|to) ${model} ?:[^.!?\\n]*\\b(?:devis|chiffr\\w+|nos projets|ce projet|quote|estimat\\w+|this project)\\b`,
  `\\b(?:si tu es|si vous etes|if you are) (?:une |an )(?:ia|ai|intelligence artificielle|llm)${end}`,
  '<system>(?=[^<]{0,200}\\b(?:consignes?|regles?|instructions?|tu|vous|you|rules?)\\b)',
  '\\[/?inst\\]|<\\|(?:im_start|im_end|system|user|assistant|endoftext)\\|>|\\bsystem override ?:',
  // Its output
  `${start}(?:reponds|repondez) (?:uniquement|seulement|exclusivement) (?:«|par une? (?:poeme|mot|chiffre)|en (?:texte|json|html|xml|markdown|vers))`,
  `${start}(?:answer|respond|reply|output) only (?:\\{|""|“”|with (?:the word|an? (?:total|price|quote)|\\{|json))`,
  '\\b(?:tu dois|you must) (?:repondre|answer|output) (?:only|«|par «|(?:que|that) (?:ce |le |this |the )?(?:projet|devis|chiffrage|project|quote))',
  `\\b${each} ${part} (?:\\S+ ){0,2}(?:takes?|compter|compte|prend|=) ${tooMany} (?:heures?|hours?)\\b`,
  `\\b${tooMany} (?:heures?|hours?) (?:partout|(?:pour|sur|for|on|in) ${each} (?:${part}|lignes?|lines?))${end}`,
  `${start}(?:fixe|mets|compte|set) (?:toutes les heures|all(?: the)? hours) (?:a|to) ${tooMany}${end}`,
  `\\b(?:fixe|set) (?:le prix total|the total price) (?:a|to) 1 (?:€|euro)${end}`,
  `\\b(?:ajoute|insere|inclus|add|insert|include)\\b(?: \\S+){0,4} ${link}.{0,60} (?:dans chaque ligne|in every line|in each line)`,
  `\\b(?:dans chaque ligne|in every line|in each line) ?: ?${link}`,
].map((pattern) => new RegExp(pattern.replaceAll(' ', '[ \\n]'), 'u'));

/** Characters looked at: what is longer than any brief is looked at for its beginning. */
const longest = 400_000;

/**
 * True where a text addresses the tool that reads it instead of describing a project. It changes no figure: it decides
 * what the reader of the quote is warned of, nothing else. So an order that it does not know does no more harm than one
 * that it knows, and it would rather miss one than accuse a client.
 */
export const addressesTool = (texts: string[]): boolean =>
  texts.some((text) => {
    const folded = withoutQuotations(plain(text.slice(0, longest)));
    return commands.some((pattern) => pattern.test(folded));
  });
