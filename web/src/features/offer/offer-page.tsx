import { useLocation } from 'react-router-dom';
import { LegalLinks } from './legal-links.tsx';
import { Failed, Loading, NoOffer } from './no-offer.tsx';
import { Received } from './received.tsx';
import { useOffer } from './use-offer.ts';

const OfferOf = ({ token }: { token: string }) => {
  const { reading, answer, retry } = useOffer(token);
  if (reading.status === 'loading') return <Loading />;
  if (reading.status === 'unknown') return <NoOffer />;
  if (reading.status === 'failed') return <Failed error={reading.error} onRetry={retry} />;
  return reading.offer.state === 'withdrawn' ? <NoOffer /> : <Received {...reading} token={token} answer={answer} />;
};

/** A devis as its recipient reads and answers it, without an account. Its token stands after the `#` of the address only. */
export default function OfferPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      {/* As high as a window: the links below it do not move when the devis comes. */}
      <div className="min-h-dvh">
        <OfferOf key={token} token={token} />
      </div>
      <LegalLinks />
    </>
  );
}
