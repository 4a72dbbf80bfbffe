import { useEffect, useRef } from 'react';
import type { ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { isOpenOffer } from '../../../../shared/offer/states.ts';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import { OfferFrame } from '../../offer-view/first-view.tsx';
import { Sheet } from '../../offer-view/sheet.tsx';
import { Summary } from '../../offer-view/summary.tsx';
import { useChosenOptions } from '../../offer-view/use-chosen-options.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PartBoundary, Parts } from '../../ui/part-boundary.tsx';
import { AnswerBar, AnswerButtons } from './answer-buttons.tsx';
import { Answers } from './answers.tsx';
import { FileButton } from './file-button.tsx';
import { OfferEnd } from './offer-end.tsx';
import { StopMails } from './stop-mails.tsx';
import type { Answer } from './use-offer.ts';
import { useReportSeen } from './use-report-seen.ts';

type OfferContentProps = { offer: ReceivedOffer; token: string; answer: Answer };

/** When the offer ends, the page scrolls and moves the focus to its new state. */
const useToldEnd = (open: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) {
      ref.current?.scrollIntoView();
      ref.current?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);
  return ref;
};

/** A devis that was found: its sheet, what is due, and the answers while it waits for one. */
export const OfferContent = ({ offer, token, answer }: OfferContentProps) => {
  const open = isOpenOffer(offer.state);
  const choice = useChosenOptions(offer);
  const wide = useWideScreen();
  const end = useToldEnd(open);
  useReportSeen(offer.state === 'sent', answer);
  const { title, number } = offer.document;
  return (
    <OfferFrame
      beside={
        <PartBoundary>
          <Summary offer={offer} totals={choice.totals}>
            {open && <AnswerButtons {...offer} />}
          </Summary>
        </PartBoundary>
      }
    >
      <PageHead title={`${title} ${number}`} />
      <div ref={end} tabIndex={-1} className="outline-none empty:hidden">
        <Parts>{!open && <OfferEnd offer={offer} answer={answer} />}</Parts>
      </div>
      {/* The bar is sticky within the devis and ends above the answers, so it covers none of their fields. */}
      <div>
        <Parts>
          <Sheet offer={offer} choice={choice} wide={wide} file={<FileButton offer={offer} token={token} />} />
          {open && <AnswerBar {...offer} />}
        </Parts>
      </div>
      <PartBoundary>
        <Answers offer={offer} choice={choice} answer={answer} />
      </PartBoundary>
      <PartBoundary>
        <StopMails offer={offer} answer={answer} />
      </PartBoundary>
      {offer.brand && <p className="text-center text-muted text-note">Devis préparé avec Chiffré</p>}
    </OfferFrame>
  );
};
