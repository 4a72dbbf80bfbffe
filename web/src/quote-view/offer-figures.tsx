import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';
import type { Offer } from '../../../shared/offer/offer.ts';
import { offerTotals } from '../../../shared/offer/offer-totals.ts';
import { isOpenOffer, offerStates } from '../../../shared/offer/states.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count, formatCents, formatDay, formatParisDay } from '../../../shared/text/format.ts';
import { endText } from './calendar-days.ts';
import { Figure, FigureBand } from './key-figures.tsx';
import { chosenNames, dueLabel } from './offer-facts.tsx';

/** The sums before tax and of the deposit, beside the total that is due. */
const besideTotal = (offer: Offer) => {
  const { net_cents, deposit_cents, gross_cents } = offerTotals(offer, offer.chosen);
  return [
    ...(gross_cents === null || offer.vat === 'exempt' ? [] : [`${formatCents(net_cents)}\u00A0HT`]),
    ...(deposit_cents ? [`acompte ${formatCents(deposit_cents)}`] : []),
  ].join(' · ');
};

const Options = ({ offer }: { offer: Offer }) => {
  const { choosable, accepted } = offer;
  const names = chosenNames(offer);
  if (choosable.length === 0) return null;
  return (
    <Figure
      label={accepted ? 'Options choisies' : 'Options proposées'}
      value={accepted ? names.length : choosable.length}
      note={accepted ? names.join(', ') : `${count(names.length, 'choisie')} pour l’instant`}
    />
  );
};

/** When an answer is expected, or what came of it. */
const Answer = ({ offer }: { offer: Offer }) => {
  const { state, valid_until, next_reminder, ended_at, accepted } = offer;
  if (isOpenOffer(state))
    return (
      <Figure
        label="Réponse attendue"
        value={formatDay(valid_until)}
        note={next_reminder ? `rappel le ${formatParisDay(next_reminder)}` : 'heure de Paris'}
      />
    );
  return (
    <Figure
      label={offerStates[state]}
      value={formatDay(isoDay(dayInFrance(accepted?.at ?? ended_at ?? offer.sent_at)))}
    />
  );
};

/** The figures of a devis that was sent: what is due, its options, its end, and the answer. */
export const OfferFigures = ({ offer, quote }: { offer: Offer; quote: Quote }) => {
  const end = endText(quote.provisional_calendar);
  return (
    <FigureBand>
      <Figure
        label={`${dueLabel(offer)} ${offer.accepted ? 'signé' : 'envoyé'}`}
        value={formatCents(offer.due_cents)}
        note={besideTotal(offer)}
        strong
        className="max-lg:col-span-2"
      />
      <Options offer={offer} />
      {end && <Figure label="Fin prévue" value={end} />}
      <Answer offer={offer} />
    </FigureBand>
  );
};
