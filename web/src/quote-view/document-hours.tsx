import { documentTexts } from '../../../shared/quote/document-texts.ts';
import type { Quote } from '../../../shared/quote/quote.ts';

/** Lists the hours that each file adds to the quote, if it has files. */
export const DocumentHours = ({ quote }: { quote: Quote }) => {
  const texts = documentTexts(quote);
  if (texts.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-prose gap-1 text-note text-muted tabular-nums">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
};
