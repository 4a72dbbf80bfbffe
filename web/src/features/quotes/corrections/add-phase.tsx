import { useState } from 'react';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isEnterKey } from './enter-key.ts';
import type { Correction } from './use-correction.ts';

/** Hours that a phase begins with. */
const firstHours = 7;

/** One phase more, after the others. */
export const AddPhase = ({ correction }: { correction: Correction }) => {
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const add = () => {
    setSubmitted(true);
    if (name.trim() === '') return;
    correction.apply({ edit: 'add phase', name: name.trim(), hours: firstHours });
    setName('');
    setSubmitted(false);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Nouvelle phase"
          value={name}
          maxLength={correctionLimits.name}
          error={submitted && name.trim() === '' ? 'Le nom de la phase est requis' : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => isEnterKey(event) && add()}
        />
      </div>
      <Button variant="secondary" className="sm:mt-8" onClick={add}>
        Ajouter la phase
      </Button>
    </div>
  );
};
