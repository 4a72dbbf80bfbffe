import type { ModuleId } from '../../../../shared/estimate/catalogue.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { Need } from './needs.ts';
import { readTable } from './tables.ts';

/**
 * What an action on an object is counted as: the kind of the action, what it acts on (the beginning of a word of the
 * need's name, folded, or nothing where the kind alone tells), and the module. The first that holds tells.
 */
const pairs = readTable('modules-of-actions').map(([name, words]) => {
  const [kind = '', module = ''] = name.split(' ');
  return { kind, words: new RegExp(words), module: module as ModuleId };
});

/** What a need that no phrase of the catalogue names is counted as, or undefined: then it is a bespoke development. */
export const moduleByAction = ({ name, kind, sure }: Need): ModuleId | undefined => {
  const folded = fold(name).replaceAll('’', "'");
  return sure ? pairs.find((pair) => ['any', kind].includes(pair.kind) && pair.words.test(folded))?.module : undefined;
};
