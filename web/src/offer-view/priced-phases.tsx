import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { AmountRow } from './amounts.tsx';
import { Fold, TitledSection } from './titled-section.tsx';

type Phase = ReceivedOffer['document']['phases'][number];

type LineProps = Phase['lines'][number] & { timed: boolean };

const Line = ({ name, description, hours, unit, price, timed }: LineProps) => (
  <li className="flex flex-wrap items-baseline gap-x-6 py-1">
    <p className="min-w-0 grow basis-0">{name}</p>
    {timed && (
      <p className="whitespace-nowrap text-muted text-note tabular-nums max-sm:order-1 max-sm:w-full">
        {hours}&nbsp;h × {unit}
      </p>
    )}
    <p className="min-w-24 text-right whitespace-nowrap tabular-nums">{price}</p>
    {description && <p className="w-full max-w-prose text-muted text-note">{description}</p>}
  </li>
);

type PhasesProps = {
  offer: ReceivedOffer;
  /** Whether the phases are open at first. */
  wide: boolean;
};

/** What is done and for how much: phases that open into their lines. */
export const PricedPhases = ({ offer: { document, hours: timed, choosable }, wide }: PhasesProps) => (
  <TitledSection title="Prestations">
    <div className="-mt-2 border-b">
      {document.phases.map(({ name, description, hours, price, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two phases may have one name, and none moves
        <Fold key={index} title={name} hint={timed ? `${hours} · ${price}` : price} open={wide}>
          {description && <p className="max-w-prose pb-1 text-muted text-note">{description}</p>}
          <ul>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
              <Line key={at} {...line} timed={timed} />
            ))}
          </ul>
        </Fold>
      ))}
    </div>
    <dl className="mt-3">
      {document.rounding && <AmountRow label="Arrondi" amount={document.rounding} />}
      {document.totals.map((total) => (
        <AmountRow key={total.label} {...total} />
      ))}
    </dl>
    {[choosable.length > 0 && 'Sans les options à choisir.', ...document.notes].map(
      (note) =>
        note && (
          <p key={note} className="mt-2 text-muted text-note">
            {note}
          </p>
        ),
    )}
  </TitledSection>
);
