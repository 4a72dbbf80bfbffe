import type { Module } from '../../shared/estimate/catalogue/module.ts';
import { catalogue, moduleById } from '../../shared/estimate/catalogue.ts';
import { fold } from '../../shared/text/fold.ts';
import { isOneTypo } from './one-typo.ts';

/** French words that join others and say nothing themselves. */
const joining = new Set('a au aux avec d de des du en et l la le les ou par pour sur un une'.split(' '));
/** Words that models add to any name: they do not tell one module from another. */
const added = new Set('feature features fonctionnalite module service system systeme user users online'.split(' '));

const wordsOf = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !joining.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));

/** The ways to write one name, as one: `Paiements en ligne`, `paiement_en_ligne`. */
const alike = (words: string[]) => words.join(' ');

/** Modules by their names. What is written alike of two modules names neither. */
const named = new Map<string, Module | undefined>();
for (const module of catalogue)
  for (const name of new Set([module.id, module.name, ...module.aliases].map((text) => alike(wordsOf(text)))))
    named.set(name, named.has(name) ? undefined : module);

/**
 * The module that a model means by `text`: its id, else its name or an alias, in any case, with or without accents,
 * plurals and underscores. Undefined where nothing or more than one module is called so.
 */
export const moduleNamed = (text: string): Module | undefined => {
  const words = wordsOf(text);
  return (
    moduleById(text.trim()) ?? named.get(alike(words)) ?? named.get(alike(words.filter((word) => !added.has(word))))
  );
};

const lettersOf = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
/** Each name of each module as its letters alone. */
const spelled = catalogue.flatMap((module) =>
  [module.id, module.name, ...module.aliases].map((name) => ({ module, letters: lettersOf(name) })),
);
/** Letters of the shortest name of which one may be wrong: in shorter ones it makes another word. */
const longEnough = 7;

/**
 * The module of which `text` is a name but for one slip: a letter too many, missing or wrong, or two that changed places.
 * Undefined where none or several are so near. Only for what stands for a module: in free words a slip means nothing.
 */
export const moduleNear = (text: string): Module | undefined => {
  const written = lettersOf(text);
  if (written.length < longEnough) return undefined;
  const near = new Set(spelled.flatMap(({ module, letters }) => (isOneTypo(written, letters) ? module : [])));
  const [module, ...others] = near;
  return others.length === 0 ? module : undefined;
};

/** The module that `text` stands for, by one of its names or by one but for a slip; undefined where it stands for none. */
export const moduleMeant = (text: string): Module | undefined => moduleNamed(text) ?? moduleNear(text);
