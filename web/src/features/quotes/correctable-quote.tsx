import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const VersionsPanel = lazy(() => import('./corrections/versions-panel.tsx'));
const CorrectionMode = lazy(() => import('./corrections/correction-mode.tsx'));

/** Part of the address while a quote is being corrected: Back leaves the edit mode, a reload stays in it. */
const mode = 'corriger';

/** A finished quote: its provider may correct it, a client tell what it leaves open. */
export const CorrectableQuote = ({ quote }: { quote: Quote }) => {
  const { user, profile } = useSession();
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  if (!profile || !user) return <QuoteDetails quote={quote} />;
  const refineOnly = profile.account_type === 'client';
  if (!search.has(mode))
    return (
      <QuoteDetails
        quote={quote}
        action={<Button onClick={() => setSearch({ [mode]: '1' })}>{refineOnly ? 'Préciser' : 'Corriger'}</Button>}
        versions={
          quote.quote_version !== undefined && (
            <Suspense>
              <VersionsPanel quote={quote} />
            </Suspense>
          )
        }
      />
    );
  return (
    <Suspense fallback={<QuoteSkeleton />}>
      <QuoteFrame title={quote.project_name}>
        <CorrectionMode id={quote.id} user={user.id} refineOnly={refineOnly} onClose={close} onSaved={close} />
      </QuoteFrame>
    </Suspense>
  );
};
