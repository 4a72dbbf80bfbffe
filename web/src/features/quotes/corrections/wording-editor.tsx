import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { formatNumber } from '../../../../../shared/text/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { NameField } from './name-field.tsx';
import { NotesEditor } from './notes-editor.tsx';
import type { Correction } from './use-correction.ts';

/** The texts of the quote that are of no line: its name, its analysis, what it takes for granted and what it leaves out. */
export const WordingEditor = ({ correction }: { correction: Correction }) => {
  const { original, corrections, apply, allProblems } = correction;
  const analysis = corrections.wording?.analysis ?? original.ai_analysis;
  return (
    <Disclosure title="Textes du devis" hint="Nom, analyse, hypothèses et exclusions">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <NameField correction={correction} />
        <TextArea
          label="Analyse du projet"
          value={analysis}
          maxLength={correctionLimits.analysis}
          hint="Elle ouvre le document, sous «&nbsp;Contexte&nbsp;». Vous pouvez y dire ce qui sera livré, une ligne par livrable."
          counter={`${formatNumber(analysis.length)}/${formatNumber(correctionLimits.analysis)}`}
          error={allProblems['wording.analysis']}
          onChange={({ target }) => apply({ edit: 'wording', field: 'analysis', text: target.value })}
        />
        <NotesEditor kind="assumptions" title="Hypothèses" one="Hypothèse" correction={correction} />
        <NotesEditor kind="exclusions" title="Exclusions" one="Exclusion" correction={correction} />
      </div>
    </Disclosure>
  );
};
