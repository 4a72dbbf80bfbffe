import { useState } from 'react';
import { type Offer, OfferChange, offerLimits } from '../../../shared/offer/offer.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { formatParisMoment } from '../../../shared/text/format.ts';
import { lengthCounter } from '../lib/length-counter.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { quoteParts } from './quote-parts.ts';
import { useOfferChange, useOffers } from './use-offers.ts';

type Message = Offer['messages'][number];

const Said = ({ message: { by, at, text }, recipient }: { message: Message; recipient: string }) => (
  <li className={`rounded-card px-4 py-3 ${by === 'provider' ? 'ml-6 bg-accent-soft' : 'mr-6 bg-sunken'}`}>
    <p className="text-note text-muted wrap-anywhere">
      {by === 'provider' ? 'Vous' : recipient}, <time dateTime={at}>{formatParisMoment(at)}</time>
    </p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
  </li>
);

type Props = ReturnType<typeof useOfferChange>;

/** Whether the last message of an offer is its recipient's. */
export const waitsForAnswer = ({ messages }: Pick<Offer, 'messages'>): boolean => messages.at(-1)?.by === 'recipient';

/** The id of the field of the answer. */
export const answerId = 'offer-answer';

const Answer = ({ change, busy }: Props) => {
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
        id={answerId}
        label="Votre réponse"
        hint="Elle reste sur la page du devis, et part par mail là où votre client en reçoit."
        rows={3}
        value={text}
        error={error}
        counter={lengthCounter(text, offerLimits.message)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="justify-self-start" busy={busy === 'answer'} onClick={send}>
        Répondre
      </Button>
    </div>
  );
};

const Thread = ({ quote, offer }: { quote: Quote; offer: Offer }) => {
  const { change, busy } = useOfferChange(quote.id, offer.id);
  const { messages, recipient } = offer;
  const waits = waitsForAnswer(offer);
  return (
    <Card
      title={waits ? 'Une question de votre client' : 'Messages'}
      anchor={quoteParts.messages}
      action={waits && <Badge tone="warning">À répondre</Badge>}
      className="print:hidden"
    >
      <div className="grid gap-3">
        <ul className="grid gap-2">
          {messages.map((message) => (
            <Said key={`${message.at}${message.by}`} message={message} recipient={recipient.name} />
          ))}
        </ul>
        {messages.length < offerLimits.messages && <Answer change={change} busy={busy} />}
      </div>
    </Card>
  );
};

/** The messages of the last offer of a quote, and the answer to them. */
export const OfferThread = ({ quote }: { quote: Quote }) => {
  const last = useOffers(quote).data?.offers[0];
  return last && last.messages.length > 0 ? <Thread key={last.id} quote={quote} offer={last} /> : null;
};
