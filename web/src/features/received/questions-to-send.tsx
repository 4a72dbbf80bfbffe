import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';

const about = 'received-questions';

const copy = async (questions: readonly string[]) => {
  try {
    await navigator.clipboard.writeText(questions.map((question) => `- ${question}`).join('\n'));
    toast({ title: 'Questions copiées', tone: 'success', about });
  } catch {
    toast({
      title: 'Copie impossible',
      description: 'Sélectionnez les questions, puis copiez-les.',
      tone: 'danger',
      about,
    });
  }
};

type Props = { name: string; questions: string[]; onRemove: () => void };

/** What to ask who wrote a received devis, to be sent by the client's own mail. */
export const QuestionsToSend = ({ name, questions, onRemove }: Props) => (
  <Card
    title={<>À demander&nbsp;: {name}</>}
    action={
      <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Retirer ${name}`}>
        Retirer
      </Button>
    }
  >
    {questions.length === 0 ? (
      <p className="text-muted">Rien à demander&nbsp;: ce devis répond à tout ce qui est comparé.</p>
    ) : (
      <>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <Button variant="secondary" className="mt-4" onClick={() => void copy(questions)}>
          Copier les questions
        </Button>
      </>
    )}
  </Card>
);
