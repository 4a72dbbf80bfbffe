import type { Offer } from '../../../shared/offer/offer.ts';
import { formatParisMoment } from '../../../shared/text/format.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextLink } from '../ui/link.tsx';
import { useCredits } from './credits.ts';
import type { useOfferChange } from './use-offers.ts';

/** Which plan opens reminders, where that is not the one in force. */
export const RemindersPlan = () => (
  <p className="text-note text-muted">
    Le plan&nbsp;Pro ouvre les rappels. <TextLink to="/pricing">Voir les plans</TextLink>
  </p>
);

type Props = { offer: Offer } & ReturnType<typeof useOfferChange>;

const hintOf = ({ reminders, next_reminder }: Offer) => {
  if (!reminders) return undefined;
  return next_reminder ? `Prochain le ${formatParisMoment(next_reminder)}` : 'Plus aucun d’ici à la fin de validité';
};

/** Whether a recipient is reminded of an offer that waits, and when next. Only where mails reach them. */
export const OfferReminders = ({ offer, change, busy }: Props) => {
  const tier = useCredits()?.subscription_tier;
  if (offer.recipient.email === null || offer.mail === 'stopped' || tier === undefined) return null;
  return (
    <div>
      <Checkbox
        label="Rappels par mail"
        hint={hintOf(offer)}
        checked={offer.reminders}
        disabled={busy !== undefined || (tier === 'Gratuit' && !offer.reminders)}
        onChange={({ target }) => change({ action: 'reminders', on: target.checked })}
      />
      {tier === 'Gratuit' && <RemindersPlan />}
    </div>
  );
};
