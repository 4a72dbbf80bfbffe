import { useMemo, useState } from 'react';
import { rankedQuestions } from '../../../../../shared/estimate/answer-effect.ts';
import { answerKind, choicesOf, chosenOf, openQuestions } from '../../../../../shared/estimate/answers.ts';
import { correctionLimits } from '../../../../../shared/quote/corrections.ts';
import { typography } from '../../../../../shared/text/format.ts';
import { mostAsked } from '../../../quote-view/answer-actions.tsx';
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

/**
 * The questions by what their answers may move, the largest first, and how many are shown at once: those that move
 * something. Questions that were answered before are shown too, above.
 */
const useOrdered = ({ original, terms, corrections }: Correction) => {
  const [before] = useState(corrections.answers);
  return useMemo(() => {
    const answered = openQuestions(original)
      .map((text, at) => ({ text, at }))
      .filter(({ at }) => before[at] !== undefined);
    const open = rankedQuestions({ original, terms }, before);
    const moving = open.filter(({ moved }) => moved > 0).length || open.length;
    return { questions: [...answered, ...open], most: answered.length + Math.min(mostAsked, moving) };
  }, [original, terms, before]);
};

/** The open questions, each with the field that its answer needs and what the answer moves. */
export const RefineQuestions = ({ correction }: Pick<Props, 'correction'>) => {
  const { questions, most } = useOrdered(correction);
  return (
    <RefinePart
      title="Questions ouvertes"
      lead="D’abord celles dont la réponse change le plus le prix. Les autres sont gardées comme précisions."
      none="Aucune question ouverte&nbsp;: la description répond à tout."
      items={questions}
      most={most}
    >
      {({ text, at }) =>
        choicesOf(answerKind(correction.original, at)).length > 0 ? (
          <Choice correction={correction} text={text} at={at} />
        ) : (
          <Words correction={correction} text={text} at={at} />
        )
      }
    </RefinePart>
  );
};
