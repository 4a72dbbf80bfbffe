import { fold } from '../../../../shared/fold.ts';
import {
  afterwards,
  before,
  lacking,
  notRefusals,
  onlyOutside,
  refusals,
  type Stance,
  turns,
  unwanted,
  wishes,
  work,
} from './refusals.ts';
import { isParted, type Token } from './words.ts';

/** From the beginning of the clause that ends before a word: a comma right before the word only leads to it. */
const clauseBefore = (tokens: Token[], at: number) => {
  let first = Math.max(0, at - 1);
  while (first > 0 && !isParted(tokens[first] as Token) && !turns.has((tokens[first] as Token).word)) first -= 1;
  return first;
};

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

const pronouns = /^(?:se|me|il|elle|ils|elles|on|je|nous|vous)$/;
/** "les personnes sans compte se connectent", "dix jours sans réponse une alerte": what stands without is named at once. */
const leavesWithout = (tokens: Token[], from: number, at: number, source: string) => {
  const [own, next, last] = [tokens[from] as Token, tokens[at] as Token, tokens[at - 1] as Token];
  if (own.word !== 'sans' || at === from + 1) return false;
  const another = /^ (?:une?|des|les?|la) $/iu.test(source.slice(last.end, next.start));
  return pronouns.test(next.word) || (another && last.word !== 'ni' && last.word !== 'ou');
};

const clauseAfter = (tokens: Token[], from: number, source: string) => {
  let last = from;
  while (last + 1 < tokens.length) {
    const next = tokens[last + 1] as Token;
    if (turns.has(next.word) || leavesWithout(tokens, from, last + 1, source)) break;
    const opens =
      /[,(]/.test(next.parted) && (/,\s*(?:de|d['’]|du|des)\s*$/iu.test(next.parted) || continues.test(next.word));
    if (isParted(next) && !opens && !(/^,/.test(next.parted.trim()) && listGoesOn(tokens, last + 1))) break;
    last += 1;
  }
  return last;
};

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
  if (notRefusals.test(text) || onlyOutside.test(text)) return false;
  if (!refusals.some((pattern) => pattern.test(text))) return false;
  const { word } = tokens[at] as Token;
  return word === 'pas' || word === 'point' ? isVerbal(tokens, at) !== 'complaint' : true;
};

const textFrom = (tokens: Token[], at: number, source: string) =>
  fold(source.slice((tokens[at] as Token).start, (tokens[at] as Token).start + 120))
    .replace(/[^a-z0-9]+/g, ' ')
    .slice(0, 80)
    .trimEnd();

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
  const lacks = lacking.test(fold(source));
  const complains = tokens.some(
    ({ word }, at) => /^(?:pas|plus|jamais)$/.test(word) && isVerbal(tokens, at) === 'complaint',
  );
  tokens.forEach((_, at) => {
    if (taken.has(at)) return;
    const text = textFrom(tokens, at, source);
    if (!lacks && refusalAt(tokens, at, text) && !(ofToday && /^pas/.test(text)))
      mark(at, clauseAfter(tokens, at, source), 'refused');
    const said = before.find(([, pattern]) => pattern.test(text));
    if (said && !(complains && said[0] === 'today'))
      mark(said[0] === 'today' ? clauseBefore(tokens, at) : at, clauseAfter(tokens, at, source), said[0]);
    const after = afterwards.find(([, pattern]) => pattern.test(text));
    if (after && !(after[0] === 'existing' && isWorkedOn(tokens, at))) mark(clauseBefore(tokens, at), at, after[0]);
  });
  return stances;
};
