import { lazy, Suspense } from 'react';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { type LearnedFactors, learnedText } from '../../../../shared/estimate/learned.ts';
import { phaseTexts } from '../../../../shared/estimate/phases.ts';
import type { LearnedCalibration } from '../../../../shared/quote/actual-hours.ts';
import type { Phase } from '../../../../shared/quote/generation.ts';
import { formatFactor, formatShare } from '../../../../shared/text/format.ts';
import { useLearnedCalibration, useLearningSwitch } from '../../quote-view/learned-calibration.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const LearnedEffect = lazy(() => import('./learned-effect.tsx'));

/** Readers cannot tell apart more than a hundredth. */
const shownFactor = (factor: number) => formatFactor(Math.round(factor * 100) / 100);

/** « 5 % d’heures de plus », by the factor as it is shown. */
const change = (factor: number) => {
  const share = Math.round((factor - 1) * 100) / 100;
  if (share === 0) return 'les mêmes heures';
  return `${formatShare(Math.abs(share))} d’heures de ${share > 0 ? 'plus' : 'moins'}`;
};

const Phases = ({ phases }: Pick<LearnedFactors, 'phases'>) => (
  <dl>
    {Object.entries(phases).map(([phase, factor]) => (
      <div key={phase} className="flex items-baseline justify-between gap-4 border-b py-1.5">
        <dt>{phaseTexts[phase as Phase].label}</dt>
        <dd className="tabular-nums">{shownFactor(factor)}</dd>
      </div>
    ))}
  </dl>
);

const LearningSwitch = ({ enabled }: { enabled: boolean }) => {
  const { mutate, isPending } = useLearningSwitch();
  return (
    <Checkbox
      role="switch"
      label="Corriger mes prochains devis"
      hint="Désactivé, vos heures sont gardées et ne comptent pas."
      checked={enabled}
      aria-disabled={isPending}
      onChange={({ target }) => !isPending && mutate(target.checked)}
    />
  );
};

type LearnedProps = { learned: LearnedFactors; enabled: boolean; calibration: Calibration };

const Learned = ({ learned, enabled, calibration }: LearnedProps) => (
  <div className="grid gap-5">
    <div>
      <p>
        <strong className="block font-serif text-title font-normal text-accent tabular-nums">
          {shownFactor(learned.overall)}
        </strong>
        {enabled ? 'Vos prochains devis compteront' : 'Activé, vos prochains devis compteraient'}{' '}
        {change(learned.overall)}.
      </p>
      <p className="mt-2 text-muted">{learnedText(learned)}</p>
    </div>
    {Object.keys(learned.phases).length > 0 && <Phases phases={learned.phases} />}
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <LearnedEffect calibration={calibration} learned={learned} />
    </Suspense>
    <LearningSwitch enabled={enabled} />
  </div>
);

const Empty = ({ enabled }: { enabled: boolean }) => (
  <div className="grid gap-4">
    <p>
      Aucune heure saisie pour l’instant. Quand un projet est terminé, ouvrez son devis dans{' '}
      <TextLink to="/history">l’historique</TextLink> et indiquez les heures qu’il a vraiment prises.
    </p>
    <p className="text-muted">
      Un projet seul ne change pas vos devis de plus de 5&nbsp;%&nbsp;; l’effet grandit à chaque projet.
    </p>
    <LearningSwitch enabled={enabled} />
  </div>
);

const Closed = ({ learned }: Pick<LearnedCalibration, 'learned'>) => (
  <div className="grid gap-3">
    <p>
      Le plan Pro ouvre ce calibrage&nbsp;: les heures de vos projets finis corrigent vos devis suivants.{' '}
      <TextLink to="/pricing">Voir les plans</TextLink>
    </p>
    {learned && <p className="text-muted">Les heures déjà saisies sont gardées, et ne comptent pas sans ce plan.</p>}
  </div>
);

const Unread = ({ reading, onRetry }: { reading: boolean; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert" className="text-muted">
      Ce que vos heures apprennent n’a pas pu être lu.
    </p>
    <Button variant="secondary" size="sm" busy={reading} onClick={onRetry}>
      Réessayer
    </Button>
  </div>
);

const Content = ({ calibration }: { calibration: Calibration }) => {
  const { data, failed, reading, retry } = useLearnedCalibration();
  if (!data) return failed ? <Unread reading={reading} onRetry={retry} /> : <Skeleton className="h-40 w-full" />;
  const { open, enabled, learned } = data;
  if (!open) return <Closed learned={learned} />;
  return learned ? (
    <Learned learned={learned} enabled={enabled} calibration={calibration} />
  ) : (
    <Empty enabled={enabled} />
  );
};

/** Shows how the hours spent on past quotes correct the next ones. `calibration` is the saved one. */
export const LearnedCard = ({ calibration }: { calibration: Calibration }) => (
  <Card
    title="Heures réellement passées"
    description="Ce que vos projets finis apprennent à vos prochains devis."
    anchor="heures"
  >
    <Content calibration={calibration} />
  </Card>
);
