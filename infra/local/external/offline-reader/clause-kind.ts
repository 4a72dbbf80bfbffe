import { fold } from '../../../../shared/fold.ts';
import { type Clause, isClitic, type Word } from './clauses.ts';
import { whoWrites } from './french-words.ts';
import { onlyOutside } from './refusals.ts';
import { action } from './verbs.ts';

/** What a clause is to whoever makes the quote. */
export type ClauseKind =
  | 'need'
  /** Who may see or do what: a need too. */
  | 'restriction'
  /** How something must not be: "pas de double saisie". */
  | 'constraint'
  | 'refused'
  | 'later'
  | 'existing'
  | 'complaint'
  | 'context'
  | 'condition'
  | 'volume'
  | 'budget'
  | 'deadline'
  | 'question'
  | 'greeting'
  /** The first words of a text, without a verb: who writes, or what it is all about. */
  | 'opener'
  /** Told to whoever reads, as to a tool. */
  | 'order'
  /** Nothing tells. */
  | 'statement';

/** What a heading says of all that stands under it. */
export type Section = 'need' | 'refused' | 'complaint' | 'context' | 'deadline' | 'budget';

/** Where a clause stands: `frame` is what the clauses before it in the sentence came to, `lead` what opened its list. */
export type Place = {
  section: Section;
  frame: ClauseKind | undefined;
  lead: ClauseKind | undefined;
  /** The clause that `frame` comes from has a verb of its own: what is listed after it hangs on it. */
  verbal: boolean;
  /** The sentence, folded. */
  sentence: string;
  /** Something was wished for before. */
  wanted: boolean;
  /** Nothing was said before it. */
  opening: boolean;
  /** It stands in an item of a list. */
  listed: boolean;
};

const sections: [Section, RegExp][] = [
  [
    'refused',
    /ne (?:pas )?(?:demand|voul|souhait|fait|veu|cherch)|hors (?:du )?(?:perimetre|champ|sujet)|exclu|non (?:demande|inclus|compris)|plus tard|pas (?:inclus|demande|dans|besoin)|ulterieur|out of scope|not (?:needed|included)/,
  ],
  [
    'complaint',
    /ne va (?:plus|pas)|probleme|constat|situation actuelle|difficult|aujourd'hui|irritant|douleur|\bpain|current/,
  ],
  [
    'need',
    /reprise|donnees|migration|besoin|attend|cherch|fonction|perimetre|objectif|voulons|souhait|exigence|scope|need|feature/,
  ],
  [
    'context',
    /contexte|qui (?:nous )?sommes|presentation|a propos|l'entreprise|existant|notre (?:structure|societe|entreprise)|environnement|gouvernance|clauses? administrative|about|background|who we/,
  ],
  ['deadline', /calendrier|delai|echeance|dates?\b|timeline|remise des offres|modalites/],
  ['budget', /budget|prix|cout/],
  ['context', /contact|coordonnees/],
];
/** "Budget : 5 000 €" says it all: what stands below speaks of something else. */
const holdsSum = /\d ?(?:€|euros?|k€|ke\b)/;
export const sectionOf = (heading: string): Section => {
  const folded = fold(heading);
  if (holdsSum.test(folded)) return 'need';
  return sections.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'need';
};

/** "Société : injection plastique": a label of who asks. */
const presenting = /^(?:societe|entreprise|secteur|demandeur|effectif|contexte|environnement|existant|company) ?:/;
/** "Appelez plutôt après 18 h": when to call. */
const calling = /^(?:re)?appelez\b/;
/** "Elle m'a dit du bien de vous", "une cliente nous a demandé": told to whoever writes. */
const toldUs =
  /\b(?:m'|nous |on m'|qui m')(?:a|ont|avait|avaient) (?:\S+ )?(?:dit|parle|conseille|recommande|demande|signale|repondu|explique|prevenu|promis|valu|coute|alerte|averti)\w*\b/;
/** What opens a list of what is left out: "Hors périmètre : …", "À ne pas prévoir : …". */
const leavingOut =
  /(?:hors (?:du |de )?(?:perimetre|champ|sujet|lot|prestation)|exclu\w*|(?:non|pas) (?:compris|prevu|inclus|demande|concerne)e?s?|ne (?:fait|font) pas partie|a ne pas (?:prevoir|faire|chiffrer|compter|inclure|developper)|(?:ne|n') ?(?:veu[xt]|voulons|souhait\w+|voudr\w+|demand\w+) (?:surtout )?pas|out of scope|not (?:included|needed|wanted|in scope))(?: (?!que\b|qu'|mais\b)[\w']+){0,4} ?(?:\([^)]*\) ?)?: *\S/;
/** Where in a sentence a list of what is left out begins; -1 where there is none. */
export const startOfWhatIsLeft = (folded: string) => folded.search(leavingOut);

const later =
  /(?<!\b(?:heures?|jours?|semaines?|mois|ans?) )plus tard|second temps|deuxieme (?:phase|temps|etape)|seconde phase|phase 2|\bv2\b|ulterieur|pas prioritaire|peut attendre|on verra|un jour\b(?! sur)|pas dans (?:la|cette|un premier)|prochaine version|apres la v1|pour la suite|n'est pas decide|\blater\b|phase two|pas le plus urgent/;
const refusal =
  /hors (?:du |de (?:notre|votre) )?(?:perimetre|sujet|champ)|ne (?:chiffr\w+|compt\w+|prev\w+) (?:ni|pas)|pas (?:ete )?demande|aucun\S* .{0,40}(?:n'est|ne sont) (?:demande|prevu|souhaite)|n'est pas (?:souhait|demand|prevu|necessaire|utile)|ne sont pas (?:souhait|demand|prevu|necessaire)|inutile|pas (?:la peine|besoin|question)|pas necessaire|sans interet|ne font? (?:pas )?partie|ne suit pas|ne (?:le|la|les) comptez pas|out of scope|ne (?:veux|veut|voulons|souhait\w+|demand\w+|desir\w+|cherch\w+) (?:surtout )?pas|surtout (?:pas|ne)|ne faut (?:surtout )?pas|interesse(?:nt)? (?:pas|plus)|laiss\w+ tomber|^evitez\b|^rien$|no need|we don't (?:want|need)|do not (?:price|want|need)/;
const existing =
  /\bdeja\b|\b(?:nous|on|je) (?:(?:le|la|les|l') ?)?(?:gardons|garde|conserv\w+|n'y touch\w+|n'en chang\w+)|ne (?:bouge|change|changent|bougent)\b|\b(?<!il (?:me |nous |lui |vous )?)(?:reste|restent|restera|resteront) (?:chez|dans|en|sur|geree?s?|independant|manuel|la|le|notre|a|tel|inchang)|(?<!mises? |mettre |met |mettra )en place|existants?\b|\bexistent?\b|a notre charge|par nos soins|(?:est|sont|sera|seront) fournie?s?\b(?! aux? )|(?:nous|on|je|ma femme|nos \S+) (?:(?:le|la|les|l'|en) ?)?(?:fournirons|fournissons|fournit|fournis|fournirai|ecrirons|ecrirai|ecrivons|ecrivent|fournira|traduis(?:ons)?|traduit)\b|y touch|(?:marche|tourne|fonctionne) (?:tres )?bien|nous convient|va tres bien|assures? par nos|s'en (?:occupe|charge)\b|\b(?:ils|elles) (?:gard|conserv)er(?:ont|aient)\b|relevent? de|nous-memes?|nous meme|fournis? par (?:l|n)|(?:gere|assure|tenu|suivi|traite|realise|pris en charge)e?s? par (?:un autre|une autre|(?:notre|nos|le|l') ?(?:infogerant|hebergeur|prestataire|editeur|fournisseur|imprimeur|expert-comptable|syndicat))|commandee?s? par nous|rien a voir|on (?:les|l') ?a(?:vait)?$|(?:est|sont|sera|seront) faite?s? par (?:notre|nos|mon|ma|les? (?:benevoles?|equipes?)|un autre|une? (?:amie?|cousine?|voisine?|collegue|benevole|stagiaire|professionnel|photographe|graphiste|traductrice|traducteur)|l'(?:integrateur|editeur|hebergeur))|avec (?:notre|nos|mon) \S+ actuel|c'est un autre|donne satisfaction|tourne toujours|stays? as it is|in place|supplied by us|already|are ours/;
/** "Le site comprend déjà …": verbs that present a thing, wanted or there. */
const hasAlready = /\b(?:compren\w+|dispos\w+|permet\w*|propos\w+|contien\w+|inclu\w+|offr\w+) deja\b/;
const today =
  /\baujourd'hui\b|actuellement|a l'heure actuelle|pour le moment nous|l'an dernier|l'annee derniere|en ce moment|jusqu'(?:a present|ici)|a la main\b|ras le bol|\bmarre\b|assez de|trop (?:long|lent|complique|tard|cher)|perd(?:ons|ent|re) (?:du|un|des|trop|beaucoup)|c'est (?:le bazar|l'enfer|penible)|croule|fastidieux|vieilli|obsolete|tableurs? partages?|sur papier|post ?it|se perd|date(?:nt)? (?:de (?:19|20)\d|d'(?:avant|$)|un peu)|ressaisi|currently|passent leur temps|passe ma vie|se battent|nous prend (?:les|des|nos)/;
/** "J'écris depuis mon téléphone, excusez les fautes": how the message is written. */
const writing =
  /^(?:je vous |j')(?:ecri|tape|dicte)\w* (?:ceci |ce (?:mail|message|texte) )?(?:depuis|du train|sur mon (?:telephone|portable)|entre deux|vite\b|rapidement|en vitesse)/;
const greeting =
  /^(?:bonjour|bonsoir|hello|salut|cordialement|merci|bien a vous|madame|monsieur|dans l'attente|restant|desole|excuse[zr]|pardon|a bientot|bonne (?:journee|reception)|(?:de )?vous lire|best regards|hi\b|dear|thanks?)/;
const money =
  /\d\s?(?:€|euros?|k€|ke\b|keur|eur\b|\$)|\b(?:notre|mon|le|un) budget|\bbudget\s*(?::|de|max|d'|environ|prevu|total|global|est|\d)|enveloppe (?:de|d'|maxi)|pas trop cher|combien (?:ca|cela|coute)/;
const onMoney =
  /^(?:(?:cote|niveau|pour|question|en) )?(?:(?:le|notre|mon|un) )?(?:budget|argent|enveloppe|prix|tarif)\b.{0,12}$/;
const dates =
  /\b(?:avant|d'ici|pour|en|des|debut|fin|courant|mi-?)\s?(?:le |la |l'|fin |debut |mi-?)?(?:\d{1,2} )?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|noel|rentree|ete|printemps|automne|hiver|saint valentin|semaine prochaine|mois prochain|fin d'annee|fin du mois|fin de l'annee)\b|mise en ligne (?:souhaitee|prevue|esperee)|date (?:butoir|limite)|(?:livraison|demarrage|lancement) (?:souhaite|prevu|attendu)|remise de l'offre|sous (?:trois|deux|quatre|\d+) (?:semaines|mois)|au plus vite|urgent\b|le plus (?:tot|vite|rapidement) possible|\blivraison sous \S+ +(?:jours|semaines|mois)|^(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre) 20\d\d$|asap|deadline/;
/** Words that say that something is wished for, possible or due. */
export const wishing =
  /\b(?:voul|voudr|veu[xt]|souhait|aimer(?:ai|i)|desir|besoin|fau(?:t|dra|drait)\b|cherch(?:e|ons)|objectif|attend(?:ons|u)|doi(?:t|ve|vent|s)\b|dev(?:ra|ront|rait|ons|raient)|pourr|puiss|pouvez|peu(?:t|vent|x)|pouvoir|(?<!\b(?:me |m'|nous ))permet|prevoir|l'idee|il s'agit|serait(?:-il)? (?:bien|top|ideal|super|possible|utile)|est-il possible|possible (?:de|d'|que)|possibilite|capable|ideal|imagin|plus qu'a|chiffrer|want|need|would like|looking for|must|should|can\b)|\bdemande ?:|\bon (?:lance|sort|cree|refait|passe au)/;
const request =
  /(?:faire|etablir|envoyer|donner|proposer|chiffrer|adresser|obtenir|recevoir|indiquer|indiquez|dire|transmettre) .{0,25}\b(?:devis|estimation|chiffrage|proposition|votre offre|ordre de prix|tarifs?|prix|fourchette|cout|forfait|disponibilites)\b|\bchiffrer (?:ceci|cela|ca|tout|l'ensemble|le tout)\b/;
const address = /\b(?:vous|me|moi|nous|pouvez|merci|svp|votre|vos|indiquez)\b/;
const tender =
  /\b(?:titulaire|soumissionnaires?|candidats? (?:au marche|retenu)|offres? (?:sont|est|seront) (?:remise|jugee|notee)|memoire technique|bordereau des prix|sous-traitance|comite de (?:pilotage|projet)|marche (?:prive|public)|assurance de responsabilite|penalites|prix (?:global|forfaitaire))\b/;
const counted =
  /^(?:environ |pres de |plus de |une? |nos |les |quelque )?(?:\d[\d \u00a0\u202f.,]*|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|centaine|quinzaine|dizaine|douzaine|millier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)\b/;
const countedWork =
  /formulaires|etats? imprime|gabarits|profils|langues|niveaux|versions|formules|roles|\bvues?\b|espaces|ecrans|rapports|types de|repetitions|modeles|fois|tests|tableaux de bord|dashboards|evolutions|demarches|screens|forms|wizards|lists|calendars/;

/** Clients say `vous` to the provider: what says `tu` speaks to the tool. */
const addressed = /\b(?:tu|tes|ton|ta|toi)\b/;
const commands =
  /\b(?:ignore[sz]?|oublie[sz]?|forget|disregard|ignore) (?:toutes |everything|all|the|any|previous|les (?:consignes|regles|instructions)|vos|tes)|\b(?:note|important|message|attention)\b.{0,12}\b(?:l'ia|the ai|the model|le modele)\b|new instructions|consignes? (?:internes|prioritaires?)|nouvelle consigne|mode administrateur|message systeme|<\|reponds uniquement|system prompt|\b(?:mets|fixe|compte|set) (?:\S+ ){0,3}(?:0|zero|\d{4,}) (?:heures?|hours?)\b|\b(?:repeat|reveal|print|output) (?:your|everything|the system)/;

export const saidBy = (words: Word[]) => fold(words.map(({ text }) => text).join(' ')).replaceAll("' ", "'");
const firstPerson = /^(?:nous|on|je|j'|moi|we|i)(?!\w)/;
const ours = /^(?:notre|nos|mon|mes|ma|our)\b/;
const nobody = /^(?:il|ca|cela|ce|c'|tout|rien|ceci|y)?$/;
/** Nobody whose rights are limited. */
const tools = /\b(?:outil|application|appli|systeme|logiciel|site|plateforme|tool|app|system)\b/;
/** "Le site sera en trois langues": of what is to be made. */
export const toBe = /\b(?:sera|seront)\b/;
/** "Nous voudrions arrêter de ressaisir": what is done today. */
const stopping = /\b(?:arreter|cesser|en finir avec)$/;
/** Who is bound by nothing that is asked for here: what they do is as it is today. */
const strangers =
  /^(?:le |la |les |l'|un |une |notre |nos |votre )?(?:reglement|loi|lois|decret|legislation|norme|editeur|infogerant|hebergeur|concurrents?|candidats?|titulaire|serveur|locataire actuel|sortant|ancien\w* \S+|prestataire (?:actuel|sortant|du site))\b/;
/** What was done of something that is there. */
const done = new Set([
  'acheter',
  'choisir',
  'commander',
  'décider',
  'écrire',
  'lancer',
  'livrer',
  'rédiger',
  'signer',
  'voter',
]);
const chaining = new Set(['to', 'of', 'at', 'that', 'who', 'and', ',', ':', 'with', ')', '(', 'nor']);

/** "L'assemblée a voté deux tarifs": the past of a verb that is not known. */
const isOfPast = ({ nominal, words }: Clause) =>
  nominal === true &&
  words.some(
    ({ text, folded }, at) =>
      at > 0 &&
      ['a', 'ont', 'avait', 'avaient'].includes(folded) &&
      text !== 'à' &&
      /(?:é|ée|és|ées|i|u|us|is|it)$/.test(words[at + 1]?.text ?? ''),
  );

/** Why it is wanted says nothing of whether it is. */
const because = /(?<=\S) (?:car|parce que|puisque|vu que) .*$/;
/** "En tant que trésorier, …" opens what this user wants to do. */
export const speaksAsUser = ({ nominal, words }: Clause) =>
  nominal === true && /^(?:us ?\d+ ?)?(?:en tant que?\b|en tant qu'|as an? )/.test(saidBy(words));

/** "Ferme maraîchère, nous voulons …": who writes, then what is wanted. */
const presentsItself = /^[^,.:;]{3,80}, (?:nous|je|j'|on|we|i)(?!\w)/;

type Facts = Place & {
  clause: Clause;
  text: string;
  /** Without what stands in brackets. */
  plain: string;
  subject: string;
  lemma: string;
  acts: boolean;
  byClient: boolean;
  /** A noun of it names an action. */
  names: boolean;
  held: ClauseKind | undefined;
};

/** "Les réponses déjà faites": said of a noun, not of the project. */
const isDoneAlready = ({ folded }: Word, at: number, words: Word[]) =>
  folded === 'deja' &&
  /(?:é|ée|és|ées|faite?s?|mise?s?|prise?s?|écrite?s?|fournie?s?|remplie?s?)$/.test(words[at + 1]?.text ?? '') &&
  words[at - 1]?.forms.length === 0 &&
  !isClitic(words[at - 1]);

const factsOf = (clause: Clause, place: Place): Facts => {
  const aside = new Set([...clause.details.flat(), ...clause.words.filter(isDoneAlready)]);
  const text = saidBy(clause.words);
  const subject = saidBy(clause.subject);
  // "nous avons un site où l'on trouve le calendrier": where it is goes on with what is there
  const chained =
    clause.subordinator === 'où' ||
    clause.inherits ||
    clause.relative ||
    clause.listed ||
    clause.addition ||
    chaining.has(clause.link);
  const verb = clause.verb;
  const form = clause.words.find((word) => word.forms.some(({ lemma }) => lemma === verb?.lemma))?.folded ?? '';
  const unlikely = subject === 'nous' && verb?.mood === 'finite' && !/(?:ons|mes|rions)$/.test(form);
  return {
    ...place,
    clause,
    text,
    plain: (aside.size > 0 ? saidBy(clause.words.filter((word) => !aside.has(word))) : text).replace(because, ''),
    subject,
    lemma: verb?.lemma ?? '',
    acts: verb !== undefined && action(verb.lemma) !== undefined,
    names: clause.words.some(({ names }) => names !== undefined),
    byClient: firstPerson.test(subject) && !unlikely,
    held: chained ? place.frame : undefined,
  };
};

const wordless = new Set(['avoir', 'être', 'falloir', 'faire', 'toucher', 'prévoir', 'demander']);
const opposedTo =
  /pas (?:d'|de )?(?:idee|avis|preference|exigence|informaticien|press|sur|presse)|\bassez\b|ne (?:doi|dev|peu|puiss)|pas seulement|ne .* que\b|(?:dois|doit|doivent|faudrait|faut) (?:pas|jamais)/;
const bare = /pas (?:de |d')? ?(?:site|outil|informaticien|logiciel|temps|ordinateur)/;
const limits =
  /\bn(?:e|')\b|pas de (?:perte|coupure|panne|interruption|doublon|ressaisie|double|retard|risque|surprise|publicite)/;

/** What is wanted in place of what is refused. */
const inItsPlace = /^(?:plutot|seulement|juste|uniquement|simplement|only|just|rather|instead)\b/;
const carriesRefusal = ({ held, clause, text, lead, verbal }: Facts) => {
  if (held !== 'refused' || clause.wished || clause.link === 'but' || inItsPlace.test(text)) return false;
  if (!clause.nominal) return clause.link !== ',' || clause.inherits === true;
  return lead === 'refused' || ['and', 'nor'].includes(clause.link) || /^(?:de|d'|ni)\b/.test(text) || verbal;
};
const carriesExisting = ({ held, clause, acts, verbal, lead }: Facts) =>
  held === 'existing' &&
  (verbal || lead === 'existing') &&
  !clause.wished &&
  clause.link !== 'but' &&
  !(clause.link === 'at' && acts) &&
  !(clause.verb && clause.subject.length > 0 && !clause.inherits);

/** In this order: the first that holds tells. */
const rules: [ClauseKind, (facts: Facts) => boolean][] = [
  ['order', ({ text, sentence }) => addressed.test(text) || commands.test(sentence)],
  [
    'question',
    ({ text }) =>
      request.test(text) &&
      address.test(text) &&
      !/\b(?:client|utilisateur|visiteur|internaute|usager|prospect)/.test(text),
  ],
  ['question', ({ text }) => /recontact|rappelez|votre avis|qu'en pensez|dites-nous/.test(text)],
  ['greeting', ({ text }) => writing.test(text)],
  [
    'greeting',
    ({ text, clause, acts }) => greeting.test(text) && (clause.nominal === true || !acts || text.length < 30),
  ],
  // "En tant que trésorier, je veux …": who it is for
  ['context', ({ clause }) => speaksAsUser(clause)],
  [
    'existing',
    ({ text, clause }) => clause.nominal === true && /\b(?:fourni|livre|achete|transfere|joint|signe)e?s?$/.test(text),
  ],
  ['context', ({ text }) => /@\w+\.|\b0\d(?:[ .]\d\d){4}\b/.test(text)],
  ['context', ({ sentence }) => tender.test(sentence)],
  ['context', ({ sentence }) => presenting.test(sentence)],
  ['context', ({ text }) => calling.test(text) || toldUs.test(text)],
  [
    'refused',
    ({ section, sentence }) => section === 'refused' && !/^(?:nous|on|je|merci|il faudra|il faut)\b/.test(sentence),
  ],
  ['budget', ({ section, text, acts }) => section === 'budget' || onMoney.test(text) || (money.test(text) && !acts)],
  ['deadline', ({ section }) => section === 'deadline'],
  ['refused', ({ plain }) => refusal.test(plain) && !later.test(plain)],
  // "le tableau est là, à charger"
  [
    'need',
    ({ clause, acts, held }) =>
      clause.link === 'at' && acts && clause.verb?.mood === 'infinitive' && !clause.negated && held !== 'refused',
  ],
  [
    'refused',
    ({ clause, text }) =>
      clause.nominal === true &&
      /(?:\b(?<!\boui (?:ou |et )?)non(?: plus| merci)?|\bexclue?s?|\bhors (?:projet|lot|devis|marche|contrat))$/.test(
        text,
      ),
  ],
  ['constraint', ({ clause, plain }) => clause.negated && clause.nominal === true && limits.test(plain)],
  ['constraint', ({ plain }) => onlyOutside.test(plain.replaceAll("'", ' '))],
  ['existing', ({ plain, clause }) => clause.negated && /ne (?:bouge|change)/.test(plain)],
  ['later', ({ plain }) => later.test(plain)],
  [
    'refused',
    ({ plain, clause }) =>
      refusal.test(plain) || ((clause.negated || clause.link === 'nor') && clause.nominal === true),
  ],
  [
    'context',
    ({ clause, lemma, text, wanted, byClient, subject }) =>
      clause.negated &&
      lemma === 'avoir' &&
      (byClient || nobody.test(subject)) &&
      (opposedTo.test(text) || (bare.test(text) && !wanted)),
  ],
  [
    'refused',
    ({ clause, lemma, text, byClient, subject }) =>
      clause.negated &&
      (clause.wished || wordless.has(lemma)) &&
      (byClient || nobody.test(subject)) &&
      !opposedTo.test(text),
  ],
  ['existing', ({ plain, clause }) => existing.test(plain) && (!clause.wished || hasAlready.test(plain))],
  [
    'existing',
    ({ clause, subject, lemma, text }) =>
      clause.verb?.passive === true &&
      !clause.wished &&
      done.has(lemma) &&
      (ours.test(subject) ||
        /\b(?:a|ont) (?:deja )?ete\b/.test(text) ||
        ['acheter', 'décider', 'voter'].includes(lemma)),
  ],
  [
    'existing',
    ({ clause, held, text }) =>
      held !== 'need' && !clause.wished && /\b(?:ca|cela) (?:marche|fonctionne|tourne)\b/.test(text),
  ],
  // "On reçoit 200 CV par semaine": how much there is of it today
  [
    'context',
    ({ clause, text, byClient }) =>
      byClient &&
      !clause.wished &&
      /\d .*\bpar (?:jour|semaine|mois|an|trimestre)\b/.test(text) &&
      clause.verb !== undefined,
  ],
  [
    'context',
    ({ clause, text }) =>
      !clause.wished &&
      /\b(?:(?:nous|me) (?:les |le |la )?(?:re)?demand|(?:nous |m')(?:ecriv|ecrit|appell))(?:e|ent|aient|ait)?\b/.test(
        text,
      ),
  ],
  ['context', ({ clause, subject }) => strangers.test(subject) && clause.verb !== undefined && !clause.wished],
  ['refused', carriesRefusal],
  ['existing', carriesExisting],
  ['complaint', ({ section }) => section === 'complaint'],
  ['complaint', ({ text, clause }) => (today.test(text) && !clause.wished) || stopping.test(text)],
  [
    'complaint',
    ({ held, clause }) =>
      held === 'complaint' &&
      !clause.wished &&
      !(clause.subject.length > 0 && !clause.inherits && !clause.relative && clause.link !== ','),
  ],
  ['context', ({ section, clause }) => section === 'context' && !clause.wished],
  // "Ce serait bien si on pouvait …" wishes; "si le client peut payer" is a condition
  [
    'condition',
    ({ clause, text }) => clause.condition === true && !(clause.wished && /\bpouv(?:ait|ions|aient)\b/.test(text)),
  ],
  [
    'volume',
    ({ clause, text }) => clause.nominal === true && !clause.wished && counted.test(text) && !countedWork.test(text),
  ],
  ['deadline', ({ text, acts, clause }) => dates.test(text) && (!acts || clause.nominal === true)],
  ['deadline', ({ text }) => dates.test(text) && /livr|pret|demarr|lance|ouvr|en ligne/.test(text) && text.length < 70],
  ['question', ({ sentence, lead }) => lead !== 'need' && /\?\s*$/.test(sentence) && !wishing.test(sentence)],
  [
    'restriction',
    ({ clause, acts, lemma, byClient, subject, text }) =>
      clause.negated &&
      acts &&
      !clause.reflexive &&
      !/^(?:personne|rien|aucune?)\b/.test(subject) &&
      !tools.test(subject) &&
      !/\bne (?:veu|voul)\w+ plus\b|\bne (?:sai|sav|connai|compren|trouv|arriv)\w+ (?:pas|plus)\b/.test(text) &&
      ['view', 'access'].includes(action(lemma)?.kind ?? '') &&
      !byClient,
  ],
  ['constraint', ({ clause }) => clause.negated],
  ['need', ({ clause, held }) => clause.verb?.mood === 'infinitive' && held === 'need'],
  [
    'context',
    ({ byClient, lemma, sentence, clause }) =>
      byClient && !clause.wished && lemma === 'avoir' && /\ba (?:reprendre|importer|migrer|recuperer)/.test(sentence),
  ],
  [
    'need',
    ({ byClient, subject, clause, acts, wanted, lemma }) =>
      byClient &&
      !clause.wished &&
      subject === 'on' &&
      acts &&
      wanted &&
      action(lemma)?.kind !== 'make' &&
      !clause.verb?.past,
  ],
  // "En tant que trésorier, je relance …", "- je crée mon compte": the client speaks as a user
  [
    'need',
    ({ subject, clause, acts, held, listed, frame }) =>
      /^(?:je|j')$/.test(subject) &&
      acts &&
      !clause.wished &&
      !clause.verb?.past &&
      (listed || held === 'need' || frame === 'need'),
  ],
  [
    'context',
    ({ byClient, clause, held, text }) =>
      byClient &&
      clause.verb !== undefined &&
      !clause.wished &&
      !(clause.link === 'that' && held === 'need') &&
      !wishing.test(text),
  ],
  [
    'context',
    ({ subject, clause, text, acts, wanted }) =>
      ours.test(subject) &&
      clause.verb !== undefined &&
      !clause.wished &&
      !clause.verb.passive &&
      !wishing.test(text) &&
      (!acts || !wanted || clause.verb.past === true),
  ],
  [
    'context',
    ({ held, clause, text, byClient, wanted }) =>
      held === 'context' &&
      !clause.wished &&
      !wishing.test(text) &&
      !(clause.verb && clause.subject.length > 0 && !clause.inherits && !byClient && wanted),
  ],
  [
    'context',
    ({ clause, text }) =>
      (clause.verb?.past === true || /\b(?:a|ont) ete\b/.test(text) || isOfPast(clause)) && !clause.wished,
  ],
  [
    'need',
    ({ clause, acts, held, text, subject }) =>
      clause.verb !== undefined &&
      (acts || clause.wished || held === 'need' || wishing.test(text) || (tools.test(subject) && toBe.test(text))),
  ],
  ['statement', ({ clause }) => clause.verb !== undefined],
  ['opener', ({ held, clause, names }) => held === 'opener' && clause.link !== ':' && !names && !clause.verb],
  [
    'opener',
    ({ clause, frame, listed, text, sentence }) =>
      clause.nominal === true &&
      clause.link === '' &&
      frame !== 'need' &&
      !listed &&
      (!wishing.test(sentence) || presentsItself.test(sentence)) &&
      whoWrites.has(
        /^(?:(?:un|une|le|la|les|petite?|jeune|grand|two|three|\d+|l') ?)*([\p{L}-]+)/u.exec(text)?.[1] ?? '',
      ),
  ],
  [
    'context',
    ({ frame, text }) => frame !== 'need' && (firstPerson.test(text) || ours.test(text)) && !wishing.test(text),
  ],
  ['need', ({ frame, sentence, wanted }) => frame === 'need' || wanted || wishing.test(sentence)],
  ['opener', ({ opening }) => opening],
  ['need', ({ names, listed }) => names || listed],
];

/** What the clause is at its place. */
export const kindOfClause = (clause: Clause, place: Place): ClauseKind => {
  const facts = factsOf(clause, place);
  return rules.find(([, holds]) => holds(facts))?.[0] ?? 'statement';
};

/** What a clause passes on to the next one of its sentence. */
export const frameAfter = (kind: ClauseKind, before: ClauseKind | undefined): ClauseKind | undefined => {
  if (kind === 'restriction') return 'need';
  if (kind === 'later') return 'refused';
  return ['need', 'refused', 'existing', 'complaint', 'context', 'opener'].includes(kind) ? kind : before;
};
export const putsOff = (text: string) => later.test(text);
/** "plus tard", "dans un second temps": nothing of its own is put off. */
export const isOnlyPuttingOff = (text: string) =>
  later.test(text) &&
  /^(?:(?:mais|et|dans|en|pour|une?|le|la|plutot|tout|cela|si possible) ?)*$/.test(text.replace(later, '').trim());
