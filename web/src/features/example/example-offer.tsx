import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { useWideScreen } from '../../lib/use-wide-screen.ts';
import { Sheet } from '../../offer-view/sheet.tsx';
import { Summary } from '../../offer-view/summary.tsx';
import { useChosenOptions } from '../../offer-view/use-chosen-options.ts';
import { Notice } from '../../ui/notice.tsx';
import offer from './example-offer.at-build.ts';

/** The sample as its recipient reads it. It is answered by nobody: what a link would lead to stands in words. */
const ExampleOffer = () => {
  const choice = useChosenOptions(offer);
  const wide = useWideScreen();
  return (
    <div className="grid gap-6">
      <Notice title="Ceci est un exemple">
        Votre client ouvre cette page par un lien, sans compte. Cochez les options&nbsp;: les totaux suivent. Sur la
        vraie page, il accepte par un code reçu par mail, pose une question ou refuse.
      </Notice>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Sheet offer={offer} choice={choice} title="h2" wide={wide} file={null} />
        </div>
        <Summary offer={offer} totals={choice.totals} under>
          <p className="mt-5 text-muted text-note">
            C’est ici que votre client accepte, pose une question ou refuse. Dans cet exemple, il n’y a rien à accepter.
          </p>
          <QuoteButton className="mt-3 w-full">Faire mon devis</QuoteButton>
        </Summary>
      </div>
    </div>
  );
};
export default ExampleOffer;
