import type { Quote } from '../../../../shared/quote.ts';
import { OptionsList } from '../../quote-view/options-list.tsx';

/** What this provider adds of its own accord; costs nothing, so the engine has nothing to count. */
const warranty: Quote['included_options'][number] = {
  name: 'Garantie',
  description: 'Correction sans frais des défauts constatés après la mise en ligne.',
  value: '3\u00A0mois · incluse',
  price: 0,
};

export const IncludedOptions = ({ options }: { options: Quote['included_options'] }) => (
  <OptionsList options={[...options, warranty]} />
);
