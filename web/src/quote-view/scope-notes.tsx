import type { ReactNode } from 'react';
import { formatEuros, formatHours, formatShare } from '../../../shared/estimate/format.ts';
import type { Quote } from '../../../shared/quote.ts';

type Note = { text: string; aside?: string };

const Notes = ({ title, none, notes }: { title: string; none: string; notes: Note[] }): ReactNode => (
  <div>
    <h3 className="font-medium">{title}</h3>
    {notes.length === 0 ? (
      <p className="mt-2 text-muted">{none}</p>
    ) : (
      <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-line-strong">
        {notes.map(({ text, aside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same, and none moves
          <li key={index}>
            {text}
            {aside && <span className="block text-note text-muted tabular-nums">{aside}</span>}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const riskAside = ({ probability, hours }: Quote['risks'][number]) =>
  `Probabilité ${formatShare(probability)}, ${formatHours(hours)} de plus s’il survient`;

/** By how much the answer narrows the range, where that was computed. */
const questionNotes = ({ questions, narrowing }: Pick<Quote, 'questions' | 'narrowing'>): Note[] =>
  questions.map(({ text }) => {
    const gain = narrowing.find(({ question }) => question === text);
    if (!gain || gain.hours === 0) return { text };
    return {
      text,
      aside: `La réponse resserre la fourchette de ${formatHours(gain.hours)} (${formatEuros(gain.price)})`,
    };
  });

const plain = (texts: string[]): Note[] => texts.map((text) => ({ text }));

/** What the price rests on, what it leaves out, and what would make it surer. */
export const ScopeNotes = ({ quote }: { quote: Quote }) => (
  <div className="grid gap-8 sm:grid-cols-2">
    <Notes title="Hypothèses" none="Aucune hypothèse particulière." notes={plain(quote.assumptions)} />
    <Notes title="Non compris" none="Rien n’est exclu explicitement." notes={plain(quote.exclusions)} />
    <Notes
      title="Risques"
      none="Aucun risque particulier."
      notes={quote.risks.map((risk) => ({ text: risk.text, aside: riskAside(risk) }))}
    />
    <Notes title="Questions ouvertes" none="Votre description répond à tout." notes={questionNotes(quote)} />
  </div>
);
