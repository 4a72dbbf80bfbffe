import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { useSession } from '../../lib/session/session.tsx';
import { type CorrectionPart, correctionParameter, correctionParts } from '../../quote-view/quote-addresses.ts';
import { useIsLocked } from '../../quote-view/use-offers.ts';
import { QuoteDetails } from './quote-details.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const VersionsPanel = lazy(() => import('./corrections/versions-panel.tsx'));
const CorrectionMode = lazy(() => import('./corrections/correction-mode.tsx'));

/**
 * A finished quote: its provider may correct it, a client tell what it leaves open. The address says so meanwhile: Back leaves
 * the edit mode, a reload stays in it.
 */
export const CorrectableQuote = ({ quote }: { quote: Quote }) => {
  const { user, profile } = useSession();
  const [search, setSearch] = useSearchParams();
  const locked = useIsLocked(quote);
  const close = () => setSearch({}, { replace: true });
  if (!profile || !user) return <QuoteDetails quote={quote} />;
  const refineOnly = profile.account_type === 'client';
  const show = (part: CorrectionPart, replace: boolean) =>
    setSearch({ [correctionParameter]: correctionParts[part] }, { replace });
  if (locked || !search.has(correctionParameter))
    return (
      <QuoteDetails
        quote={quote}
        onCorrect={() => show('lines', false)}
        versions={
          quote.quote_version !== undefined && (
            <Suspense>
              <VersionsPanel quote={quote} locked={locked} />
            </Suspense>
          )
        }
      />
    );
  return (
    <Suspense fallback={<QuoteSkeleton />}>
      <QuoteFrame title={quote.project_name}>
        <CorrectionMode
          id={quote.id}
          user={user.id}
          part={search.get(correctionParameter) === correctionParts.lines ? 'lines' : 'refine'}
          onPart={refineOnly ? undefined : (part) => show(part, true)}
          onClose={close}
          onSaved={close}
        />
      </QuoteFrame>
    </Suspense>
  );
};
