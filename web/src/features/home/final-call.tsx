import { freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export const FinalCall = () => {
  const { status } = useSession();
  return (
    <section aria-labelledby="essai" className="border-t bg-sunken print:hidden">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 sm:py-20">
        <div className="max-w-2xl">
          <h2 id="essai" className="font-serif text-title">
            Le prochain brief est déjà dans votre boîte mail.
          </h2>
          <p className="mt-4 text-lead text-muted">
            Collez-le, relisez le devis.{' '}
            <span className="visitors-only" data-session={status}>
              Les {freeQuotesInWords} premiers sont offerts.
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <QuoteButton late size="lg">
            Générer un devis
          </QuoteButton>
          <ButtonLink to="/pricing" size="lg" variant="secondary">
            Voir les tarifs
          </ButtonLink>
        </div>
      </div>
    </section>
  );
};
