import { budgetText } from '../../../shared/quote/budget.ts';
import { deadlineText } from '../../../shared/quote/deadline.ts';
import { marketText } from '../../../shared/quote/market.ts';
import { outsideText } from '../../../shared/quote/outside.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { useSession } from '../lib/session.tsx';
import { rangeText } from './range-text.ts';

/** What of the project is out of the catalogue's reach, and what to ask before anybody relies on the total. */
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

/**
 * What a reader must know beside the total: how sure it is, what becomes of the wished delay and of a stated budget. A
 * client also reads what others would ask, but beside the `sample`: that page is written before anybody is known.
 */
export const TotalNotes = ({ quote, sample = false }: { quote: Quote; sample?: boolean }) => {
  const isClient = useSession().profile?.account_type === 'client';
  const notes = [isClient && !sample ? marketText(quote) : '', deadlineText(quote), budgetText(quote)];
  return (
    <div className="grid max-w-prose gap-2">
      <Outside quote={quote} />
      {!quote.outside && (
        <p className="text-muted">
          {rangeText(quote)} Ce total tient dans {quote.range.holds}&nbsp;% des cas.
        </p>
      )}
      {notes.filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};
