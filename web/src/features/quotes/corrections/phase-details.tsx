import type { CorrectedPhase } from '../../../../../shared/estimate/corrected-sheet.ts';
import { formatHours } from '../../../../../shared/text/format.ts';
import { DescriptionField } from './description-field.tsx';
import { OriginalValue } from './original-value.tsx';
import type { Correction } from './use-correction.ts';

type Props = { phase: CorrectedPhase; correction: Correction };

const Before = ({ phase: { key, kind, name, hours, byHand, was }, correction: { apply } }: Props) => {
  if (!was) return <span className="text-note text-muted">Phase ajoutée à la main</span>;
  return (
    <>
      {name !== was.name && (
        <OriginalValue what="Nom" onPutBack={() => apply({ edit: 'phase', key, change: { name: undefined } })}>
          {was.name}
        </OriginalValue>
      )}
      {byHand && (
        <OriginalValue
          what="Heures de la phase"
          onPutBack={() => apply({ edit: 'phase', key, change: { hours: undefined } })}
        >
          {formatHours(was.hours)}
        </OriginalValue>
      )}
      {!byHand && hours !== was.hours && (
        <span className="text-note text-muted">
          {kind === 'management' ? 'Suit son pourcentage' : 'Suit ses fonctionnalités'}&nbsp;: {formatHours(was.hours)}{' '}
          à l’origine
        </span>
      )}
    </>
  );
};

export const PhaseDetails = ({ phase, correction }: Props) => {
  const { key, name, description } = phase;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap gap-x-4">
        <Before phase={phase} correction={correction} />
      </p>
      <DescriptionField
        of={name}
        value={description}
        problem={correction.problems[`phases.${key}.description`]}
        onChange={(text) => correction.apply({ edit: 'phase', key, change: { description: text } })}
      />
    </div>
  );
};
