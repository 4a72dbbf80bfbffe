import { Navigate } from 'react-router-dom';
import { AlreadyGeneratedNotice } from './already-generated-notice.tsx';
import { GeneratorFrame } from './generator-frame.tsx';
import { guidedProject } from './guided-project.ts';
import { QuestionForm } from './question-form.tsx';
import { type Answers, noAnswers, questions, questionToAnswer } from './questions.ts';
import { choiceAddress, questionAddress, stepAddress } from './steps.ts';
import type { StepProps } from './wizard.ts';

/** Step 1 of a draft by questions, one an address. A question before which another one waits leads to that one. */
const QuestionsStep = ({ wizard: { drafts, place }, draft }: StepProps) => {
  const { id, answers = noAnswers } = draft;
  const { question: number } = place;
  const question = questions[number - 1];
  if (!question || number > questionToAnswer(answers))
    return <Navigate to={questionAddress(questionToAnswer(answers), id)} replace />;
  const isFirst = number === 1;
  const isLast = number === questions.length;
  const keep = (change: Partial<Answers>) => {
    const next = { ...answers, ...change };
    drafts.type(id, { answers: next, values: guidedProject(next) });
  };
  return (
    <GeneratorFrame title={question.title} lead={question.lead} step={1}>
      <AlreadyGeneratedNotice {...draft} />
      <QuestionForm
        key={`${id} ${number}`}
        question={question}
        number={number}
        answers={answers}
        onAnswer={keep}
        onBack={() => place.goBack(isFirst ? choiceAddress : questionAddress(number - 1, id))}
        onDone={() => place.goOn(isLast ? stepAddress('documents', id) : questionAddress(number + 1, id))}
      />
    </GeneratorFrame>
  );
};
export default QuestionsStep;
