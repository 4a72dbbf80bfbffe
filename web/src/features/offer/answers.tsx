import { useState } from 'react';
import { offerLimits, type ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import type { Choice } from '../../offer-view/use-chosen-options.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AcceptanceForm } from './acceptance-form.tsx';
import { Messages, QuestionForm } from './questions.tsx';
import { RefusalForm } from './refusal-form.tsx';
import type { Answer } from './use-offer.ts';

type AnswersProps = { offer: ReceivedOffer; choice: Choice; answer: Answer };

const Questions = ({ offer, answer }: Omit<AnswersProps, 'choice'>) => (
  <div className="grid gap-6">
    <Messages {...offer} />
    {isOpenOffer(offer.state) && offer.messages.length < offerLimits.messages && <QuestionForm answer={answer} />}
  </div>
);

/** The three ways to answer while the devis waits for one. A conversation that has begun stands first. */
export const Answers = ({ offer, choice, answer }: AnswersProps) => {
  const open = isOpenOffer(offer.state);
  const said = offer.messages.length > 0;
  // The order of the page stays while it is open.
  const [saidBefore] = useState(said);
  // After a reload a code that still holds is entered to accept.
  const [coded, setCoded] = useState<'accept' | 'refuse'>('accept');
  const placeOf = (form: typeof coded) => ({ isHere: coded === form, take: () => setCoded(form) });
  const questions = (
    <div id="question" tabIndex={-1} className="min-w-0 outline-none">
      <Disclosure title={said ? 'Messages' : 'Poser une question'} open={said}>
        <Questions offer={offer} answer={answer} />
      </Disclosure>
    </div>
  );
  return (
    <div className="grid min-w-0 gap-4 empty:hidden">
      {saidBefore && questions}
      {open && <AcceptanceForm offer={offer} choice={choice} answer={answer} place={placeOf('accept')} />}
      {!saidBefore && (open || said) && questions}
      {open && (
        <div id="refus" tabIndex={-1} className="min-w-0 outline-none print:hidden">
          <Disclosure title="Refuser">
            <RefusalForm offer={offer} answer={answer} place={placeOf('refuse')} />
          </Disclosure>
        </div>
      )}
    </div>
  );
};
