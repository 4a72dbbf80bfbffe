import { useCallback, useEffect, useState } from 'react';
import { onFirstInteraction } from '../../../lib/first-interaction.ts';
import { firstSelection, type Selection } from './briefs.ts';

type Engine = typeof import('./counted-devis.tsx');

/**
 * The engine that counts quotes, with its catalogue: 30 KB, fetched when the visitor does something for the first time,
 * and asked for again by each change as long as it could not be had.
 */
export const useEngine = (selection: Selection) => {
  const [engine, setEngine] = useState<Engine | 'missing'>();
  const load = useCallback(() => void import('./counted-devis.tsx').then(setEngine, () => setEngine('missing')), []);
  useEffect(() => onFirstInteraction(load), [load]);
  useEffect(() => {
    if (selection !== firstSelection) load();
  }, [load, selection]);
  return { engine: engine === 'missing' ? undefined : engine, missing: engine === 'missing' };
};
