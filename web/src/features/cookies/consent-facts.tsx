import { formatLongDate } from '../../../../shared/text/format.ts';
import { type Consent, consentEnd } from '../../lib/consent.ts';

type ConsentFactsProps = {
  /** Null while the choice is unknown: the lines are shown without a value. */
  consent: Consent | null | undefined;
  /** The choice, or its absence. */
  label: string;
};

/** The details of the choice. The list has the same height without a choice, so that nothing moves. */
export const ConsentFacts = ({ consent, label }: ConsentFactsProps) => {
  const facts = [
    ['Choix en vigueur', label],
    ['Fait le', consent && formatLongDate(consent.date)],
    ['Version du texte', consent?.version],
    ['Redemandé dès le', consent && formatLongDate(consentEnd(consent.date))],
  ] as const;
  return (
    <dl className="mt-6 border-b">
      {facts.map(([fact, value]) => (
        <div
          key={fact}
          className="grid grid-cols-[8.5rem_1fr] gap-x-4 border-t py-2.5 sm:grid-cols-[12rem_1fr] sm:gap-x-8"
        >
          <dt className="text-muted">{fact}</dt>
          <dd className="tabular-nums">{consent === null ? '\u00A0' : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  );
};
