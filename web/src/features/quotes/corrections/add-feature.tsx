import { useId, useState } from 'react';
import { catalogue, hoursOf } from '../../../../../shared/estimate/catalogue.ts';
import type { NewFeature } from '../../../../../shared/estimate/refine.ts';
import { fold } from '../../../../../shared/text/fold.ts';
import { formatHours } from '../../../../../shared/text/format.ts';
import { Button } from '../../../ui/button.tsx';
import { inputLook } from '../../../ui/field.tsx';
import { isEnterKey } from './enter-key.ts';

const shown = 6;
const entries = catalogue
  .filter(({ recurring }) => !recurring)
  .map((module) => ({ module, words: fold([module.name, ...module.aliases].join(' ')) }));

/** Works of the catalogue whose name or other names hold every word that was typed. */
const found = (text: string) => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .slice(0, shown)
    .map(({ module }) => module);
};

/** Hours that a line begins with; none of the catalogue is a guess that the provider makes. */
const freeHours = 4;

type Props = { phase: string; phaseName: string; onAdd: (feature: NewFeature) => void };

/** A feature more: one of the catalogue, found by its words, or one of the provider's own. */
export const AddFeature = ({ phase, phaseName, onAdd }: Props) => {
  const [text, setText] = useState('');
  const id = useId();
  const name = text.trim();
  const proposed = found(text);
  const add = (feature: Omit<NewFeature, 'phase'>) => {
    onAdd({ phase, ...feature });
    setText('');
  };
  const addOwn = () => add({ module: 'custom_feature', name, complexity: 'medium', hours: freeHours });
  return (
    <div className="mt-3 grid gap-2">
      <label htmlFor={id} className="text-note text-muted">
        Ajouter une fonctionnalité à {phaseName}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={text}
          maxLength={120}
          placeholder="Rechercher dans le catalogue ou nommer"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (isEnterKey(event) && name !== '') addOwn();
          }}
          className={`${inputLook} min-h-11 flex-1 basis-56`}
        />
        <Button variant="secondary" disabled={name === ''} onClick={addOwn}>
          Ajouter
        </Button>
      </div>
      {proposed.length > 0 && (
        <ul aria-label="Catalogue" className="grid gap-1">
          {proposed.map(({ id: module, name: known, complexity }) => {
            const [, hours] = hoursOf(module);
            return (
              <li key={module}>
                <Button
                  variant="quiet"
                  size="sm"
                  className="w-full"
                  onClick={() => add({ module, name: known, complexity, hours })}
                >
                  <span className="min-w-0 flex-1 text-left wrap-anywhere">{known}</span>
                  <span className="text-muted tabular-nums">{formatHours(hours)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
