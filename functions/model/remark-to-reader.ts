import { fold } from '../../shared/text/fold.ts';
import type { Quotation } from './citations.ts';

/** How a client asks the author of the offer for something. */
const please =
  "(?:merci|priere|veuillez|pensez|prenez le temps|je vous (?:invite|prie|demande)|nous vous (?:invitons|prions|demandons)|please|kindly)(?: a| de| d'| to)?(?: bien)?(?: vouloir)?";
const toRead =
  "(?:l'|le |la |les |tout |y )?(?:(?:re)?lire|parcourir|etudier|examiner|consulter|regarder|read|review|prendre connaissance)";
const brief =
  '(?:documents?|briefs?|cahiers? des charges|dossiers?|notes?|mails?|courriels?|messages?|textes?|fichiers?|cctp|annexes?)';
const thisBrief = `(?:(?:le|notre|mon|the|our) (?:cahier des charges|brief|cctp)|(?:ce|cette|cet|le present|la presente|du present|this) ${brief})`;
const answer =
  '(?:devis|offres?|propositions?|reponses?|chiffrages?|estimations?|retours?|tarifs?|candidatures?|plis?|references|quotes?|proposals?)';
const toSend =
  '(?:faire )?(?:repondre|envoyer|adresser|retourner|parvenir|transmettre|communiquer|deposer|remettre|preciser|indiquer|detailler|joindre|send)';
const me = "(?:me|m'|nous|moi|us)";

/** At the beginning of a clause: whoever reads the brief is spoken to. */
const spoken = new RegExp(
  `^(?:(?:et|mais|donc|puis|aussi|enfin|important|attention|nb|ps|note|and) ?:? ?)?(?:${[
    // To read it
    `${please} ${toRead}`,
    "(?:re)?(?:lisez|parcourez|consultez|read)(?:-l[ea]s?)? (?:bien |attentivement |tout |l'ensemble |ce |cette |le present |this |en entier|jusqu)",
    '(?:document |brief |dossier )?a (?:re)?lire (?:en entier|attentivement|integralement|jusqu|avant|svp)',
    `(?:vous trouverez|veuillez trouver|(?:je|nous) vous (?:joins|joignons|transmets|transmettons|envoie|envoyons)|ci-joint|en piece jointe|please find|see (?:the )?attach|attached (?:is|are|you))`,
    "(?:cf\\.?|voir|see)(?: aussi| egalement)?(?: l'| la| le| les| en)? ?(?:annexe|pieces? jointe|ci-|page \\d|(?:document|fichier|tableau|maquette)s? (?:ci-)?joint)",
    // To call or write
    `(?:n'hesitez (?:pas|surtout pas)|ne pas hesiter|do not hesitate|don't hesitate|feel free)`,
    `(?:je|nous|i|we) (?:reste|restons|suis|sommes|demeure|am|are|remain) (?:\\S+ )?(?:a votre|joignables?|disponibles? (?:pour|par|au|si)|(?:a )?disposition|available)`,
    `vous pouvez (?:${me} ?)(?:joindre|appeler|rappeler|contacter|ecrire|solliciter)`,
    `(?:re)?(?:contactez|appelez|rappelez|ecrivez|repondez|call|contact)[- ]${me}(?!\\p{L})`,
    `${please} ${me} ?(?:re)?(?:appeler|contacter|rappeler|ecrire|repondre|prevenir|confirmer)`,
    `(?:pour toute|si vous avez (?:une|la moindre|des)) (?:autre |questions?|precisions?|renseignements?|informations?)[^:]*$`,
    // Thanks and farewell
    "(?:un grand )?merci (?:d'avance|par avance|beaucoup|a vous|pour votre (?:temps|retour|reponse|lecture|attention|aide|offre|devis|proposition|patience)|de votre (?:temps|retour|reponse|lecture|attention|aide|comprehension))",
    "(?:merci|par avance|d'avance)$|(?:par|d')? ?avance merci|(?:en vous|je vous|nous vous|vous) remerci\\w+|(?:thank you|thanks)(?! page)|(?:bien )?cordialement|bien a vous|bonne (?:lecture|reception|journee)|dans l'attente (?:de (?:vos|votre|vous|recevoir)|d'une? )|au plaisir|best regards",
    // When and how to answer
    `${please} ${me} ?${toSend} (?:une?|an?) (?:\\S+ )?${answer}`,
    `${please} (?:${me} ?)?${toSend} (?:vos |votre |your |avant |d'ici |sous \\d|pour le \\d|by )`,
    `(?:la |l'|le )?(?:date|delai|heure)s? limites? (?:de (?:reponse|remise|depot|reception|envoi)|pour (?:repondre|remettre|deposer))(?: des? \\S+)? ?(?::|fixee?|est (?:fixee? )?(?:au|le)|le \\d|au \\d|\\d)`,
    `(?:(?:vos|votre|les|la|le|your) )?${answer} (?:(?:est|sont) )?(?:attendue?s?|souhaitee?s?|a (?:rendre|remettre|envoyer|deposer|retourner|adresser)|(?:doi\\w+|devr\\w+) (?:${me} )?(?:parvenir|etre (?:remis|envoye|depose|adresse|recu|retourne)\\w*)) .*(?:avant|d'ici|au plus tard|jusqu'au|pour)(?: au| le)* (?:\\d{1,2}(?! ?h)|(?:lun|mar|mercre|jeu|vendre|same)di)`,
    // What the brief itself is
    `${thisBrief} (?:est|reste|demeure|is) (?:\\S+ )?confiden\\w+`,
    `(?:${brief} )?(?:strictement )?confiden(?:tiel|tial)(?:le|s)?$`,
    `(?:${please} )?(?:a )?ne pas (?:l'|le |la |les )?(?:diffuser|divulguer|transmettre|communiquer|partager)(?: ${thisBrief}| a des tiers| a l'exterieur|$)`,
    `toute (?:diffusion|reproduction|divulgation)`,
    `(?:${thisBrief}|(?:le|la|les|notre|nos|mon|the|our) (?:\\S+ )?${brief}) (?:complete?s? |detaillee?s? )?(?:est|sont|figur\\w+|se trouv\\w+|is|are) (?:aussi |egalement )?(?:ci-jointe?s?|ci-dessous|jointe?s?|attached|en annexe|en pieces? jointes?)(?=$| (?:a ce|au present|a cette|pour))`,
    `${thisBrief} (?:comporte|compte|fait|contient|comprend|est compose de|se compose de|has|contains) (?:\\S+ )?\\S+ (?:pages?|annexes?|parties|chapitres|sections)`,
    'page \\d+ ?(?:sur|/|of) ?\\d+$',
  ].join('|')})`,
  'u',
);

/**
 * True where a clause only speaks to who reads the brief: to read it, to call, to answer in time, thanks, how long or how
 * secret it is. No work follows from it. `clause` is folded.
 */
export const isRemarkToReader = (clause: string): boolean => spoken.test(clause.trim().replace(/[\s.!?…]+$/, ''));

/** Where a clause of a folded sentence ends and the next begins. */
export const clauseEnd =
  /[,;(]\s|:\s(?!\d)|\s(?:et|mais|and|but)\s(?=(?:nous|je|on|il|elle|ils|les?|la|chaque|we|i|the|each)\s|j'|l')/;

/** True where the words that are quoted stand in such clauses only: in other clauses the sentence may ask for work. */
export const quotesRemarkToReader = ({ text, mark: [from, to] }: Quotation): boolean => {
  const [before, quoted, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)].map(fold);
  const clauses = `${before?.split(clauseEnd).at(-1)}${quoted}${after?.split(clauseEnd)[0]}`.split(clauseEnd);
  return clauses.every((clause) => isRemarkToReader(clause.replace(/\s+/g, ' ')));
};
