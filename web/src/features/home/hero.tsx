import { lazy, Suspense } from 'react';
import { creditsPerTier } from '../../../../shared/quote/generation-limits.ts';
import { QuoteButton } from '../../lib/session/quote-button.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { AfterFirstSheet } from '../../ui/after-first-sheet.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Miniature } from './miniature/miniature.tsx';

/** Fetched for those who are signed in only; the page does without it where it cannot be had. */
const RecentQuotes = lazy(() => import('./recent-quotes.tsx').catch(() => ({ default: () => null })));

/** The last quotes of who is signed in; then the promise on the left, and on the right what it gives. */
export const Hero = () => {
  const { status } = useSession();
  return (
    <>
      <div className="wrap recent-space" data-session={status}>
        {status === 'in' && (
          <Suspense>
            <RecentQuotes />
          </Suspense>
        )}
      </div>
      <section className="wrap grid items-start gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_1.06fr] lg:py-14">
        <div>
          <h1 className="font-serif text-display">Du brief au devis, chaque heure expliquée.</h1>
          <p className="mt-6 max-w-xl text-lead text-muted">
            Décrivez un projet informatique. Chiffré en relève les fonctionnalités, compte les heures et pose un prix,
            un calendrier et une fourchette. En moins d’une minute.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <QuoteButton size="lg" className="grow sm:grow-0">
              Faire un devis
            </QuoteButton>
            <ButtonLink to="/example" size="lg" variant="secondary" className="grow sm:grow-0">
              Voir un exemple
            </ButtonLink>
          </div>
          <p className="visitors-only mt-5 text-muted" data-session={status}>
            {creditsPerTier.Gratuit}&nbsp;devis d’essai, sans carte bancaire.
          </p>
        </div>
        <AfterFirstSheet>
          <Miniature />
        </AfterFirstSheet>
      </section>
    </>
  );
};
