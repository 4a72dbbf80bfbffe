import { budgetText } from '../../../shared/budget.ts';
import { deadlineText } from '../../../shared/deadline.ts';
import type { Quote } from '../../../shared/quote.ts';
import { rangeText } from './range-text.ts';

/** What a reader must know beside the total: how sure it is, what becomes of the wished delay and of a stated budget. */
export const TotalNotes = ({ quote }: { quote: Quote }) => (
  <div className="grid max-w-prose gap-2">
    <p className="text-muted">
      {rangeText(quote)} Ce total tient dans {quote.range.holds}&nbsp;% des cas.
    </p>
    {[deadlineText(quote), budgetText(quote)].filter(Boolean).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
