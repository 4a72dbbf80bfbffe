import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BriefChoice } from './brief-choice.tsx';
import { BriefText } from './brief-text.tsx';
import { firstSelection, type Selection, shownBrief } from './briefs.ts';
import { DevisPicture } from './devis.tsx';
import firstDevis from './first-devis.at-build.ts';
import { useEngine } from './use-engine.ts';

const failure = 'Le moteur n’a pas pu être chargé. Touchez une phrase pour réessayer.';

const captionOf = (lines: number) =>
  `Projet d’exemple de ${lines}\u00A0lignes\u00A0: cochez-en cinq, le moteur du produit recompte ici même.`;

const checkedIn = (fields: HTMLElement | null): Selection =>
  Array.from(fields?.querySelectorAll<HTMLInputElement>(':checked') ?? [], ({ value }) => value);

/** The inputs hold the state, so that presses before hydration count too. */
const useSelection = () => {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [selection, setSelection] = useState(firstSelection);
  const read = useCallback(() => {
    const checked = checkedIn(fields.current);
    setSelection((last) => (String(last) === String(checked) ? last : checked));
  }, []);
  useEffect(read, [read]);
  return { fields, selection, read };
};

/** The product in small: phrases of a brief that go in and out, and the devis that the engine makes of them. */
export const Miniature = () => {
  const { fields, selection, read } = useSelection();
  const changed = selection !== firstSelection;
  const { engine, missing } = useEngine(selection);
  const counted = useMemo(() => engine?.countSelection(selection), [engine, selection]);
  return (
    <figure id="exemple" className="after-first-sheet min-w-0">
      <div className="rounded-card border bg-surface px-5 pt-2 pb-6 shadow-sheet sm:px-8">
        <fieldset ref={fields} onChange={read} className="min-w-0">
          <legend className="sr-only">Un brief, et ce qu’il demande</legend>
          <BriefChoice />
          <BriefText shown={shownBrief(selection).id} />
        </fieldset>
        <div translate="no" aria-busy={changed && !counted} className="mt-4 transition-opacity aria-busy:opacity-40">
          {engine && counted ? <engine.LiveDevis counted={counted} /> : <DevisPicture devis={firstDevis} />}
        </div>
        <p aria-live="polite" className="sr-only">
          {missing ? failure : changed && engine && counted && engine.outcomeOf(counted)}
        </p>
      </div>
      <figcaption className="mt-3 text-center text-muted text-note noscript:invisible">
        {missing ? failure : captionOf(counted ? counted.lines.length + counted.rest.features : firstDevis.lineCount)}
      </figcaption>
    </figure>
  );
};
