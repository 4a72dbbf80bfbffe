import { fold } from '../../../../shared/text/fold.ts';
import type { Clause, Word } from './clauses.ts';
import { capitalised } from './french.ts';
import { determiners, prepositions, pronouns } from './french-words.ts';
import { patternOf } from './tables.ts';
import { action } from './verbs.ts';

/** A line of a quote is read at a glance. */
const longest = 60;

const passedOver = new Set(
  `que qu' aussi egalement ensuite enfin surtout puis alors notamment ne n' se s' y en lui facilement rapidement
  simplement directement automatiquement eventuellement idealement juste meme pas voire souvent evidemment uniquement
  eux-memes elles-memes lui-meme elle-meme soi-meme moi-meme nous-memes vous-memes
  seulement vraiment correctement dedans toujours seul seule seuls tard tot ici ensemble regulierement bien`.split(
    /\s+/,
  ),
);
const opensAnother = new Set("qui que qu' dont lorsque quand si car parce afin il ils".split(' '));
/** "Expliquez comment éviter …": what is asked is no thing. */
const questionWords = new Set(['comment', 'pourquoi']);
const atTheEnd = patternOf('atTheEnd', 'i');

const cutTo = (text: string, size: number) =>
  text.length <= size ? text : text.slice(0, size + 1).replace(/\s\S*$/, '');

const tidied = (text: string) => {
  let out = text.trim().replace(/[\s,;:.–—-]+$/, '');
  while (atTheEnd.test(out)) out = out.replace(atTheEnd, '').trim();
  return out;
};

/** The words as written, from the first that matters to the first that opens another clause or leaves a hole. */
const phraseOf = (words: Word[], text: string): string => {
  const from = words.findIndex(
    ({ folded }, at) => !passedOver.has(folded) || (folded === 'en' && at < words.length - 1),
  );
  const list = from < 0 ? [] : words.slice(from);
  const kept: Word[] = [];
  for (const [at, word] of list.entries()) {
    const last = kept.at(-1);
    if (questionWords.has(word.folded)) break;
    if (last && (word.start - last.end > 3 || (opensAnother.has(word.folded) && list[at - 1]?.folded !== 'ce'))) break;
    kept.push(word);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return '';
  const said = text
    .slice(first.start, last.end)
    .replace(/\s+/g, ' ')
    .replace(/[«»"“”*_]/g, '')
    .trim();
  return determiners.has(first.folded) ? said.charAt(0).toLowerCase() + said.slice(1) : said;
};

/** Whose it is: nothing that a line of a quote has to say. */
const owned = new Set(['son', 'sa', 'leur']);
const feminine = /(?:e|ion|té|aison|clé|faim|main|(?:coul|doul|haut|hum|larg|longu|val)eur)$/i;
/** Nouns that end like a feminine one and are none. */
const masculine = patternOf('masculine', 'i');
const ofOwned = (whose: string, rest: string) => {
  if (vowel.test(rest)) return `de l'${rest}`;
  const [head = ''] = rest.split(/[ -]/);
  const isFeminine = whose === 'sa' || (whose === 'leur' && feminine.test(head) && !masculine.test(head));
  return isFeminine ? `de la ${rest}` : `du ${rest}`;
};

const plural = new Set('les ses leurs nos vos mes des ces tes'.split(' '));
const vowel = /^(?:[aeiouyàâéèêëîïôùûœ]|h(?!a(?:ll|nd|ng|rn|s|u)|é(?:ros|riss)|iérarch|ors|uit))/i;

/** "ses appels de fonds" is "des appels de fonds" after a noun; a phrase with a preposition stays as it is. */
const withOf = (phrase: string): string => {
  const [, head = '', rest = ''] = /^(l['’]|d['’]|\S+)\s*(.*)$/s.exec(phrase) ?? [];
  const folded = fold(head);
  if (folded === 'le') return `du ${rest}`;
  if (plural.has(folded)) return `des ${rest}`;
  if (owned.has(folded)) return ofOwned(folded, rest);
  if (folded === "l'") return `de l'${rest}`;
  if (prepositions.has(folded) || ['du', 'au', 'aux', "d'"].includes(folded)) return phrase;
  return vowel.test(head) ? `d'${phrase}` : `de ${phrase}`;
};

const joined = (lists: Word[][], text: string, size: number, linked: boolean) => {
  let out = '';
  for (const [index, words] of lists.entries()) {
    const phrase = phraseOf(words, text);
    if (phrase.length < 3 && !/\d/.test(phrase)) continue;
    // "les plus proches et disponibles": a word by itself goes on with what stands before it
    const goesOn = out !== '' && !/\s/.test(phrase);
    const piece = linked && !goesOn ? withOf(phrase) : phrase;
    const next = out ? `${out}${index === lists.length - 1 ? ' et ' : ', '}${piece}` : piece;
    if (!out || next.length <= size) out = next;
  }
  return cutTo(out, size);
};

const saysNothing = (words: Word[]) =>
  words.every(
    ({ folded }) =>
      pronouns.has(folded) ||
      determiners.has(folded) ||
      prepositions.has(folded) ||
      ['tout', 'rien', 'ce', 'que', "qu'"].includes(folded),
  );
const opening = patternOf('opening2', 'i');
const elided = /^(?:de l['’]|d['’]|l['’])\s*/i;

const paidFor =
  /(?:cotisation|facture|charge|loyer|commande|achat|séance|place|acompte|inscription|carte|prestation|solde|frais)/i;
/** The noun of the verb, where another verb of the same letters is meant. */
const nounOf = ({ verb, reflexive, objects, subject }: Clause, text: string): string | undefined => {
  const found = verb && action(verb.lemma);
  if (!verb || !found) return undefined;
  if (reflexive && ['connecter', 'identifier'].includes(verb.lemma)) return 'Connexion';
  // "Prévoir une formation": the author speaks, and nothing is forecast
  if (verb.lemma === 'prévoir' && (verb.passive || subject.length === 0 || saysNothing(subject))) return undefined;
  if (verb.lemma === 'régler' && paidFor.test(phraseOf(objects[0] ?? [], text))) return 'Paiement';
  return found.noun;
};

const withModifiers = (name: string, { modifiers }: Clause, text: string) => {
  let out = name;
  for (const words of modifiers.slice(0, 2)) {
    const own = phraseOf(words, text);
    const phrase = own && /\bavec\s$/i.test(text.slice(0, words[0]?.start)) ? `avec ${own}` : own;
    const linked = prepositions.has(fold(phrase.split(/[\s'’]/)[0] ?? '')) || /^(?:à|au|aux|avec)\b/i.test(phrase);
    if (phrase && linked && out.length + phrase.length < longest) out = `${out} ${phrase}`;
  }
  return out;
};

/** "transmis à nos conseillères": the participle that opens the phrase names the action. */
const withNoun = (phrase: string, words: Word[]) => {
  const lead = words.find(({ kind, folded }) => kind === 'word' && !passedOver.has(folded));
  if (!lead || lead.names) return phrase;
  const { forms } = lead;
  const noun =
    forms.length > 0 && forms.every(({ mood }) => mood === 'participle') && action(forms[0]?.lemma ?? '')?.noun;
  return noun ? phrase.replace(lead.text, noun) : phrase;
};

/** Verbs whose object alone says what is wanted: "les familles font l'inscription en ligne", "elles ont besoin d'un plan". */
const light = new Set('avoir comporter comprendre contenir disposer effectuer faire inclure'.split(' '));
const needing = /^besoins? (?:de la |de l['’]|du |des |de |d['’])/i;

const nominalName = (clause: Clause, text: string) => {
  const { verb, subject } = clause;
  // "un programme de test est souhaité aussi"
  const objects = clause.objects.filter((words) => !words.every(({ folded }) => passedOver.has(folded)));
  const parts = objects.length > 0 ? objects : [subject];
  const own = joined(parts, text, longest, false);
  const namesSubject =
    verb &&
    (!light.has(verb.lemma) || clause.reflexive) &&
    objects.length > 0 &&
    subject.length > 0 &&
    !saysNothing(subject);
  const phrase = namesSubject ? `${phraseOf(subject, text)} ${own}` : withNoun(own, parts[0] ?? []);
  return phrase.replace(needing, '').replace(elided, '').replace(opening, '').replace(elided, '');
};

const actionName = (noun: string, clause: Clause, text: string) => {
  const { verb, subject } = clause;
  // "les comptes doivent se créer ici": where is no thing that is acted on
  const objects = clause.objects.filter((words) => !words.every(({ folded }) => passedOver.has(folded)));
  const charactersLeft = longest - noun.length - 1;
  const acted =
    verb?.passive || (clause.reflexive && !objects.some(([first]) => first && !prepositions.has(first.folded)));
  const named = subject.length > 0 && !saysNothing(subject);
  if (acted && named) {
    const about = `${noun} ${withOf(phraseOf(subject, text))}`;
    const rest = joined(objects, text, longest - about.length - 1, false);
    return rest ? `${about} ${rest}` : about;
  }
  const [first] = objects;
  if (first && !saysNothing(first)) return `${noun} ${joined(objects, text, charactersLeft, true)}`;
  const rest = objects.length > 1 ? joined(objects.slice(1), text, charactersLeft, true) : '';
  if (rest) return `${noun} ${rest}`;
  return named ? `${noun} par ${phraseOf(subject, text)}` : noun;
};

/** What a need is called: the action as a noun and its object, in the client's own words; '' where they say too little. */
export const nameOf = (clause: Clause, text: string): string => {
  const noun = nounOf(clause, text);
  const name = noun ? actionName(noun, clause, text) : nominalName(clause, text);
  const whole = tidied(cutTo(withModifiers(tidied(name), clause, text), longest));
  const aside = clause.details
    .map((words) => phraseOf(words, text))
    .filter(Boolean)
    .join(', ');
  const fullName =
    aside && whole.length + aside.length < longest - 3 && !/[()]/.test(whole) ? `${whole} (${aside})` : whole;
  return capitalised(fullName);
};
