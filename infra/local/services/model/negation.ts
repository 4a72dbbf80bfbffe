import { fold, isParted, type Token } from './words.ts';

/** How a place in a sentence stands towards what it names. */
export type Stance = 'wanted' | 'refused' | 'later' | 'existing' | 'today';

/** Words that look like a refusal and are none. */
const notRefusals =
  /^(?:pas (?:seulement|uniquement|mal|que|trop|tres|si|toujours|forcement|oublier|hesiter|perdre|encore|clair|pratique|assez)|sans (?:oublier|compter|doute|cesse|faute|attendre|perdre|avoir|passer|devoir|recharger|limite|aide|papier|ressaisie|effort|engagement)|non (?:seulement|pas))\b/;

/** What opens a refusal and reaches to the end of its clause. */
const refusals: RegExp[] = [
  /^sans\b/,
  /^(?:pas|point) (?:de |d |du |des |d')?/,
  /^ni\b/,
  /^aucune?\b/,
  /^inutile\b/,
  /^hors (?:perimetre|scope|projet)\b/,
  /^exclu(?:re|ons|s)?\b/,
  /^(?:a|hormis) l exclusion\b/,
  /^sauf\b/,
  /^excepte\b/,
  /^no\b/,
];

/** Said after what is refused, put off, or there already; reaches back to the beginning of the clause. */
const afterwards: [Stance, RegExp][] = [
  [
    'refused',
    /^(?:n )?(?:est|sont|sera|seront) (?:pas|plus) (?:necessaires?|utiles?|prevue?s?|souhaitee?s?|demandee?s?|voulue?s?|comprise?s?|incluse?s?|a prevoir|prioritaires?|attendue?s?|concernee?s?|au programme|dans le perimetre|un besoin|un sujet)\b/,
  ],
  ['refused', /^(?:est|sont) (?:inutiles?|exclu(?:e?s?)|hors (?:perimetre|projet|sujet|scope))\b/],
  ['refused', /^(?:non|exclu)$/],
  ['refused', /^(?:surtout )?pas (?:en ligne|sur internet|par internet)\b/],
  [
    'later',
    /^(?:viendra|viendront|sera|seront|fera|feront|arrivera|pourra venir) .{0,30}(?:plus tard|ensuite|second temps|deuxieme temps|phase 2|v2|deuxieme phase|seconde phase|annee prochaine|version suivante)/,
  ],
  ['existing', /^(?:existe|existent|est|sont) deja\b/],
  ['existing', /^(?:est|sont|sera|seront) (?:fournie?s?|gere?e?s? par (?:ailleurs|un autre)|deja)\b/],
  ['existing', /^existante?s?\b/],
  ['existing', /^deja (?:en place|faite?s?|prete?s?|existante?s?|realisee?s?|validee?s?|disponibles?)\b/],
];

/** Said before it. */
const before: [Stance, RegExp][] = [
  ['existing', /^(?:avons|ai|a|possed\w+|dispos\w+|utilis\w+|existe|existent|ont) (?:d )?(?:deja)\b/],
  ['existing', /^(?:deja) (?:un|une|des|le|la|les|notre|nos|d|equipe)?\b/],
  ['existing', /^(?:fourniss?ons|fournirons|apport\w+ nous)\b/],
  [
    'later',
    /^(?:plus tard|ulterieurement|second temps|deuxieme temps|seconde phase|deuxieme phase|phase 2|v2|a terme|par la suite|an prochain|annee prochaine|prochainement)\b/,
  ],
  ['today', /^(?:actuellement|aujourd hui|a ce jour|pour l instant|jusqu ici|jusqu a present|actuels?|actuelles?)\b/],
];

const wishes =
  /^(?:voul|souhait|desir|prev|demand|faut|falloir|inclu|comprend|attend|cherch|besoin|necess|vend|propos|veut|veux)/;

/** Words from which on a clause speaks of something else. */
const turns = new Set([
  'mais',
  'cependant',
  'toutefois',
  'car',
  'puisque',
  'uniquement',
  'juste',
  'seulement',
  'donc',
  'puis',
  'simplement',
  'plutot',
]);

/** From the beginning of the clause that ends before a word: a comma right before the word only leads to it. */
const clauseBefore = (tokens: Token[], at: number) => {
  let first = Math.max(0, at - 1);
  while (first > 0 && !isParted(tokens[first] as Token) && !turns.has((tokens[first] as Token).word)) first -= 1;
  return first;
};

const work = /^(?:connec|interfac|rel[iy]|synchro|branch|integr|refon|modern|migr|remplac|repr|amelior|audit|recuper)/;
/** "relier à notre CRM existant": what is there is worked on. */
const isWorkedOn = (tokens: Token[], at: number) =>
  tokens.slice(clauseBefore(tokens, at), at).some(({ word }) => work.test(word));

const continues = /^(?:ni|de|d|pas|sans|aucun|aucune|et|ou)$/;
/** True where a comma only goes on with the list: another negation before the sentence turns. */
const listGoesOn = (tokens: Token[], at: number) => {
  const rest = tokens.slice(at, at + 8);
  const until = rest.findIndex(({ word }, index) => index > 0 && turns.has(word));
  const words = rest.slice(0, until < 0 ? rest.length : until);
  return words.some(({ word }) => word === 'ni');
};

const clauseAfter = (tokens: Token[], from: number) => {
  let last = from;
  while (last + 1 < tokens.length) {
    const next = tokens[last + 1] as Token;
    if (turns.has(next.word)) break;
    const opens =
      /[,(]/.test(next.parted) && (/,\s*(?:de|d['’]|du|des)\s*$/iu.test(next.parted) || continues.test(next.word));
    if (isParted(next) && !opens && !(/^,/.test(next.parted.trim()) && listGoesOn(tokens, last + 1))) break;
    last += 1;
  }
  return last;
};

/** After `ne pas`: what must be left alone. */
const unwanted =
  /^(?:besoin|question|necessaire|utile|prev|touch|refai|modifi|chang|inclu|developp|integr|compt|chiffr|ajout|pens)/;

/** `ne … pas` refuses with a verb of wishing; with another it complains of how things are. */
const isVerbal = (tokens: Token[], at: number) => {
  const near = tokens.slice(Math.max(0, at - 3), at);
  const ne = near.findIndex(({ word }) => word === 'ne' || word === 'n');
  if (ne < 0) return undefined;
  const verb = near.slice(ne + 1).find(({ word }) => word !== 'en' && word !== 'y');
  const next = tokens[at + 1]?.word ?? '';
  if (verb && wishes.test(verb.word)) return 'wish' as const;
  return unwanted.test(next) ? ('wish' as const) : ('complaint' as const);
};

const refusalAt = (tokens: Token[], at: number, text: string) => {
  if (notRefusals.test(text)) return false;
  if (!refusals.some((pattern) => pattern.test(text))) return false;
  const { word } = tokens[at] as Token;
  return word === 'pas' || word === 'point' ? isVerbal(tokens, at) !== 'complaint' : true;
};

const textFrom = (tokens: Token[], at: number, source: string) =>
  fold(source.slice((tokens[at] as Token).start))
    .replace(/[^a-z0-9]+/g, ' ')
    .slice(0, 80);

/**
 * How each word of a sentence stands: wanted unless its clause says otherwise. `taken`: words that belong to the name of
 * a feature ("hors ligne", "sans réseau") and open nothing.
 */
export const stancesOf = (source: string, tokens: Token[], taken: Set<number>): Stance[] => {
  const stances: Stance[] = tokens.map(() => 'wanted');
  const mark = (from: number, to: number, stance: Stance) => {
    for (let at = from; at <= to; at += 1) if (stances[at] === 'wanted') stances[at] = stance;
  };
  const ofToday = tokens.some(({ word }) => word === 'actuellement' || word === 'aujourd');
  const complains = tokens.some(
    ({ word }, at) => /^(?:pas|plus|jamais)$/.test(word) && isVerbal(tokens, at) === 'complaint',
  );
  tokens.forEach((_, at) => {
    if (taken.has(at)) return;
    const text = textFrom(tokens, at, source);
    if (refusalAt(tokens, at, text) && !(ofToday && /^pas/.test(text))) mark(at, clauseAfter(tokens, at), 'refused');
    const said = before.find(([, pattern]) => pattern.test(text));
    if (said && !(complains && said[0] === 'today'))
      mark(said[0] === 'today' ? clauseBefore(tokens, at) : at, clauseAfter(tokens, at), said[0]);
    const after = afterwards.find(([, pattern]) => pattern.test(text));
    if (after && !(after[0] === 'existing' && isWorkedOn(tokens, at))) mark(clauseBefore(tokens, at), at, after[0]);
  });
  return stances;
};
