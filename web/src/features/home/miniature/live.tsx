import { type ReactNode, useMemo } from 'react';
import { formatEuros, formatHours } from '../../../../../shared/estimate/format.ts';
import { FeatureExplanation } from '../../../quote-view/feature-explanation.tsx';
import { Entry, Ledger } from '../../../quote-view/ledger.tsx';
import { TotalExplanation } from '../../../quote-view/total-explanation.tsx';
import { Explained, ExplanationPopover, useExplanation } from '../../../ui/explanation.tsx';
import type { Counted, Line } from './count.ts';
import { DevisPicture } from './devis.tsx';
import { devisOf, figuresOf } from './figures.ts';
import { useMotion } from './use-motion.ts';

export { countSelection } from './count.ts';
export { outcomeOf } from './figures.ts';

const Price = ({ title, why, children }: { title: string; why: ReactNode; children: ReactNode }) => {
  const explanation = useExplanation();
  return (
    <>
      <Explained by={explanation}>{children}</Explained>
      <ExplanationPopover of={explanation} title={title}>
        {why}
      </ExplanationPopover>
    </>
  );
};

const Works = ({ features, price }: Line) => (
  <Ledger>
    {features.map((feature) => (
      <Entry key={feature.name} label={`${feature.name}, ${formatHours(feature.hours)}`}>
        {formatEuros(feature.price)}
      </Entry>
    ))}
    <Entry label="Ce que demande cette phrase" result>
      {formatEuros(price)}
    </Entry>
  </Ledger>
);

type LinePriceProps = { line: Line; rate: number; children: ReactNode };

/** The price of a phrase that is in; a phrase that is out has nothing to tell. */
const LinePrice = ({ line, rate, children }: LinePriceProps) => {
  const [only, ...others] = line.features;
  if (!only) return children;
  const why = others.length ? <Works {...line} /> : <FeatureExplanation feature={only} rate={rate} />;
  return (
    <Price title={line.name} why={why}>
      {children}
    </Price>
  );
};

/** The devis of a brief as it stands now: its figures move to their new values, and its prices tell how they were made. */
export const LiveDevis = ({ counted }: { counted: Counted }) => {
  const { estimate, lines } = counted;
  const moving = useMotion(useMemo(() => figuresOf(counted), [counted]));
  const devis = devisOf(counted, moving);
  const total = (
    <Price title="Le total, étape par étape" why={<TotalExplanation quote={estimate} />}>
      {devis.total.price}
    </Price>
  );
  const explained = devis.lines.map((shown, index) => {
    const line = lines[index];
    if (!line) return shown;
    const price = (
      <LinePrice key={line.id} line={line} rate={estimate.hourly_rate}>
        {shown.price}
      </LinePrice>
    );
    return { ...shown, price };
  });
  return <DevisPicture devis={{ ...devis, lines: explained, total: { ...devis.total, price: total } }} />;
};
