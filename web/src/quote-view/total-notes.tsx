import { budgetText } from '../../../shared/quote/budget.ts';
import { deadlineText } from '../../../shared/quote/deadline-text.ts';
import { outsideText } from '../../../shared/quote/outside-text.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { RangeSentence } from './range-explanation.tsx';

/** Says which part of the project the catalogue does not cover, and what to ask first. */
const Outside = ({ quote }: { quote: Quote }) =>
  quote.outside ? (
    <div role="note" className="border-signal border-l-2 pl-3">
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

export const TotalCertainty = ({ quote }: { quote: Quote }) =>
  quote.outside ? <Outside quote={quote} /> : <RangeSentence quote={quote} />;

/** Compares the total with the wished deadline and the stated budget. */
export const TotalNotes = ({ quote }: { quote: Quote }) => (
  <div className="grid max-w-prose gap-2 empty:hidden">
    {[deadlineText(quote), budgetText(quote)].filter(Boolean).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
