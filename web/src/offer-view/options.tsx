import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { formatCents } from '../../../shared/text/format.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Amounts } from './amounts.tsx';
import { TitledSection } from './titled-section.tsx';
import type { Choice } from './use-chosen-options.ts';

type OptionsProps = { offer: ReceivedOffer; choice: Choice };

const Price = ({ text }: { text: string }) => <span className="shrink-0 whitespace-nowrap tabular-nums">{text}</span>;

const Choosable = ({ offer, choice: { chosen, toggle } }: OptionsProps) => (
  <fieldset disabled={!isOpenOffer(offer.state)} className="min-w-0">
    <legend className="mb-2 text-muted">
      {isOpenOffer(offer.state)
        ? 'À cocher si vous les voulez\u00A0: elles ne comptent dans le total qu’une fois cochées.'
        : 'Celles qui sont cochées comptent dans le total.'}
    </legend>
    {offer.choosable.map(({ index, name, description, price_cents }) => (
      <Checkbox
        key={index}
        checked={chosen.includes(index)}
        onChange={() => toggle(index)}
        className="border-t [&>span]:grow"
        label={
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            {name}
            <Price text={`+\u00A0${formatCents(price_cents)} HT`} />
          </span>
        }
        hint={description}
      />
    ))}
  </fieldset>
);

/** Options that are priced apart, and stay so. */
const Apart = ({ options }: { options: ReceivedOffer['document']['options'] }) => (
  <div>
    <p className="mb-2 text-muted">Chiffrées à part&nbsp;: elles ne sont pas dans le total.</p>
    <ul>
      {options.map(({ name, description, price }) => (
        <li key={name} className="border-t py-3">
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            {name}
            <Price text={price} />
          </span>
          {description && <span className="block text-muted text-note">{description}</span>}
        </li>
      ))}
    </ul>
  </div>
);

/** The options of the devis, those to tick first, and what is due with the ticked ones. */
export const Options = ({ offer, choice }: OptionsProps) => {
  const apart = offer.document.options.filter((_, at) => !offer.choosable.some(({ index }) => index === at));
  if (apart.length === 0 && offer.choosable.length === 0) return null;
  return (
    <TitledSection title="Options">
      <div className="grid gap-8">
        {offer.choosable.length > 0 && (
          <div className="grid gap-4">
            <Choosable offer={offer} choice={choice} />
            <div aria-live="polite" className="rounded-card bg-sunken px-4 py-3 empty:hidden lg:hidden print:block">
              {choice.totals.options_cents > 0 && <Amounts offer={offer} totals={choice.totals} />}
            </div>
          </div>
        )}
        {apart.length > 0 && <Apart options={apart} />}
      </div>
    </TitledSection>
  );
};
