import type { CorrectedLine } from '../../../../../shared/estimate/corrected-sheet.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { complexityLabels } from '../../../../../shared/quote/labels.ts';
import { formatHours } from '../../../../../shared/text/format.ts';
import { FeatureSource } from '../../../quote-view/feature-source.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionField } from './description-field.tsx';
import { OriginalValue } from './original-value.tsx';
import type { Correction } from './use-correction.ts';

type Props = { line: CorrectedLine; correction: Correction };

/** The original values of a line, each with a button that restores it. */
const Before = ({ line: { key, name, complexity, hours, was }, correction: { apply, corrections } }: Props) => {
  if (!was) return <span className="text-note text-muted">Ajoutée à la main</span>;
  const typed = corrections.features[key]?.hours !== undefined;
  return (
    <>
      {name !== was.name && (
        <OriginalValue what="Nom" onPutBack={() => apply({ edit: 'feature', key, change: { name: was.name } })}>
          {was.name}
        </OriginalValue>
      )}
      {complexity !== was.complexity && (
        <OriginalValue
          what="Complexité"
          onPutBack={() => apply({ edit: 'feature', key, change: { complexity: was.complexity } })}
        >
          {complexityLabels[was.complexity]}
        </OriginalValue>
      )}
      {typed && (
        <OriginalValue what="Heures" onPutBack={() => apply({ edit: 'feature', key, change: { hours: undefined } })}>
          {formatHours(was.hours)}
        </OriginalValue>
      )}
      {!typed && hours !== was.hours && (
        <span className="text-note text-muted">Comptée {formatHours(was.hours)} à l’origine</span>
      )}
    </>
  );
};

export const LineDetails = ({ line, correction }: Props) => {
  const { key, name, description, was, confirmed, suggested } = line;
  const source = was?.source ?? line.source ?? null;
  const describe = (text: string) => correction.apply({ edit: 'feature', key, change: { description: text } });
  const cited = was ?? { source, added: true as const, suggested };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="text-note">
          <FeatureSource feature={{ ...cited, confirmed }} />
        </p>
        <p className="flex flex-wrap gap-x-4">
          <Before line={line} correction={correction} />
        </p>
      </div>
      <DescriptionField
        of={name}
        value={description}
        problem={correction.problems[`features.${key}.description`]}
        onChange={describe}
        action={
          source !== null &&
          description === '' && (
            <Button variant="quiet" size="sm" onClick={() => describe(source.slice(0, correctionLimits.text))}>
              Partir de la phrase du brief
            </Button>
          )
        }
      />
    </div>
  );
};
