import { type FormEvent, useId, useRef, useState } from 'react';
import { briefLimits } from '../../../../shared/quote/quote.ts';
import { lengthCounter } from '../../lib/length-counter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipCheckbox } from '../../ui/chip-checkbox.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { guidedName } from './guided-project.ts';
import {
  type AnswerError,
  type Answers,
  answerError,
  answerLimits,
  otherOf,
  type Question,
  questions,
  type TextQuestion,
} from './questions.ts';

type Answering = {
  answers: Answers;
  /** This is shown after an attempt to go on without an answer. */
  error: AnswerError | undefined;
  onAnswer: (change: Partial<Answers>) => void;
};
type Choosing = Answering & { question: Exclude<Question, TextQuestion> };

const Choices = ({ question: { id, choices }, answers, onAnswer }: Choosing) => {
  if (id === 'mainFeatures') {
    const toggle = (value: string) => {
      const { mainFeatures: before } = answers;
      onAnswer({ mainFeatures: before.includes(value) ? before.filter((each) => each !== value) : [...before, value] });
    };
    return (
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <ChipCheckbox
            key={value}
            label={label}
            checked={answers.mainFeatures.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.map(({ value, label, hint }) => (
        <ChoiceCard
          key={value}
          name={id}
          value={value}
          title={label}
          description={hint}
          checked={answers[id] === value}
          onChange={() => onAnswer({ [id]: value })}
        />
      ))}
    </div>
  );
};

/** The choices of a question, and the free text of « Autre » where it is chosen. */
const ChoiceFields = (props: Choosing) => {
  const { question, answers, error, onAnswer } = props;
  const id = useId();
  const field = otherOf(question);
  const sentence = error?.field === question.id ? error.sentence : undefined;
  return (
    <fieldset aria-describedby={sentence ? id : undefined} className="grid min-w-0 gap-4">
      <legend className="sr-only">{question.title}</legend>
      <Choices {...props} />
      {field && answers[question.id].includes('other') && (
        <TextField
          label="Précisez votre réponse"
          value={answers[field]}
          onChange={({ target }) => onAnswer({ [field]: target.value })}
          counter={lengthCounter(answers[field], answerLimits.other)}
          error={error?.field === field && error.sentence}
        />
      )}
      {sentence && (
        <p id={id} role="alert" className="text-note font-medium text-danger">
          {sentence}
        </p>
      )}
    </fieldset>
  );
};

const TextAnswer = ({
  question: { id, title, min, max },
  answers,
  error,
  onAnswer,
}: Answering & { question: TextQuestion }) => (
  <Card as="div">
    <TextArea
      label={<span className="sr-only">{title}</span>}
      rows={10}
      value={answers[id]}
      onChange={({ target }) => onAnswer({ [id]: target.value })}
      counter={lengthCounter(answers[id], max, min)}
      error={error?.sentence}
    />
  </Card>
);

/** Asked for beside the last question, when there is a description to take it from. */
const NameField = ({ answers, onAnswer }: Pick<Answering, 'answers' | 'onAnswer'>) => {
  const name = guidedName(answers);
  return (
    <TextField
      label="Nom du projet"
      optional
      hint="Il titre le devis."
      value={name}
      maxLength={briefLimits.name}
      onChange={({ target }) => onAnswer({ projectName: target.value })}
    />
  );
};

type Props = {
  question: Question;
  /** From 1. */
  number: number;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
  onBack: () => void;
  onDone: () => void;
};

/** One question. What would take the person further says what is missing when it is tried too early. */
export const QuestionForm = ({ question, number, answers, onAnswer, onBack, onDone }: Props) => {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = answerError(question, answers);
  const answering = { answers, error: tried ? missing : undefined, onAnswer };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing) return onDone();
    setTried(true);
    const isOther = missing.field !== question.id;
    form.current?.querySelector<HTMLElement>(isOther ? 'input[type=text]' : 'input, textarea')?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <ProgressBar
        value={Math.round((number / questions.length) * 100)}
        label={`Question\u00A0${number} sur ${questions.length}`}
      />
      {question.kind === 'text' ? (
        <TextAnswer question={question} {...answering} />
      ) : (
        <ChoiceFields question={question} {...answering} />
      )}
      {number === questions.length && <NameField answers={answers} onAnswer={onAnswer} />}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          {number === 1 ? 'Retour' : 'Précédent'}
        </Button>
        <Button type="submit" aria-disabled={missing !== undefined} className="aria-disabled:opacity-55">
          {number === questions.length ? 'Terminer' : 'Suivant'}
        </Button>
      </div>
    </form>
  );
};
