import type { Driver } from '../../../../shared/estimate/catalogue/module.ts';
import type { Units } from '../../../../shared/estimate/catalogue.ts';
import { type Figure, figuresOf } from '../../../../shared/figures/figures.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { readTable, sourceOf } from './tables.ts';
import { stem, tokensOf } from './words.ts';

/** What each noun counts; several things by its amount: thousands of fiches are records, three are forms. */
const driverOf = new Map<string, Driver[]>();
for (const [driver, nouns] of readTable('counted-nouns'))
  for (const { stem: key } of tokensOf(nouns)) driverOf.set(key, [...(driverOf.get(key) ?? []), driver as Driver]);
const largeFrom = 20;
const driversOf = (noun: string) => driverOf.get(tokensOf(noun).at(-1)?.stem ?? '');

export type Quantity = { driver: Driver; amount: number; text: string };

const tongueStems = new Set(sourceOf('tongues').split(' ').map(stem));

/** How many languages a sentence names; one alone is the language of the site. */
const languagesNamed = (words: string[]) => {
  const named = new Set(words.map(stem).filter((word) => tongueStems.has(word)));
  return named.size > 0 && !named.has(stem('francais')) && !named.has(stem('french')) ? named.size + 1 : named.size;
};

const systems = [/\b(?:ios|iphone|ipad|app store)\b/, /\b(?:android|google play|play store)\b/];

const countedIn = (figure: Figure): Quantity[] => {
  if (figure.kind !== 'quantity' || figure.value < 2) return [];
  const drivers = driversOf(figure.noun ?? '');
  if (!drivers) return [];
  const driver = (figure.value >= largeFrom ? drivers.at(-1) : drivers[0]) as Driver;
  return [{ driver, amount: figure.value, text: figure.text }];
};

/** Everything that a sentence counts, each with the words that say it. */
export const quantitiesOf = (sentence: string): Quantity[] => {
  const words = tokensOf(sentence).map(({ word }) => word);
  const found = figuresOf(sentence).flatMap((figure) => countedIn(figure));
  const languages = languagesNamed(words);
  if (languages > 1) found.push({ driver: 'languages', amount: languages, text: `${languages} langues` });
  const folded = fold(sentence);
  const platforms = systems.filter((words) => words.test(folded)).length;
  if (platforms > 0) found.push({ driver: 'platforms', amount: platforms, text: `${platforms} plateformes` });
  return found;
};

/** The largest amount of each thing counted. */
export const unitsOf = (quantities: Quantity[]): Units => {
  const units: Units = {};
  for (const { driver, amount } of quantities) units[driver] = Math.max(units[driver] ?? 0, amount);
  return units;
};
