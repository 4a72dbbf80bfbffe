import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { genericCalibration } from '../../../../shared/account/generic-calibration.ts';
import type { LearnedFactors } from '../../../../shared/estimate/learned.ts';
import type { Estimate } from '../../../../shared/quote/quote.ts';
import { formatEuros, formatHours } from '../../../../shared/text/format.ts';
import { useBottomBar } from '../../lib/bottom-bar.ts';
import { Card } from '../../ui/card.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PreviewComparison, PreviewOutcome } from './preview-comparison.tsx';
import { PreviewSteps } from './preview-steps.tsx';
import { estimateSample, type SampleId, sampleProjects } from './sample-projects.ts';

const place = 'apercu';
const options = Object.entries(sampleProjects).map(([value, { label }]) => ({ value, label }));

/** The same project for the generic profile and with what is typed now. Typing never waits for the count. */
const useSample = (id: SampleId, calibration: Calibration | undefined, learned: LearnedFactors | undefined) => {
  // As a text, equal values stay the same value across renders.
  const typed = useDeferredValue(calibration && JSON.stringify(calibration));
  const generic = useMemo(() => estimateSample(sampleProjects[id], genericCalibration), [id]);
  const own = useMemo(
    () =>
      typed === undefined ? undefined : estimateSample(sampleProjects[id], JSON.parse(typed) as Calibration, learned),
    [id, typed, learned],
  );
  return { generic, own };
};

type BarProps = { own: Estimate | undefined; action: ReactNode };

/** A narrow screen has no room beside the form: this bar keeps the result and `action` visible. */
const Bar = ({ own, action }: BarProps) => (
  <div
    ref={useBottomBar()}
    className="sticky bottom-0 z-10 -mx-[clamp(1.25rem,4vw,2.5rem)] flex min-h-14 items-center justify-between gap-4 border-t bg-surface px-[clamp(1.25rem,4vw,2.5rem)] py-2 shadow-float lg:hidden print:hidden"
  >
    <a href={`#${place}`} className="grid min-h-11 min-w-0 content-center">
      <span className="text-note text-muted">Projet d’exemple</span>
      <span translate="no" className="text-sm tabular-nums">
        {own ? (
          <>
            {formatHours(own.estimated_hours)} ·{' '}
            <strong className="text-accent">{formatEuros(own.total_price)}&nbsp;HT</strong>
          </>
        ) : (
          'Pas d’aperçu'
        )}
      </span>
    </a>
    {action}
  </div>
);

type Props = {
  /** Undefined while a number is invalid; `problem` says why. */
  calibration?: Calibration | undefined;
  problem?: string | undefined;
  learned: LearnedFactors | undefined;
  /** Stands beside the outcome on a narrow screen. */
  action: ReactNode;
};

/** Counts a sample project with the settings while the person types. */
const Preview = ({ calibration, problem, learned, action }: Props) => {
  const [id, setId] = useState<SampleId>('shop');
  const { generic, own } = useSample(id, calibration, learned);
  return (
    <>
      <div id={place} className="scroll-mt-24 lg:sticky lg:top-24">
        <Card
          as="aside"
          title="Ce que cela change"
          description="Un projet d’exemple, recompté en direct."
          className="lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
        >
          <div className="grid gap-5">
            <SelectField
              label="Projet d’exemple"
              options={options}
              value={id}
              onChange={({ target }) => setId(target.value as SampleId)}
            />
            <p role="status" className="empty:hidden">
              {problem && `Pas d’aperçu. ${problem}.`}
            </p>
            {own && !problem && (
              <>
                <PreviewOutcome generic={generic} own={own} />
                <Fold title="Pourquoi">
                  <div className="grid gap-5">
                    <PreviewComparison generic={generic} own={own} />
                    <PreviewSteps own={own} technologies={sampleProjects[id].technologies} />
                  </div>
                </Fold>
              </>
            )}
          </div>
        </Card>
      </div>
      <Bar own={problem ? undefined : own} action={action} />
    </>
  );
};
export default Preview;
