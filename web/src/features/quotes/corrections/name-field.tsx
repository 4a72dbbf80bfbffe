import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Correction } from './use-correction.ts';

/** The name of the project, which both kinds of account may change. */
export const NameField = ({
  correction: { original, corrections, apply, allProblems },
}: {
  correction: Correction;
}) => (
  <TextField
    label="Nom du projet"
    value={corrections.wording?.project_name ?? original.project_name}
    maxLength={correctionLimits.name}
    error={allProblems['wording.project_name']}
    onChange={({ target }) => apply({ edit: 'wording', field: 'project_name', text: target.value })}
  />
);
