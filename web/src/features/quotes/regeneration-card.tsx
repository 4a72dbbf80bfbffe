import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '../../../../shared/quote/quote.ts';
import { count, formatEuros, formatParisMinute } from '../../../../shared/text/format.ts';
import { api } from '../../lib/app-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useModel } from '../../lib/use-model.ts';
import { useCreditsReading } from '../../quote-view/credits.ts';
import { UnknownPlan } from '../../quote-view/unknown-plan.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardPart } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ComparedQuotes } from './corrections/compared-versions.tsx';
import { useRegeneration } from './use-regeneration.ts';

type Props = { quote: Quote };
type Other = NonNullable<Quote['other_generations']>[number];

const isEarlier = (quote: Quote, other: Other) => other.created_at < quote.created_at;
const nameOf = (quote: Quote, other: Other) => (isEarlier(quote, other) ? 'Version précédente' : 'Nouvelle version');

const Row = ({ quote, other, onCompare }: Props & { other: Other; onCompare: () => void }) => {
  const { id, status, created_at, total_price } = other;
  const name = nameOf(quote, other);
  const at = formatParisMinute(created_at);
  return (
    <li className="grid gap-1 border-b py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to={`/quote/${id}`} aria-label={`${name}, ${at}`}>
          {name}
        </TextLink>
        {total_price === null ? (
          <Badge tone="accent">en cours</Badge>
        ) : (
          <span className="tabular-nums">{formatEuros(total_price)}&nbsp;HT</span>
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-note text-muted">
        <time dateTime={created_at}>{at}</time>
        {status === 'done' && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Comparer à la ${name.toLowerCase()}, ${at}`}
            onClick={onCompare}
          >
            Comparer
          </Button>
        )}
      </p>
    </li>
  );
};

/** This quote beside another one of the same brief, the earlier one first. */
const Compared = ({ quote, other, onClose }: Props & { other: Other; onClose: () => void }) => {
  const { data } = useQuery({
    queryKey: queryKeys.quote(other.id),
    queryFn: () => api.getQuote({ params: { id: other.id } }),
  });
  const read = data?.status === 'done' ? data : undefined;
  const sides = [
    { label: nameOf(quote, other), quote: read },
    { label: 'Ce devis', quote },
  ] as const;
  const [before, after] = isEarlier(quote, other) ? sides : [sides[1], sides[0]];
  return (
    <ComparedQuotes
      title="Les deux versions"
      before={before}
      after={after}
      reading="Lecture de l’autre version…"
      onClose={onClose}
    />
  );
};

/** Asks before a credit is used. */
const Regenerate = ({ quote, credits }: Props & { credits: number }) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const repeats = useModel()?.repeats;
  const { mutate, isPending } = useRegeneration(quote.id, close);
  return (
    <div className="grid justify-items-start gap-3">
      <p>Votre demande et ses documents sont relus à neuf. Ce devis reste tel qu’il est.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Régénérer ce devis
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Régénérer ce devis"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button busy={isPending} onClick={() => mutate()}>
              Régénérer
            </Button>
          </>
        }
      >
        <p>
          Un nouveau devis est fait de la même demande, avec vos réglages d’aujourd’hui. Vos corrections restent dans
          celui-ci.
        </p>
        {repeats && (
          <p className="mt-2">
            Le modèle de ce service répond toujours de la même façon&nbsp;: la même demande donne le même devis, à vos
            réglages près.
          </p>
        )}
        <p className="mt-2">Il utilise 1&nbsp;crédit&nbsp;: il vous en reste {count(credits, 'crédit', 'crédits')}.</p>
      </Dialog>
    </div>
  );
};

const Closed = () => (
  <p>
    Le plan Enterprise ouvre la régénération&nbsp;: votre demande est relue à neuf, et le nouveau devis se compare à
    celui-ci. <TextLink to="/pricing">Voir les plans</TextLink>
  </p>
);

const Content = ({ quote }: Props) => {
  const { credits, failed, reading, retry } = useCreditsReading();
  if (credits)
    return credits.subscription_tier === 'Enterprise' ? (
      <Regenerate quote={quote} credits={credits.credits_remaining} />
    ) : (
      <Closed />
    );
  if (!failed) return <Skeleton className="h-20 w-full" />;
  return <UnknownPlan reading={reading} retry={retry} />;
};

/** Lists the other quotes of the same brief, and generates another one where the plan allows it. */
export const RegenerationCard = ({ quote }: Props) => {
  const [compared, setCompared] = useState<Other>();
  const others = (quote.other_generations ?? []).filter(({ status }) => status !== 'failed');
  return (
    <CardPart title="Régénération">
      {others.length > 0 && (
        <ul className="mb-4">
          {others.map((other) => (
            <Row key={other.id} quote={quote} other={other} onCompare={() => setCompared(other)} />
          ))}
        </ul>
      )}
      <Content quote={quote} />
      {compared && <Compared quote={quote} other={compared} onClose={() => setCompared(undefined)} />}
    </CardPart>
  );
};
