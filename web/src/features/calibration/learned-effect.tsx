import { useMemo } from 'react';
import type { Calibration } from '../../../../shared/account/calibration.ts';
import type { LearnedFactors } from '../../../../shared/estimate/learned.ts';
import type { Estimate } from '../../../../shared/quote/quote.ts';
import { formatEuros, formatHours } from '../../../../shared/text/format.ts';
import { estimateSample, sampleProjects } from './sample-projects.ts';

type Props = { calibration: Calibration; learned: LearnedFactors };

const Figures = ({ label, of }: { label: string; of: Estimate }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">
      {formatHours(of.estimated_hours)} · {formatEuros(of.total_price)}&nbsp;HT
    </dd>
  </div>
);

/** The sample shop with the saved settings, without what was learned and with it. */
const LearnedEffect = ({ calibration, learned }: Props) => {
  const [before, after] = useMemo(
    () =>
      [undefined, learned].map((each) => estimateSample(sampleProjects.shop, calibration, each)) as [
        Estimate,
        Estimate,
      ],
    [calibration, learned],
  );
  return (
    <div>
      <h3 className="font-medium">Sur la boutique d’exemple</h3>
      <dl className="mt-1">
        <Figures label="Sans vos heures" of={before} />
        <Figures label="Avec vos heures" of={after} />
      </dl>
    </div>
  );
};
export default LearnedEffect;
