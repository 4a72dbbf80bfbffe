import { moduleById } from '../../shared/estimate/catalogue.ts';
import {
  evokes,
  isNamed,
  keysOf,
  namesOfModule,
  shareKey,
  takenForGranted,
} from '../../shared/estimate/taken-for-granted.ts';
import type { ModelLine } from '../../shared/quote/generation.ts';
import type { ProjectType } from '../../shared/quote/quote.ts';
import { fold } from '../../shared/text/fold.ts';
import { plainText } from './line.ts';
import { moduleMeant } from './module-name.ts';
import type { Quotation } from './source.ts';
import { withoutLinkOrMarkup } from './text.ts';

type Line = Extract<ModelLine, { t: 'exclusion' }>;
/** How the client stands to what is left out. */
type Standing = 'refused' | 'later' | 'stays' | 'theirs';

const labels: Record<Standing, string> = {
  refused: 'écarté par le client',
  later: 'remis à une étape suivante',
  stays: 'déjà en place, repris tel quel',
  theirs: 'fait par le client',
};

/** Said of what follows, of what stands before, or of either. */
type Side = 'after' | 'before' | 'around';
const said = (how: Standing, side: Side, pattern: string): [Standing, Side, RegExp] => [
  how,
  side,
  new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`),
];

/** Ways to leave something out, in the order in which they count. */
const sayings = [
  said(
    'later',
    'around',
    "plus tard|ulterieurement|(?:second|deuxieme) temps|(?:seconde|deuxieme|prochaine) (?:phase|version|etape|annee)|phase 2|v2|a terme|par la suite|(?:an|annee) prochaine?|prochainement|version suivante|rentree suivante|attend(?:ra|ront)|pas (?:maintenant|tout de suite|pour (?:le moment|l'instant))|peut-etre un jour|envisagee? un jour|autre devis|on (?:verra|en (?:re)?(?:parlera|discutera))|not now|next (?:year|phase)|later on",
  ),
  said(
    'theirs',
    'around',
    "moi-meme|nous-memes?|(?:m'en|nous en|s'en) (?:charge|occupe)\\w*|par nos soins|(?:assuree?s|faite?s?|fournie?s?|pris en charge) par (?:nos|notre|mon|ma|mes|nous)|(?:je|on|nous) (?:l'|les? |la )(?:ecri\\w+|redige\\w*|rempli\\w+|fourni\\w+|tradui\\w+|active\\w*|dessine\\w*)|(?:nos|notre|mon|ma|mes) [a-z]+ (?:l'|les? |la )?(?:ecri\\w+|redige\\w*|corrig\\w+|tradui\\w+|maintiend\\w+|fournir\\w*|fera|feront)|autre prestataire",
  ),
  said(
    'stays',
    'after',
    '(?:avons|ai|a|ont|dispos\\w+|possed\\w+|utilis\\w+|suis|sommes) deja|gard(?:e|ons|er|ez)|conserv(?:e|ons|er|ez)|leave',
  ),
  said(
    'stays',
    'before',
    "exist(?:e|ent|s)?|(?:est|sont|is|are) (?:deja|already|in place|conservee?s?|gardee?s?)|en place|rest(?:e|ent|era|eront)|inchangee?s?|(?:est|sont|sera|seront) fournie?s?|deja (?:faite?s?|prete?s?)|nous gardons|ne (?:bouge|change)(?:nt)? pas|(?:tel(?:le)?s?) quel(?:le)?s?|ne pas (?:y )?touch\\w+|n'y touch\\w+ pas|pas (?:y|le|la|les) (?:touch|refai|chang|remplac)\\w+|on (?:y )?(?:touche|change) pas|stays?|unchanged",
  ),
  said(
    'refused',
    'before',
    "(?:n'est|ne sont|ne sera|ne seront) (?:pas|plus) (?:necessaires?|utiles?|prevue?s?|souhaitee?s?|demandee?s?|voulue?s?|comprise?s?|incluse?s?|a prevoir|attendue?s?|concernee?s?|au programme|un besoin|le sujet|dans le perimetre)|(?:est|sont) (?:inutiles?|exclu(?:e?s?))|non(?: plus| merci)?|hors (?:perimetre|scope|projet|sujet|lot)|pas en ligne|ne pas (?:chiffrer|prevoir|compter|inclure)|not (?:needed|required|wanted)",
  ),
  said(
    'refused',
    'after',
    "pas|sans|ni|aucune?|rien (?:a (?:changer|toucher|developper|refaire|prevoir)|d'autre|de plus)|jamais de|inutiles?|hors(?: (?:perimetre|scope|projet|sujet) ?:)?(?! saison| de | d'| taxes?)|exclu(?:re|ons|t|e?s)?|refus\\w+|no|without|(?:do not|don't) (?:need|want|price)|out of scope",
  ),
];
const title = (how: Standing, pattern: string): [Standing, RegExp] => [
  how,
  new RegExp(`^[^a-z]*(?:article \\d+[^a-z]*)?(?:${pattern})\\s*[:\\n]`),
];
/** What stands before a list of what is left out, as its title or its first words. */
const titles = [
  title(
    'refused',
    'hors (?:du )?(?:perimetre|scope|projet|sujet|lot)|exclu(?:e?s|sions?)?|non compris|out of scope|not (?:needed|in scope|included)',
  ),
  title('later', 'pas maintenant|plus tard|phase 2|not now|later'),
];
const titleOf = (text: string): Standing | undefined => titles.find(([, pattern]) => pattern.test(fold(text)))?.[0];
const redone = /\b(?:refaire|refait\w*|refont\w+|remplac\w+|modernis\w+|obsolet\w*|vieilli\w*|revoir|migr\w+)\b/;
/** How it is today is no promise to go on doing it, and who wants to change texts without help asks for the means to. */
const notTheirs =
  /\b(?:aujourd'hui|actuellement|jusqu'ici|currently|today|(?:modifi|mett|ger|ajout|publi|chang|administr|saisi)\w*|mises? a jour)\b/;
/** What there is not yet, and what does not work today, is not refused. */
const lack =
  /\b(?:n'(?:avons|ai|a|ont|avez|avait|y a|existe)|ne (?!veu|voul|voudr|souhait|desir|prev|demand|faut|cherch|compt|vend|propos|fai|pren|doi|ser|est|sont)\w+) (?:toujours |encore |vraiment |meme )?(?:pas|plus|aucune?)\b(?! (?:besoin|envie|prev|souhait|demand|necessaire|utile|voulu|inclu|compris|concern|question|dans le))/;
const noRefusal =
  /\b(?:pas (?:seulement|uniquement|mal|que|trop|tres|si|toujours|forcement|oublier|hesiter|perdre|encore|clair|pratique|assez)|sans (?:oublier|compter|doute|cesse|faute|attendre|perdre|avoir|passer|devoir|recharger|limite|aide|papier|ressaisie|effort|engagement)|non (?:seulement|pas)|aucune? .{0,40}\bne (?:doit|doivent|peut|peuvent))\b/g;
/** Words from which on a sentence speaks of something else. */
const turns = /[.;!?()\n]+|\b(?:mais|car|puisque|par contre|en revanche|uniquement|seulement|a part|sauf|hormis)\b/;
/** A list goes on after a comma: with another negation, or with a few words. */
const goesOn = /^ ?(?:ni|de|d'|du|des|pas|sans|et|ou)\b/;
const fewWords = 4;

/** "le paiement se fait au comptoir, pas en ligne". */
const afterComma = /, (?:surtout )?((?:pas|non) (?:en ligne|sur internet|par internet))/g;

type Meant = (words: string) => boolean;

/** "le paiement des factures" is a payment; "la gestion des stocks" is stock, since management says nothing. */
const headOf = (words: string) => {
  const [head = ''] = words.split(/ (?:des?|du|d')(?![a-z])/);
  return keysOf(head).size > 0 ? head : words;
};

/** How one clause stands to what `isMeant` recognises. */
const standingOf = (clause: string, isMeant: Meant): Standing | undefined => {
  const searchText = lack.test(clause) ? '' : clause.replace(noRefusal, (words) => ' '.repeat(words.length));
  return sayings.find(([how, side, pattern]) => {
    const match = pattern.exec(how === 'refused' ? searchText : clause);
    if (!match || (how === 'theirs' && notTheirs.test(clause))) return false;
    if (how === 'stays' && redone.test(clause) && !/\b(?:pas|inutile)\b/.test(clause)) return false;
    const [before, after] = [clause.slice(0, match.index), clause.slice(match.index)];
    return (
      (side !== 'after' && isMeant(how === 'refused' ? headOf(before) : before)) ||
      (side !== 'before' && isMeant(after))
    );
  })?.[0];
};

/** « Instagram, non merci », « le blog, on verra plus tard »: words that name nothing and say how what stands before them stands. */
const answers: [Standing, RegExp][] = [
  [
    'later',
    /^ ?(?:peut-etre )?(?:plus tard|l'an(?:nee)? prochaine?|un jour|pas (?:maintenant|tout de suite)|on (?:verra|en (?:re)?(?:parlera|discutera))(?: .*)?)$/,
  ],
  [
    'refused',
    /^ ?(?:surtout )?(?:non(?: merci| plus)?|jamais|pas (?:besoin|envie)(?: .*)?|inutile(?: .*)?|hors \w+|ne pas (?:chiffrer|prevoir|compter))$/,
  ],
  ['theirs', /^ ?(?:je|nous|on) (?:m'en|nous en|s'en) (?:charge|occupe)\w*$/],
  [
    'theirs',
    /^ ?(?:je|nous|on) (?:l'|les? |la )(?:fai|fer|ecri|redig|rempli|fourni|tradui|dessin)\w*(?: (?:moi-meme|nous-memes?))?$/,
  ],
];
const answerIn = (clause: string): Standing | undefined => answers.find(([, pattern]) => pattern.test(clause))?.[0];

/** How the words stand to it: its own clause says so, the next one, or a refusal before it that the list goes on with. */
const standingIn = (words: string, isMeant: Meant): Standing | undefined => {
  for (const part of fold(words).replace(afterComma, ' $1').split(turns)) {
    let refusing = false;
    const clauses = part.split(/,| : /);
    for (const [at, clause] of clauses.entries()) {
      const own = standingOf(clause, isMeant);
      if (own) return own;
      const listed = goesOn.test(clause) || clause.trim().split(' ').length <= fewWords;
      if (refusing && listed && isMeant(clause)) return 'refused';
      const answer = isMeant(clause) ? answerIn(clauses[at + 1] ?? '') : undefined;
      if (answer) return answer;
      refusing = standingOf(clause, () => true) === 'refused' || (refusing && listed);
    }
  }
  return undefined;
};

/** What an exclusion is about, as its own text says it. */
const subjectOf = (text: string) => keysOf(text.split(/\s:/)[0] ?? '');
const nameOf = (module: string) => moduleById(module)?.name ?? '';

/** Recognises a clause that speaks of what is excluded: by a word of its text, else by a name of the module. */
const meaning = (module: string, text: string | undefined) => {
  const subject = subjectOf(text ?? nameOf(module));
  const names = text ? [] : namesOfModule(module);
  return (clause: string) => {
    const keys = keysOf(clause);
    return isNamed(names, keys) || shareKey(subject, keys);
  };
};

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
/** The words as the client wrote them, where a slip tells them from those that the model quotes. */
const asWritten = (words: string, { text, mark }: Quotation) => {
  const own = text.slice(...mark);
  return lettersOf(own) === lettersOf(words) ? words : own;
};

const withoutPeriod = (text: string) => text.replace(/\s*\.$/, '');

/** What a line leaves out itself: « Commande sans paiement ». */
const leftOut = /\b(?:sans|hors|pas|ni|sauf|hormis)\b.*$/;

type Keys = ReturnType<typeof keysOf>;
/** A line of the quote, as far as it tells what is counted: its module, its name, and the words that ask for it. */
export type Counted = { module: string; name: Keys; said: { all: Keys; kept: Keys }[] };

/** `said`: the name of the line, and the words that ask for it. Read once, since every exclusion is held against every line. */
export const countedLine = (module: string, said: string[]): Counted => ({
  module,
  name: keysOf(nameOf(module)),
  said: said.map((words) => ({ all: keysOf(words), kept: keysOf(fold(words).replace(leftOut, '')) })),
});

/** True where what is excluded is what a line counts: by its module, or because a name of it stands in the line's words. */
const isCounted = ({ module, text }: { module: string; text: string | undefined }, counted: Counted[]): boolean => {
  const subject = subjectOf(text ?? nameOf(module));
  const { aliases = [] } = moduleById(module) ?? {};
  const names = (text ? [text.split(/\s:/)[0] ?? ''] : [nameOf(module), ...aliases])
    .map((name) => ({ keys: keysOf(name), whole: leftOut.test(fold(name)) }))
    .filter(({ keys }) => keys.size > 0);
  return counted.some(
    (line) =>
      line.module === module ||
      isNamed([line.name], subject) ||
      line.said.some(({ all, kept }) => names.some(({ keys, whole }) => isNamed([keys], whole ? all : kept))),
  );
};

/**
 * Exclusions as the quote tells them. One is founded where words of the client, found again in what they wrote, refuse
 * it, put it off, or say that what is there stays; or where it is one of the things taken for granted in a project of
 * the type and no word of theirs touches it. Answers undefined for any other, and for what the quote counts (`counted`:
 * its features).
 */
export const exclusionWriter = (
  type: ProjectType,
  written: string[],
  source: (words: string | undefined) => Quotation | null,
) => {
  /** How the client stands to it, by words quoted from a sentence of theirs; undefined where they say nothing of the kind. */
  const standingBy = (
    words: string,
    sentence: string,
    { module, text }: { module: string; text: string | undefined },
  ) => {
    const isMeant = meaning(module, text);
    const isNamedIn = isMeant(fold(words));
    // A module must be named. Its own words the model may have for what the client calls otherwise: those that it quotes count.
    if (!text && !isNamedIn) return undefined;
    const titled = titleOf(sentence);
    if (titled) return titled;
    const quoted = keysOf(words);
    const isSubject = isNamedIn ? isMeant : (clause: string) => shareKey(keysOf(clause), quoted);
    const how = standingIn(words, isSubject);
    // A few words may be cut out of a sentence that means something else.
    return standingIn(sentence, isSubject) === how ? how : undefined;
  };
  const spoken = ({ text, source: quoted }: Line, module: string): string | undefined => {
    const found = source(quoted);
    if (!quoted || !found) return undefined;
    const words = plainText(withoutLinkOrMarkup(quoted));
    const how = standingBy(words, found.text, { module, text });
    const saysItStays = /\b(?:deja|exist(?:e|ent))\b/.test(fold(text ?? ''));
    if (!how || (saysItStays && how !== 'stays')) return undefined;
    return `${text ? withoutPeriod(plainText(text)) : `${nameOf(module)} : ${labels[how]}`} (« ${asWritten(words, found)} »).`;
  };
  const silent = (module: string) => {
    const usual = takenForGranted[type].find((id) => id === module);
    return usual && !evokes(usual, written) ? `${nameOf(usual)} : n’est pas demandé par le brief.` : undefined;
  };
  return ({ module: called = '', ...line }: Line, counted: Counted[]): string | undefined => {
    const module = moduleMeant(called)?.id ?? called;
    if (isCounted({ module, text: line.text }, counted)) return undefined;
    return spoken({ module, ...line }, module) ?? silent(module);
  };
};
