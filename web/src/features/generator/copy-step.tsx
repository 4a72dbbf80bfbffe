import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errors } from '../../../../shared/api/errors.ts';
import type { SentBrief } from '../../../../shared/quote/quote.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError } from '../../lib/errors.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BriefValues, newDraftId } from './drafts.ts';
import { GeneratorFrame } from './generator-frame.tsx';
import { stepAddress } from './steps.ts';
import type { Wizard } from './wizard.ts';

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { code } = asAppError(error);
  const absent = code === 'quote_not_found';
  return (
    <EmptyState
      title={absent ? errors.quote_not_found.title : 'Le devis n’a pas pu être dupliqué'}
      action={
        absent ? <ButtonLink to="/history">Voir mes devis</ButtonLink> : <Button onClick={onRetry}>Réessayer</Button>
      }
    >
      {errors[code].sentence}
    </EmptyState>
  );
};

/** Makes a draft of the brief of a quote, and goes on in its form. */
export const CopyStep = ({ wizard: { drafts, place }, quote }: { wizard: Wizard; quote: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.brief(quote),
    queryFn: () => api.getBrief({ params: { id: quote } }),
  });
  const open = useEffectEvent(({ documents, ...brief }: SentBrief) => {
    const draft = newDraftId();
    drafts.type(draft, { values: brief as BriefValues });
    if (documents.length > 0) drafts.update(draft, { left: documents });
    place.replace(stepAddress('project', draft));
  });
  useEffect(() => {
    if (data) open(data);
  }, [data]);
  return (
    <GeneratorFrame title="Nouveau devis" step={1}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </GeneratorFrame>
  );
};
