import { useMemo } from 'react';
import type { CorrectedLine } from '../../../../../shared/estimate/corrected-sheet.ts';
import { priceOf } from '../../../../../shared/estimate/money.ts';
import { refinedLine, suggestionsFor } from '../../../../../shared/estimate/refine.ts';
import { mayBeLeftOut } from '../../../../../shared/estimate/scenarios.ts';
import { noCorrections } from '../../../../../shared/quote/corrections.ts';
import { formatEuros } from '../../../../../shared/text/format.ts';
import { rangeText } from '../../../quote-view/range-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NameField } from './name-field.tsx';
import { RefineChoice } from './refine-choice.tsx';
import { RefinePart } from './refine-part.tsx';
import { RefineQuestions } from './refine-questions.tsx';
import { RefineSentences } from './refine-sentences.tsx';
import type { Correction } from './use-correction.ts';

type Props = { correction: Correction };

/** Of each kind, before more are asked for. */
const mostShown = 5;

const Suggestions = ({ correction }: Props) => {
  const { original, terms, corrections, lines, apply } = correction;
  const suggestions = useMemo(() => {
    const generated = { original, terms, corrections: noCorrections };
    return suggestionsFor(original)
      .map((suggestion) => ({ ...suggestion, hours: refinedLine(generated, suggestion.module).hours }))
      .sort((a, b) => b.hours - a.hours);
  }, [original, terms]);
  const isTicked = (module: string) =>
    corrections.added_features.some((line) => (line.suggested || line.answer !== undefined) && line.module === module);
  return (
    <RefinePart
      title="Suggestions"
      lead="Ce que de tels projets comptent souvent, ou que le brief évoque. Rien n’est ajouté sans vous."
      none="Rien à suggérer pour ce projet."
      items={suggestions}
      most={mostShown}
    >
      {({ module, reason }) => (
        <Checkbox
          label={reason}
          hint={`+\u00A0${formatEuros(priceOf(refinedLine({ original, terms, corrections }, module).hours, lines.rate))}, gestion de projet en plus`}
          checked={isTicked(module)}
          onChange={(event) => apply({ edit: 'suggestion', module, wanted: event.target.checked })}
        />
      )}
    </RefinePart>
  );
};

const lineChoices = [
  { value: 'confirmed', label: 'Oui, c’est ça' },
  { value: 'removed', label: 'Non, à retirer' },
] as const;

const lineChoice = ({ state, confirmed }: CorrectedLine) => {
  if (state === 'removed') return 'removed';
  return confirmed ? 'confirmed' : undefined;
};

const AssumedLines = ({ correction: { lines, apply } }: Props) => {
  const assumed = lines.phases
    .filter(({ removed }) => !removed)
    .flatMap((phase) => phase.lines.filter(({ was }) => was && mayBeLeftOut(was)))
    .sort((a, b) => (b.was?.hours ?? 0) - (a.was?.hours ?? 0));
  return (
    <RefinePart
      title="Fonctionnalités supposées"
      lead="Le brief n’en parle pas&nbsp;: nous les avons comptées parce qu’un tel projet en a besoin d’habitude."
      none="Chaque fonctionnalité est demandée par le brief."
      items={assumed}
      most={mostShown}
    >
      {(line) => (
        <RefineChoice
          label={line.name}
          note={formatEuros(priceOf(line.hours, lines.rate))}
          choices={lineChoices}
          value={lineChoice(line)}
          onChoose={(choice) =>
            apply({
              edit: 'feature',
              key: line.key,
              change: { removed: choice === 'removed', confirmed: choice === 'confirmed' },
            })
          }
        />
      )}
    </RefinePart>
  );
};

const Assumptions = ({ correction: { original, corrections, apply } }: Props) => (
  <RefinePart
    title="Hypothèses"
    lead="Une hypothèse confirmée devient un fait. Une hypothèse fausse se corrige dans les réponses ou les fonctionnalités."
    none="Aucune hypothèse particulière."
    items={original.assumptions}
    most={mostShown}
  >
    {(text, at) => (
      <Checkbox
        label={text}
        hint={corrections.assumptions[at] ? 'Confirmée' : 'À confirmer'}
        checked={corrections.assumptions[at] !== undefined}
        onChange={(event) => apply({ edit: 'assumption', at, confirmed: event.target.checked })}
      />
    )}
  </RefinePart>
);

/** Edits the questions and assumptions of the quote. The range and the total follow at once. */
export const RefineEditor = ({ correction }: Props) => (
  <Card title="Préciser le besoin" description="Chaque précision compte aussitôt, sans crédit.">
    <p className="mb-6 border-l-4 border-l-accent pl-3 tabular-nums">
      {rangeText(correction.live) || 'Personne ne peut dire ici ce que le projet coûtera au plus.'}
    </p>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <NameField correction={correction} />
      <RefineQuestions correction={correction} />
      <Suggestions correction={correction} />
      <AssumedLines correction={correction} />
      <Assumptions correction={correction} />
      <RefineSentences correction={correction} />
    </div>
    {correction.refined && (
      <Button variant="quiet" size="sm" className="mt-6" onClick={correction.putRefinementsBack}>
        Reprendre toutes les précisions
      </Button>
    )}
  </Card>
);
