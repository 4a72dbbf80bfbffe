import type { Progress } from '../../../shared/quote/quote.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { progressValue, useStepLabel } from './progress-value.ts';

const found = (count: number) => {
  if (count === 0) return 'Les fonctionnalités trouvées apparaîtront ici.';
  return count === 1 ? '1\u00A0fonctionnalité trouvée' : `${count}\u00A0fonctionnalités trouvées`;
};

type Props = { progress: Progress /** The last look failed: what is shown may be late. */; late?: boolean };

/** A quote that is being made: how far it is, and what has been found in the brief so far. */
export const QuoteProgress = ({ progress, late = false }: Props) => {
  const label = useStepLabel(progress.step);
  return (
    <Card as="div">
      <div className="grid gap-6">
        <ProgressBar value={progressValue(progress)} label={<strong>{label}</strong>} />
        <p role="status" className="sr-only">
          {label}
        </p>
        {late && (
          <Notice tone="warning" title="La connexion est coupée">
            Nous réessayons. La génération, elle, continue sur nos serveurs.
          </Notice>
        )}
        <div>
          <p className="text-muted tabular-nums">{found(progress.features.length)}</p>
          <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {progress.features.map((feature, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two features may share a name, and new ones come last
                key={index}
                className="flex min-w-0 animate-[rise_240ms_ease-out] items-baseline gap-3 before:size-1.5 before:shrink-0 before:-translate-y-0.5 before:rounded-full before:bg-accent"
              >
                <span className="min-w-0 wrap-break-word">{feature}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
};
