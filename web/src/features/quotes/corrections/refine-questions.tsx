import { useState } from 'react';
import { answerKind, choicesOf, chosenOf, openQuestions } from '../../../../../shared/estimate/answers.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { typography } from '../../../../../shared/text/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { answerHint } from './answer-hint.ts';
import { RefineChoice } from './refine-choice.tsx';
import { RefinePart } from './refine-part.tsx';
import type { Correction } from './use-correction.ts';

type Props = { correction: Correction; text: string; at: number };

const Words = ({ correction, text, at, label = typography(text) }: Props & { label?: string }) => {
  const { corrections, apply, problems, allProblems } = correction;
  return (
    <TextField
      label={label}
      value={corrections.answers[at] ?? ''}
      maxLength={correctionLimits.answer}
      hint={answerHint(correction, at)}
      error={problems[`answers.${at}`] ?? allProblems[`answers.${at}`]}
      onChange={(event) => apply({ edit: 'answer', at, text: event.target.value })}
    />
  );
};

const ownWords = 'own words';

/** A few answers to choose from, and any other in one's own words. */
const Choice = ({ correction, text, at }: Props) => {
  const { original, corrections, apply } = correction;
  const kind = answerKind(original, at);
  const answer = corrections.answers[at] ?? '';
  const chosen = chosenOf(kind, answer)?.label;
  const [writes, setWrites] = useState(answer !== '' && chosen !== answer);
  const choices = choicesOf(kind).map(({ label }) => ({ value: label, label }));
  return (
    <div className="grid gap-3">
      <RefineChoice
        label={typography(text)}
        note={writes ? '' : answerHint(correction, at)}
        isSentence
        choices={[...choices, { value: ownWords, label: 'Autre réponse' }]}
        value={writes ? ownWords : chosen}
        onChoose={(value) => {
          setWrites(value === ownWords);
          apply({ edit: 'answer', at, text: value === undefined || value === ownWords ? '' : value });
        }}
      />
      {writes && <Words correction={correction} text={text} at={at} label="Votre réponse" />}
    </div>
  );
};

/** Each open question with the field that its answer needs, and what the answer moves. */
export const RefineQuestions = ({ correction }: Pick<Props, 'correction'>) => (
  <RefinePart
    title="Questions ouvertes"
    lead="Votre réponse devient un fait du devis. Celle qui change le chiffrage resserre aussi la fourchette&nbsp;; les autres sont gardées pour le lecteur."
    none="Aucune question ouverte&nbsp;: la description répond à tout."
    items={openQuestions(correction.original)}
  >
    {(text, at) =>
      choicesOf(answerKind(correction.original, at)).length > 0 ? (
        <Choice correction={correction} text={text} at={at} />
      ) : (
        <Words correction={correction} text={text} at={at} />
      )
    }
  </RefinePart>
);
