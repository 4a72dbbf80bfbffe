import { budgetText } from '../../../shared/quote/budget.ts';
import { deadlineText } from '../../../shared/quote/deadline-text.ts';
import { outsideText } from '../../../shared/quote/outside-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';

/** Says which part of the project the catalogue does not cover, and what to ask first. */
export const Outside = ({ quote }: { quote: Quote }) =>
  quote.outside ? (
    <div role="note" className="mt-3 max-w-prose border-signal border-l-2 pl-3 text-note">
      <p className="font-medium">{outsideText(quote)}</p>
      {quote.outside.questions.length > 0 && (
        <>
          <p className="mt-1">À demander&nbsp;:</p>
          <ul className="list-disc pl-5">
            {quote.outside.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  ) : null;

/** Compares the total with the wished deadline and the stated budget; to a client the answer tells the budget. */
export const TotalNotes = ({ quote, answered }: { quote: Quote; answered: boolean }) => (
  <div className="mt-2 grid gap-1 text-note empty:hidden">
    {[deadlineText(quote), answered ? '' : budgetText(quote)].filter(Boolean).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
