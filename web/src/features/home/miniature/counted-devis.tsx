import { type ReactNode, useMemo } from 'react';
import { formatEuros, formatHours } from '../../../../../shared/text/format.ts';
import { AmountList, Entry } from '../../../quote-view/amount-list.tsx';
import { FeatureExplanation } from '../../../quote-view/feature-explanation.tsx';
import { TotalExplanation } from '../../../quote-view/total-explanation.tsx';
import { Explained, ExplanationPopover, useExplanation } from '../../../ui/explanation.tsx';
import type { Counted, Line } from './count-selection.ts';
import { DevisPicture } from './devis.tsx';
import { devisOf, figuresOf } from './figures.ts';
import { useMotion } from './use-motion.ts';

export { countSelection } from './count-selection.ts';
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
  <AmountList>
    {features.map((feature) => (
      <Entry key={feature.name} label={`${feature.name}, ${formatHours(feature.hours)}`}>
        {formatEuros(feature.price)}
      </Entry>
    ))}
    <Entry label="Ce que demande cette phrase" result>
      {formatEuros(price)}&nbsp;HT
    </Entry>
  </AmountList>
);

/** A phrase that is excluded has no price to explain. */
const explanationOf = (line: Line, rate: number) => {
  const [only, ...others] = line.features;
  if (!only) return undefined;
  return others.length ? <Works {...line} /> : <FeatureExplanation feature={only} rate={rate} />;
};

/** The devis of a brief as it stands now: its figures move to their new values, and its prices tell how they were made. */
export const LiveDevis = ({ counted }: { counted: Counted }) => {
  const { estimate, lines } = counted;
  const { figures, explanations } = useMemo(
    () => ({
      figures: figuresOf(counted),
      explanations: counted.lines.map((line) => explanationOf(line, counted.estimate.hourly_rate)),
    }),
    [counted],
  );
  const devis = devisOf(counted, useMotion(figures));
  const explained = devis.lines.map((shown, index) => {
    const [line, why] = [lines[index], explanations[index]];
    if (!line || !why) return shown;
    const price = (
      <Price key={line.id} title={line.name} why={why}>
        {shown.price}
      </Price>
    );
    return { ...shown, price };
  });
  const total = (
    <Price title="Le total, étape par étape" why={<TotalExplanation quote={estimate} />}>
      {devis.total.price}
    </Price>
  );
  return <DevisPicture devis={{ ...devis, lines: explained, total: { ...devis.total, price: total } }} />;
};
