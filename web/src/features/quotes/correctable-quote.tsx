import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { useSession } from '../../lib/session.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { QuoteFrame } from './quote-frame.tsx';
import { QuoteSkeleton } from './quote-skeleton.tsx';

const VersionsPanel = lazy(() => import('./corrections/versions-panel.tsx'));
const CorrectionMode = lazy(() => import('./corrections/correction-mode.tsx'));

/** Part of the address while a quote is being corrected: Back leaves the edit mode, a reload stays in it. */
const mode = 'corriger';
/** What it says of the part that is shown: `?corriger=1` or `?corriger=lignes`. */
const addresses = { refine: '1', lines: 'lignes' } as const;

/** A finished quote: its provider may correct it, a client tell what it leaves open. */
export const CorrectableQuote = ({ quote }: { quote: Quote }) => {
  const { user, profile } = useSession();
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  if (!profile || !user) return <QuoteDetails quote={quote} />;
  const refineOnly = profile.account_type === 'client';
  const show = (part: keyof typeof addresses, replace: boolean) => setSearch({ [mode]: addresses[part] }, { replace });
  if (!search.has(mode))
    return (
      <QuoteDetails
        quote={quote}
        onCorrect={() => show(refineOnly ? 'refine' : 'lines', false)}
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
        <CorrectionMode
          id={quote.id}
          user={user.id}
          part={search.get(mode) === addresses.lines ? 'lines' : 'refine'}
          onPart={refineOnly ? undefined : (part) => show(part, true)}
          onClose={close}
          onSaved={close}
        />
      </QuoteFrame>
    </Suspense>
  );
};
