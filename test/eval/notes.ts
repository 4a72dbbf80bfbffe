import { moduleById } from '../../shared/estimate/catalogue.ts';
import type { Estimate } from '../../shared/quote/quote.ts';
import { sum } from '../../shared/text/sum.ts';
import { type BlindCase, readBlindCases } from './blind.ts';
import { readSet } from './sets.ts';

type Read = Pick<BlindCase, 'id' | 'brief' | 'documents'>;
/** A brief of the second set, by itself and with a page of notes joined to it. */
export type Pair = { alone: Read; joined: Read };

/** The briefs that have notes, in the order of their numbers. With them, each is recorded under an id of its own. */
export const readPairs = (): Pair[] => {
  const cases = new Map(readBlindCases('blind').map((each) => [each.id, each]));
  return [...readSet('notes')].map(([file, text]) => {
    const id = file.replace(/\.txt$/, '');
    const { brief, documents } = cases.get(id) as BlindCase;
    return {
      alone: { id, brief, documents },
      joined: { id: `${id}+notes`, brief, documents: [...documents, { name: 'compte-rendu.txt', text }] },
    };
  });
};

type Line = Estimate['features'][number];
const hoursIn = (lines: Line[]) => sum(lines.map(({ hours }) => hours));
const ofModule = (lines: Line[], id: string) => lines.filter(({ module }) => module === id).length;
/** What the client asks for: without what is in proportion to other lines. */
const needsIn = ({ features }: Estimate) => features.filter(({ module }) => !moduleById(module)?.share);

/**
 * What notes change of a quote. `added`: hours of the lines that they ask for, beyond those of the same module that the brief
 * has alone. `others`: hours of all other needs over what they are without the notes. `total`: hours added in all.
 */
export const changeOf = (alone: Estimate, joined: Estimate) => {
  const [before, after] = [needsIn(alone), needsIn(joined)];
  const fresh = after.filter(
    ({ module, source_document }) => source_document && ofModule(after, module) > ofModule(before, module),
  );
  const added = hoursIn(fresh);
  return {
    lines: fresh.length,
    added,
    others: (hoursIn(after) - added) / hoursIn(before),
    total: joined.estimated_hours - alone.estimated_hours,
  };
};
