import { budgetQuestions } from '../../../shared/quote/budget.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros, formatHours, typography } from '../../../shared/text/format.ts';
import { AmountList, Entry } from './amount-list.tsx';

/** The three features that move the total most. */
export const Sensitivity = ({ sensitivity }: Pick<Quote, 'sensitivity'>) => (
  <AmountList>
    {sensitivity.map(({ name, hours }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two features may share a name, and none moves
      <Entry key={index} label={name}>
        {formatHours(hours)}
      </Entry>
    ))}
  </AmountList>
);

/** `moves`: an answer to the question moves a figure; other words are kept for the reader. */
const Gain = ({ hours, price, moves }: Quote['narrowing'][number] & { moves: boolean }) => {
  if (!moves) return <span className="text-muted">à préciser</span>;
  if (hours === 0) return <span className="text-muted">presque rien</span>;
  return (
    <>
      −&nbsp;{formatHours(hours)} <span className="max-sm:block sm:inline-block sm:min-w-20">{formatEuros(price)}</span>
    </>
  );
};

/** The open questions, that whose answer helps most first; what the budget leaves open moves no figure. */
export const Narrowing = ({ quote }: { quote: Quote }) => {
  const ofBudget = budgetQuestions(quote);
  const moving = new Set(quote.questions.filter(({ answer }) => answer !== undefined).map(({ text }) => text));
  if (quote.narrowing.length + ofBudget.length === 0)
    return <p className="text-muted">Aucune question ouverte&nbsp;: votre description répond à tout.</p>;
  return (
    <AmountList>
      {ofBudget.map((question) => (
        <Entry key={question} label={question}>
          <span className="text-muted">sans effet sur le prix</span>
        </Entry>
      ))}
      {quote.narrowing.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may say the same, and none moves
        <Entry key={index} label={typography(entry.question)}>
          <Gain {...entry} moves={moving.has(entry.question)} />
        </Entry>
      ))}
    </AmountList>
  );
};
