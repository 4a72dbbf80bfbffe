import type { ComponentProps } from 'react';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { formatDay } from '../../../../shared/text/format.ts';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { Button } from '../../ui/button.tsx';

/** Shows a part of the page, unfolded, without a change of the address. */
const goTo = (id: string) => {
  const part = document.getElementById(id);
  const folded = part?.querySelector('details');
  if (folded) folded.open = true;
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

type Size = Pick<ComponentProps<typeof Button>, 'size' | 'className'>;

const Accept = (size: Size) => (
  <Button {...size} onClick={() => goTo('accepter')}>
    Accepter
  </Button>
);

type Said = Pick<ReceivedOffer, 'messages'>;

const Ask = ({ messages, ...size }: Size & Said) => (
  <Button {...size} variant="secondary" onClick={() => goTo('question')}>
    {messages.at(-1)?.by === 'provider' ? 'Voir la réponse' : 'Poser une question'}
  </Button>
);

/** The end of validity, and a button for each answer. */
export const AnswerButtons = ({ valid_until, messages }: Pick<ReceivedOffer, 'valid_until'> & Said) => (
  <>
    <p className="mt-2 text-muted text-note">Valable jusqu’au {formatDay(valid_until)} (heure de Paris)</p>
    <div className="mt-5 grid gap-2">
      <Accept size="lg" />
      <Ask messages={messages} />
      <Button variant="quiet" onClick={() => goTo('refus')}>
        Refuser
      </Button>
    </div>
  </>
);

/** The two usual answers, at the bottom of a narrow screen while the devis is read. */
export const AnswerBar = ({ messages }: Said) => (
  <div
    ref={useBottomBar<HTMLDivElement>()}
    className="sticky bottom-0 z-10 -mx-5 mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t bg-surface px-5 py-2.5 lg:hidden print:hidden"
  >
    <Ask messages={messages} className="px-3" />
    <Accept />
  </div>
);
