import type { Module } from '../../../../shared/estimate/catalogue/module.ts';
import { hoursOf, type Units } from '../../../../shared/estimate/catalogue.ts';
import type { Complexity } from '../../../../shared/quote/generation.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { Scale } from './change.ts';
import type { Need } from './needs.ts';
import type { Mention } from './reader.ts';
import { patternOf } from './tables.ts';
import type { VerbClass } from './verbs.ts';

type Hours = [number, number, number];
/** The module that a need is counted as, and how many words of the need name it: none where only a weak word does. */
export type Match = { module: string; words: number };

/** Hours of what no module is near, by the kind of its action: less than those of a module, which holds several such. */
const hoursOfKind: Record<VerbClass, Hours> = {
  view: [3, 6, 12],
  find: [4, 8, 16],
  save: [4, 8, 16],
  create: [4, 8, 16],
  edit: [4, 7, 14],
  submit: [4, 8, 16],
  decide: [5, 10, 20],
  notify: [4, 7, 14],
  pay: [6, 12, 24],
  sell: [6, 12, 24],
  book: [6, 12, 24],
  plan: [8, 16, 32],
  compute: [6, 13, 28],
  detect: [8, 18, 40],
  link: [6, 12, 28],
  talk: [5, 10, 20],
  access: [4, 8, 16],
  make: [5, 10, 24],
};

/** A need of a site is a part of its pages; one of an application is a screen with its rules. */
const weightOfType: Record<string, number> = { 'Site web': 0.5, 'E-commerce': 0.7, 'Application web': 1.2 };
const weightOnOnePage = 0.3;

const toHalf = (hours: number) => Math.max(0.5, Math.round(hours * 2) / 2);
export const times = (hours: Hours, factor: number) => hours.map((value) => toHalf(value * factor)) as Hours;

/** Of the hours of a module, what a further need of it adds: its ground is there. Each need of a change has a check of its own. */
const shareOfRepeat = 0.35;
const shareOfRepeatedChange = 0.7;
export const repeated = (hours: Hours, rank: number, scale: Scale): Hours =>
  rank === 0 ? hours : times(hours, scale === 'change' ? shareOfRepeatedChange : shareOfRepeat / Math.sqrt(rank));

const shareOfChange = 0.24;
const shareOfSmall = 0.56;
const shareOnOnePage = 0.5;

const amounts: Record<string, number> = Object.fromEntries(
  'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ').map((word, index) => [word, index + 2]),
);
type Line = {
  module: Module;
  complexity: Complexity;
  units: Units;
  need?: Need | undefined;
  match?: Match | undefined;
  mention?: Mention | undefined;
  scale: Scale;
  type: string;
};

/** A module of more likely hours than this is not believed on one word alone. */
const heavy = 18;

/** Hours of a line: those of its module as far as the words evoke it, else those of the kind of its action. */
export const hoursOfLine = ({ module, complexity, units, need, match, mention, scale, type }: Line): Hours => {
  const weight = scale === 'page' ? weightOnOnePage : (weightOfType[type] ?? 1);
  if (module.id === 'custom_feature')
    return need ? times(hoursOfKind[need.kind], weight) : ([...module.hours] as Hours);
  const own = hoursOf(module.id, complexity, units);
  if (module.share || module.recurring) return own;
  // Of a module, a change takes a part: its ground is there.
  if (scale === 'change') return times(own, module.changes ? shareOfSmall : shareOfChange);
  if (module.changes) return own;
  if (scale === 'page' && module.id !== 'landing_page') return times(own, shareOnOnePage);
  const words = match?.words ?? (mention && !mention.weak ? mention.phrase.split(' ').length : 0);
  const believed = need && words < 2 && own[1] > heavy ? 0.65 : 1;
  return times(own, believed);
};

const several = patternOf('several');
const mostCounted = 12;

/** How many of the same a need asks for, where its module has no driver that counts them; undefined for one. */
export const countOf = ({ quotation }: Need, module: Module): number | undefined => {
  const [, said = ''] = several.exec(fold(quotation)) ?? [];
  const amount = amounts[said] ?? Number(said);
  if (!(amount >= 2) || module.scaling.length > 0) return undefined;
  return Math.min(amount, mostCounted);
};
