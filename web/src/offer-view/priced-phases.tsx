import type { ReceivedOffer } from '../../../shared/offer/offer.ts';
import { AmountRow } from './amounts.tsx';
import { TitledSection } from './titled-section.tsx';

type Document = ReceivedOffer['document'];
type Phase = Document['phases'][number];

const Line = ({ name, description, hours, unit, price }: Phase['lines'][number]) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t py-3">
    <p>{name}</p>
    <p className="text-right whitespace-nowrap tabular-nums">{price}</p>
    {description && <p className="col-span-2 max-w-prose text-muted text-note">{description}</p>}
    {hours && (
      <p className="col-span-2 text-muted text-note tabular-nums">
        {hours}&nbsp;h × {unit}
      </p>
    )}
  </li>
);

const PhaseLines = ({ name, description, hours, price, lines }: Phase) => (
  <section>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="font-medium">{name}</h3>
      <p className="font-medium whitespace-nowrap tabular-nums">{[hours, price].filter(Boolean).join(' · ')}</p>
    </div>
    {description && <p className="mt-1 max-w-prose text-muted text-note">{description}</p>}
    <ul className="mt-2">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
        <Line key={index} {...line} />
      ))}
    </ul>
  </section>
);

/** What is done and for how much, phase by phase. `optional`: options may be added to these totals. */
export const PricedPhases = ({ document, optional }: { document: Document; optional: boolean }) => (
  <TitledSection title="Prestations">
    <div className="grid gap-8">
      {document.phases.map((phase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two phases may have one name, and none moves
        <PhaseLines key={index} {...phase} />
      ))}
      <dl className="border-t border-line-strong pt-3">
        {document.rounding && <AmountRow label="Arrondi" amount={document.rounding} />}
        {document.totals.map((total) => (
          <AmountRow key={total.label} {...total} />
        ))}
      </dl>
      {optional && <p className="-mt-6 text-right text-muted text-note">Sans les options à choisir.</p>}
      {document.notes.map((note) => (
        <p key={note} className="text-muted text-note">
          {note}
        </p>
      ))}
    </div>
  </TitledSection>
);
