import { Card } from '../../../ui/card.tsx';
import { AddPhase } from './add-phase.tsx';
import { FieldProblem } from './field-problem.tsx';
import { LinesTable } from './lines-table.tsx';
import { TermsEditor } from './terms-editor.tsx';
import type { Correction } from './use-correction.ts';
import { WordingEditor } from './wording-editor.tsx';

export const LinesPart = ({ correction }: { correction: Correction }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <TermsEditor correction={correction} />
    <Card
      title="Phases et fonctionnalités"
      description={
        <>
          Les heures d’une phase se répartissent sur ses lignes.{' '}
          <span className="pointer-coarse:hidden">
            Entrée et les flèches passent d’une ligne à l’autre&nbsp;; une colonne copiée d’un tableur se colle dans les
            noms ou les heures.
          </span>
        </>
      }
    >
      <div className="max-sm:-mx-4">
        <LinesTable correction={correction} />
      </div>
      <FieldProblem text={correction.problems.phases} className="mt-3" />
      <div className="mt-4">
        <AddPhase correction={correction} />
      </div>
    </Card>
    <WordingEditor correction={correction} />
  </div>
);
