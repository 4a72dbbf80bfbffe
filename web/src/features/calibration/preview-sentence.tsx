import { useDeferredValue, useMemo } from 'react';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import { formatEuros, formatHours, formatRate } from '../../../../shared/text/format.ts';
import { estimateSample, sampleProjects } from './sample-projects.ts';

/** The sample shop, counted as one types: its price, its hours and their rate. */
const PreviewSentence = ({ calibration, problem }: { calibration?: Calibration; problem?: string | undefined }) => {
  // As a text, equal values stay the same value across renders.
  const typed = useDeferredValue(calibration && JSON.stringify(calibration));
  const own = useMemo(
    () => (typed === undefined ? undefined : estimateSample(sampleProjects.shop, JSON.parse(typed) as Calibration)),
    [typed],
  );
  return (
    <p role="status" translate="no" className="min-h-14 font-serif text-heading tabular-nums">
      {own && !problem ? (
        <>
          {sampleProjects.shop.label}&nbsp;:{' '}
          <strong className="whitespace-nowrap text-accent">{formatEuros(own.total_price)}&nbsp;HT</strong>,{' '}
          {formatHours(own.estimated_hours)} à {formatRate(own.hourly_rate)}.
        </>
      ) : (
        problem && `Pas d’aperçu. ${problem}.`
      )}
    </p>
  );
};
export default PreviewSentence;
