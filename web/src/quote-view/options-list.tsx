import { optionPriceText } from '../../../shared/quote/option-description.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatEuros } from '../../../shared/text/format.ts';

const beforeTax = (euros: number) => `${formatEuros(euros)}\u00A0HT`;

/** The options are priced separately from the project. */
export const OptionsList = ({ options }: { options: Quote['included_options'] }) =>
  options.length === 0 ? (
    <p className="text-muted">Aucune option n’a été demandée pour ce projet.</p>
  ) : (
    <ul className="grid gap-4">
      {options.map((option) => (
        <li
          key={option.name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b pb-4 last:border-b-0 last:pb-0"
        >
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-medium">{option.name}</span>
            <span className="block text-note text-muted">{option.description}</span>
          </span>
          <span className="tabular-nums">{optionPriceText(option, beforeTax)}</span>
        </li>
      ))}
    </ul>
  );
