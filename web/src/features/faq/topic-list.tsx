import { TextLink } from '../../ui/link.tsx';
import type { Question, Topic } from './topics.ts';

const Answer = ({ question, answer, link, open }: Question & { open: boolean }) => (
  <details open={open} className="group border-b">
    <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-medium">
      {question}
      <span aria-hidden="true" className="text-2xl text-signal transition-transform group-open:rotate-45 print:hidden">
        +
      </span>
    </summary>
    <div className="max-w-prose space-y-2 pb-5">
      {answer.map((paragraph) => (
        <p key={paragraph} className="text-muted">
          {paragraph}
        </p>
      ))}
      {link && (
        <p>
          <TextLink to={link.to}>{link.label}</TextLink>
        </p>
      )}
    </div>
  </details>
);

type Props = {
  topics: Topic[];
  /** Whether the answers are unfolded, as after a search that leaves few of them. */
  open: boolean;
};

/** Questions by topic, each to be unfolded. */
export const TopicList = ({ topics, open }: Props) =>
  topics.map(({ id, title, questions }) => (
    <section key={id} id={id} aria-labelledby={`${id}-titre`} className="mb-12 last:mb-0">
      <h2 id={`${id}-titre`} className="mb-3 font-serif text-heading">
        {title}
      </h2>
      <div className="border-t">
        {questions.map((question) => (
          <Answer key={question.question} {...question} open={open} />
        ))}
      </div>
    </section>
  ));
