import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Plan } from './plans.ts';

type PlanCardProps = Plan & {
  allowance: string;
  /** Whether the reader has this plan. */
  current: boolean;
  action: ReactNode;
};

/** One plan: for whom, for how much, with what. */
export const PlanCard = ({
  tier,
  price,
  quotes,
  purpose,
  contents,
  announced = [],
  allowance,
  current,
  action,
}: PlanCardProps) => (
  <li className="min-w-0 rounded-card border bg-surface p-6 sm:p-8 print:p-5">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="font-serif text-title">{tier}</h2>
      {current && <Badge tone="accent">Plan actuel</Badge>}
    </div>
    <p className="mt-2 text-muted">{purpose}</p>
    <p className="mt-6 flex items-baseline gap-2">
      <span className="font-serif text-display tabular-nums">{price}&nbsp;€</span>
      <span className="text-muted">par mois</span>
    </p>
    <p className="mt-2">
      <strong>{quotes}&nbsp;devis</strong> {allowance}
    </p>
    <div className="mt-6">{action}</div>
    <ul className="mt-8 border-t">
      {contents.map((content) => (
        <li key={content} className="flex gap-3 border-b py-2.5">
          <Glyph name="check" className="mt-1 size-4 text-success" />
          <span>{content}</span>
        </li>
      ))}
      {announced.map((content) => (
        <li key={content} className="border-b py-2.5 pl-7 text-muted">
          {content}
        </li>
      ))}
    </ul>
  </li>
);
