import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatDay } from '../../../../shared/text/format.ts';
import { Button } from '../../ui/button.tsx';

/** Shows a part of the page, unfolded, without a change of the address. */
const goTo = (id: string) => {
  const part = document.getElementById(id);
  const folded = part?.querySelector('details');
  if (folded) folded.open = true;
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

/** Scrolls to the acceptance form. */
export const AcceptButton = ({ size = 'md' }: { size?: 'md' | 'lg' }) => (
  <Button size={size} onClick={() => goTo('accepter')}>
    Accepter
  </Button>
);

/** The end of validity, and a button for each answer. */
export const AnswerButtons = ({ valid_until }: Pick<ReceivedOffer, 'valid_until'>) => (
  <>
    <p className="mt-2 text-muted text-note">Valable jusqu’au {formatDay(valid_until)} (heure de Paris)</p>
    <div className="mt-5 grid gap-2">
      <AcceptButton size="lg" />
      <Button variant="secondary" onClick={() => goTo('question')}>
        Poser une question
      </Button>
      <Button variant="quiet" onClick={() => goTo('refus')}>
        Refuser
      </Button>
    </div>
  </>
);
