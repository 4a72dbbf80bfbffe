import { useState } from 'react';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isEnter } from './enter.ts';
import { PhaseEditor } from './phase-editor.tsx';
import type { Correction } from './use-correction.ts';

/** Hours that a phase begins with. */
const firstHours = 7;

const AddPhase = ({ correction }: { correction: Correction }) => {
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
          onKeyDown={(event) => isEnter(event) && add()}
        />
      </div>
      <Button variant="secondary" className="sm:mt-8" onClick={add}>
        Ajouter la phase
      </Button>
    </div>
  );
};

/** The phases of the quote in their order, those taken out too, and one more. */
export const PhasesEditor = ({ correction }: { correction: Correction }) => {
  const { phases } = correction.lines;
  return (
    <section aria-labelledby="corrected-phases" className="grid gap-4">
      <h2 id="corrected-phases" className="font-serif text-heading">
        Phases et fonctionnalités
      </h2>
      <p className="max-w-prose text-muted">
        Les heures d’une phase se répartissent sur ses fonctionnalités&nbsp;; celles d’une fonctionnalité s’ajoutent à
        sa phase. La gestion de projet suit son pourcentage tant que ses heures ne sont pas saisies.
      </p>
      {phases.map((phase, index) => (
        <PhaseEditor
          key={phase.key}
          phase={phase}
          correction={correction}
          first={index === 0}
          last={index === phases.length - 1}
        />
      ))}
      {correction.problems.phases && <p className="font-medium text-danger">{correction.problems.phases}</p>}
      <AddPhase correction={correction} />
    </section>
  );
};
