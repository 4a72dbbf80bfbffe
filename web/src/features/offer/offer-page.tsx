import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryProvider } from '../../lib/query.tsx';
import { endEarlyView } from './early-view.ts';
import { LegalLinks } from './legal-links.tsx';
import { OfferContent } from './offer-content.tsx';
import { Failed, Loading, NoOffer } from './offer-placeholders.tsx';
import { StopUnknownMails } from './stop-mails.tsx';
import { useOffer } from './use-offer.ts';

const OfferOf = ({ token }: { token: string }) => {
  const { offer, isUnknown, failure, answer, retry } = useOffer(token);
  const answered = offer !== undefined || failure !== null;
  useLayoutEffect(() => {
    if (answered) endEarlyView();
  }, [answered]);
  if (isUnknown || offer?.state === 'withdrawn')
    return <NoOffer>{token && <StopUnknownMails answer={answer} />}</NoOffer>;
  if (offer) return <OfferContent offer={offer} token={token} answer={answer} />;
  return failure ? <Failed error={failure} onRetry={retry} /> : <Loading />;
};

/** A devis as its recipient reads and answers it, without an account. Its token stands after the `#` of the address only. */
export default function OfferPage() {
  const token = useLocation().hash.slice(1);
  return (
    <QueryProvider>
      {/* The height of a window keeps the links below in place when the devis is loaded. */}
      <div className="min-h-dvh">
        <OfferOf key={token} token={token} />
      </div>
      <LegalLinks />
    </QueryProvider>
  );
}
