import { fold } from '../../../../shared/fold.ts';
import { quotable } from './french.ts';
import { stancesOf } from './negation.ts';
import { isHostile, mentionsOf } from './reader.ts';
import type { Sentence } from './sentences.ts';
import { tokensOf } from './words.ts';

/** Something that a client lists among the needs, and that no module of the catalogue names. */
export type Wish = { name: string; sentence: Sentence };

const heading =
  /^(?:il (?:nous )?fau\w+|(?:les )?fonctionnalit\w+|(?:nos |les )?besoins?|nous (?:voulons|souhaitons)|on (?:veut|voudrait)|(?:l.outil|le site|l.application|la plateforme) (?:doit|devra|permet)|les utilisateurs (?:peuvent|doivent)|modules?)[^:]{0,60}: *(?=\S)/;
const mostWords = 8;
const mostWishes = 5;

const itemsOf = (sentence: Sentence): string[] => {
  const text = sentence.text.replace(/\([^)]*\)/g, '');
  if (sentence.listed) return [text.replace(/ ?[:(].*$/su, '')];
  const head = heading.exec(fold(text))?.[0];
  return head ? text.slice(text.indexOf(':') + 1).split(/[,;]| et (?=[^,;]+$)/u) : [];
};

/** True where nothing of the catalogue is named and nothing says that it is not wanted. */
const isNew = (item: string) => {
  const tokens = tokensOf(item);
  const known = mentionsOf({ text: item, from: 'brief' });
  const unwanted = stancesOf(item, tokens, new Set()).some((stance) => stance !== 'wanted');
  return tokens.length > 0 && tokens.length <= mostWords && known.length === 0 && !unwanted && !/\d/.test(item);
};

/**
 * What the lists of a brief ask for beyond the catalogue. Only lists of which half is known to be features are believed:
 * others list something else, such as the pages of a site or the members of a team.
 */
export const wishesOf = (sentences: Sentence[]): Wish[] => {
  const heeded = sentences.filter((sentence) => !isHostile(sentence));
  const items = heeded.flatMap((sentence) => itemsOf(sentence).map((item) => ({ item: item.trim(), sentence })));
  const fresh = items.filter(({ item }) => /\p{L}{3}/u.test(item) && isNew(item));
  if (fresh.length * 2 > items.length) return [];
  return fresh.slice(0, mostWishes).map(({ item, sentence }) => ({ name: quotable(item, 80), sentence }));
};
