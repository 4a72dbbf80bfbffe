import type { Quote } from '../../../shared/quote/quote.ts';
import { Fold } from '../ui/disclosure.tsx';
import { groupMetrics } from './metric-groups.ts';

/** All that was measured, for who wants to check. */
export const Metrics = ({ metrics }: { metrics: Readonly<Quote['metrics']> }) => (
  <Fold title={`Les ${metrics.length} indicateurs de ce devis`}>
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {groupMetrics(metrics).map((group) => (
        <section key={group.title}>
          <h3 className="text-note font-medium text-muted">{group.title}</h3>
          <dl className="mt-1">
            {group.metrics.map(({ name, label, value }) => (
              <div key={name} className="flex items-baseline justify-between gap-4 border-b py-1.5">
                <dt className="min-w-0 flex-1">{label}</dt>
                {/* Never narrower than it needs to be, up to there: a figure stays with its unit. */}
                <dd className="max-w-3/5 shrink-0 text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Fold>
);
