import type { Offer } from '../../../shared/offer/offer.ts';
import { isOpenOffer, offerStates } from '../../../shared/offer/states.ts';
import { formatParisDay, formatParisMoment } from '../../../shared/text/format.ts';
import { Glyph } from '../ui/glyph.tsx';
import { waitsForAnswer } from './offer-thread.tsx';

type Step = {
  label: string;
  at?: string | undefined;
  /** It is begun, and its end is the provider's. */
  open?: true;
};

/** The steps of a sale: those that were reached have their time, and what an open one still waits for comes last. */
const stepsOf = (offer: Offer): Step[] => {
  const { sent_at, seen_at, state, ended_at, accepted, deposit, deposit_received_at } = offer;
  const open = isOpenOffer(state);
  return [
    { label: 'Envoyé', at: formatParisMoment(sent_at) },
    ...(seen_at || open ? [{ label: offerStates.seen, at: seen_at ? formatParisMoment(seen_at) : undefined }] : []),
    ...(waitsForAnswer(offer) ? [{ label: 'Question', at: 'à répondre', open: true as const }] : []),
    ...(open ? [{ label: offerStates.accepted }] : []),
    ...(accepted ? [{ label: offerStates.accepted, at: formatParisMoment(accepted.at) }] : []),
    ...(!open && ended_at && state !== 'accepted'
      ? [{ label: offerStates[state], at: formatParisMoment(ended_at) }]
      : []),
    ...(deposit && (open || state === 'accepted')
      ? [{ label: 'Acompte', at: deposit_received_at ? formatParisDay(deposit_received_at) : undefined }]
      : []),
  ];
};

/** How far a devis that was sent has come. */
export const OfferSteps = ({ offer }: { offer: Offer }) => (
  <ol aria-label="Étapes de la vente" className="-mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-note">
    {stepsOf(offer).map(({ label, at, open }) => (
      <li key={label} className={`flex items-baseline gap-1.5 ${at ? '' : 'text-muted'}`}>
        {at && !open && <Glyph name="check" className="size-3.5 self-center text-accent" />}
        <span className={at ? 'font-medium' : ''}>{label}</span>
        {at ?? <span className="sr-only">à venir</span>}
      </li>
    ))}
  </ol>
);
