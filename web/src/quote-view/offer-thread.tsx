import { useState } from 'react';
import { type Offer, OfferChange, offerLimits } from '../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../shared/offer/states.ts';
import { formatParisMoment } from '../../../shared/text/format.ts';
import { lengthCounter } from '../lib/length-counter.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { useOfferChange } from './use-offers.ts';

type Message = Offer['messages'][number];

const Said = ({ message: { by, at, text }, recipient }: { message: Message; recipient: string }) => (
  <li className={`rounded-card px-4 py-3 ${by === 'provider' ? 'ml-6 bg-accent-soft' : 'mr-6 bg-sunken'}`}>
    <p className="text-note text-muted wrap-anywhere">
      {by === 'provider' ? 'Vous' : recipient}, <time dateTime={at}>{formatParisMoment(at)}</time>
    </p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
  </li>
);

type Props = { offer: Offer } & ReturnType<typeof useOfferChange>;

const Answer = ({ change, busy }: Omit<Props, 'offer'>) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const { success, data, error: refused } = OfferChange.safeParse({ action: 'answer', text });
    setError(refused?.issues[0]?.message);
    if (success) change(data, { onSuccess: () => setText('') });
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label="Votre réponse"
        rows={3}
        value={text}
        error={error}
        counter={lengthCounter(text, offerLimits.message)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="secondary" size="sm" className="justify-self-start" busy={busy === 'answer'} onClick={send}>
        Répondre
      </Button>
    </div>
  );
};

export const OfferThread = ({ offer, change, busy }: Props) => {
  const { messages, recipient, state } = offer;
  if (messages.length === 0) return null;
  return (
    <section aria-label="Messages" className="grid gap-3">
      <h3 className="font-medium">Messages</h3>
      <ul className="grid gap-2">
        {messages.map((message) => (
          <Said key={`${message.at}${message.by}`} message={message} recipient={recipient.name} />
        ))}
      </ul>
      {isOpenOffer(state) && messages.length < offerLimits.messages && <Answer change={change} busy={busy} />}
    </section>
  );
};
