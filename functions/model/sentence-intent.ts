import { figuresOf } from '../../shared/figures/figures.ts';
import type { Budget } from '../../shared/quote/generation.ts';
import { fold } from '../../shared/text/fold.ts';
import { clauseEnd, isRemarkToReader } from './remark-to-reader.ts';
import type { Sentence } from './sentences.ts';
import { anyOf, describesAction, listed } from './third-party-action.ts';

/** A wish, or what is to come: it asks for something, whatever the sentence says of today. */
const wishWords = anyOf(
  ...listed(`veux veut veulent voulons voudr\\w+ souhait\\w+ aimer(?:ais|ait|ions|aient) desir(?:e|ons|ent) pouvoir faudr\\w+
    pourr\\w+ devr\\w+ wants? wish needs? should must`),
  "besoin (?:de |que |d')\\w+|merci (?:de |d'(?!avance))(?!nous |me |m'|votre |vos |repondre)\\w+",
  "(?:would|i'd|we'd) like|able to",
);
/** Being able or having to: asked for, unless it is so today. */
const ability = anyOf(
  ...listed('faut peu[tx] peuvent pouvez doi[st] doivent permet\\w* prevoir prevoyez can could may lets? allows?'),
  'ha(?:s|ve) to|(?:is|are) to be|(?:est|sont|sera|seront) a \\w+(?:er|ir|re)|(?<!si |if )possible',
);
/** A figure that is not to be passed is a rule to be kept. */
const limit = anyOf(
  "a partir d\\w*|depass\\w+|exceed\\w*|au (?:maximum|minimum|plus|moins)|maxi(?:mum)?|minimum|jusqu'a|up to|at (?:most|least)|no more than|within",
);
const ourselves = anyOf('nous|on|je|j|we|i');

/** When all of it is to be there. */
const moment = anyOf(
  ...listed(`janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre rentree noel paques ete
    january february march april june july august september october november december spring summer autumn christmas
    urgent\\w* asap delais? echeance calendrier deadline`),
  "d'ici|au plus vite|des que possible|(?:\\d+|deux|trois|six) (?:semaines|mois|weeks|months)|fin (?:de l')?annee",
);
const ready = anyOf(
  ...listed('prete?s? ouverte?s? ouverture operationnel\\w* termine\\w* ready live done'),
  // Of the project as a whole: « lancer un club de fidélité en mars » asks for one.
  "(?:ouvr|lanc|demarr|commenc|launch|start)\\w*(?! (?:une?|des|nos|les?|la|l'|an?|the) (?!site|projet|project|app))",
  '(?:etre|soit|sera|mise?|mettre) (?:\\p{L}+ )?en (?:ligne|service|production|route)',
);
const isDeadline = (text: string) =>
  /^(?:delai|echeance|calendrier|deadline)/.test(text) || (moment.test(text) && ready.test(text));

const maker = anyOf('vous|votre|vos|you|your|merci');
/** Few words after it, and no article: « un devis pour une boutique » asks for a shop. */
const offer =
  "(?:devis|chiffrage|estimation|proposition|offre|quote|estimate|proposal)(?: (?!(?:une?|des|les?|la|nos|notre|an?|the|our) |l')\\S+){0,3}$";
/** A request to the author of the offer. */
const ofTheMaker = anyOf(
  `(?:une?|an?) (?:\\w+ )?${offer}`,
  '(?:votre|vos|your) (?:\\w+ )?(?:devis|offres?|propositions?|prix|tarifs?|quotes?|price|retour|reponse)',
  'chiffrer(?: \\S+){0,2}$|combien(?: de temps\\b| ca\\b| cela\\b|$)|how (?:much|long)|disponib\\w+|available|call (?:me|us)',
  "(?:me |m'|nous )(?:rappel|appel|contact|repond)\\w+",
);
const wishedOffer = anyOf(
  `(?:aimer\\w+|voudr\\w+|souhait\\w+|attend\\w+|like|need)(?: bien| recevoir| avoir| obtenir| to get)* (?:une?|an?|votre|your) (?:\\w+ )?${offer}`,
);
const isAboutOffer = (text: string) => {
  const said = text.replace(/[^\p{L}\p{N}]+$/u, '');
  return (maker.test(said) && ofTheMaker.test(said)) || wishedOffer.test(said);
};
/** A clause that tells the sum, when all is to be there, how the offer is wanted, or that speaks of the brief. */
const isAboutTerms = (clause: string, budget: Budget | null) =>
  isRemarkToReader(clause) ||
  (!describesAction(clause) &&
    (isDeadline(clause) ||
      isAboutOffer(clause) ||
      figuresOf(clause).some((figure) => figure.kind === 'money' && figure.value === budget?.value)));
/** How offers are made and judged, in a tender. */
const tender =
  /\b(?:offres|soumission\w*|pieces administratives)\b.{0,80}\b(?:remis\w*|jugee?s?|criteres?)\b|\b(?:titulaire|candidats?|prestataire)\b.{0,80}\b(?:remet\w*|forfait\w*|penalites?|sous-trait\w*|assurance)\b/;
/** A question to the author of the offer. */
const openQuestion =
  /^(?:(?:et|mais|a|de|pour|en|and) |d')?(?:qu|combien|comment|pourquoi|ou |avez|etes|wh|how|have|are )/;
const price = /^(?:combien|how (?:much|long))\b/;

/** What is so today may be what somebody does or has to do today. */
const today = anyOf(
  "aujourd'hui|actuellement|a ce jour|jusqu'ici|jusqu'a present|a l'heure actuelle|(?<!pas d.{0,60})pour (?:l'instant|le moment)",
  // « Il faut tout recopier à la main » complains of what is so today.
  '(?:faut|dois|doit|devons|have to|has to) (?!(?:pouvoir|permettre)\\b)[^,]{0,60} (?:a la main|manuellement|by hand|manually)',
  "currently|at the moment|so far|until now|still|l'an dernier|l'annee derniere|autrefois|historiquement",
);
const aside = [
  /^(?:merci|thanks|thank you|cordialement|regards|bien a vous|dans l'attente|a bientot|au plaisir|avec mes|je vous|voici|ci-joint)\b/,
  /\b(?:cordialement|merci d'avance|par avance merci|bonne journee|bonne reception|best regards)\b/,
  // Who the client is, and what it has
  /^(?:moi )?(?:nous (?:avons|sommes|tenons|dirigeons|gerons|vendons|fabriquons|proposons)|je (?:suis|tiens|dirige|gere|travaille|m'appelle|m'occupe)|j'ai|on a|on est|we (?:are|have|run|sell)|i (?:am|have|run|own)|i'm)\b/,
  /^(?:notre|our) (?:societe|entreprise|association|cabinet|groupe|agence|club|cooperative|structure|equipe|company|team) (?:est|compte|emploie|regroupe|existe|fabrique|vend|is|has)\b/,
  // How it was
  /\b(?:avai(?:s|t|ent)|etai(?:s|t|ent)|was|were)\b/,
  // What is there already, what stays, what is given
  /\b(?:deja|already|en place|depuis (?:\d|deux|trois|plus|que|toujours)|existe(?:nt)?|fournie?s?|stays?)\b/,
  /\b(?:nous|on|je) (?:\w+ )?(?:gard|conserv|fourni)\w*|\b(?:(?:bouge|change)(?:nt|z)?|touch\w+) (?:pas|rien)\b/,
  /\brest(?:e|ent|era|eront) (?:dans|sur|chez|ou|ce|tel\w*|assure\w*|inchange\w*|identique\w*|comme)\b/,
];

const greeting =
  /^(?:(?:bonjour|bonsoir|hello|hi|dear|salut|chere?s?|madame|monsieur)\b(?:[^,!:.?]{0,40}(?:[,!:.]|$))? ?){1,3}/;

/** What a sentence is to the quote: it asks for something, it tells of the client or of the offer, or neither is clear. */
export type SentenceIntent = 'asks' | 'tells' | 'unclear';

/** Characters of a sentence that are looked at. */
const longest = 1_000;

/**
 * How a sentence stands to the quote, from its words alone. A request is one whatever figure or question mark it holds.
 * `budget`: the sum that the quote tells.
 */
export const intentOf = (sentence: string, budget: Budget | null): SentenceIntent => {
  const whole = fold(sentence.slice(0, longest)).replace(/\s+/g, ' ').trim().replace(greeting, '');
  const isQuestion = /\?[^\p{L}\p{N}]*$/u.test(whole);
  if (!/\p{L}/u.test(whole) || tender.test(whole) || (isQuestion && price.test(whole))) return 'tells';
  if (isQuestion && openQuestion.test(whole) && maker.test(whole) && !describesAction(whole)) return 'tells';
  const clauses = whole.split(clauseEnd);
  const others = clauses.filter((clause) => !isAboutTerms(clause, budget));
  const text = others.join(', ');
  if (wishWords.test(text)) return 'asks';
  if (today.test(text)) return 'tells';
  if (ability.test(text) || describesAction(text)) return 'asks';
  const figures = figuresOf(text);
  if (limit.test(text) && !ourselves.test(text) && figures.some(({ kind }) => kind !== 'money')) return 'asks';
  if (others.length < clauses.length) return 'tells';
  if (isQuestion) return 'unclear';
  return figures.length > 0 || moment.test(text) || aside.some((pattern) => pattern.test(text)) ? 'tells' : 'unclear';
};

/** Labels of the questionnaire whose answers tell of the offer or of the client. */
const termLabel = /^(?:budget|delai)\s*:/;
const presentLabel = /^existant\s*:/;

/**
 * True where a sentence is only a heading or a label of the questionnaire: what stands under it may ask for something, it
 * asks for nothing itself. Short last lines of a file, which nothing stands under, may be all that it asks for.
 */
export const isTitle = (sentence: Sentence, all: readonly Sentence[]): boolean => {
  const { text, heading, document, number } = sentence;
  const intent = intentOf(text, null);
  if (intent === 'asks') return false;
  const folded = fold(text);
  if (termLabel.test(folded) || (presentLabel.test(folded) && intent === 'tells')) return true;
  if (!heading) return false;
  // `all` counts from 0, sentences from 1.
  const [before, next] = [all[number - 2], all[number]];
  if (/:$/.test(text)) return true;
  if (!document || next?.document?.name !== document.name) return false;
  // The title of a file stands over that of its first part.
  return !next.heading || (before?.document?.name !== document.name && isTitle(next, all));
};
