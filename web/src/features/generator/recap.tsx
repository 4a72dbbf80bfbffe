import type { ReactNode } from 'react';
import { projectTypeLabel, timelineLabels, wishedTimeline } from '../../../../shared/quote/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { briefOptions } from './brief-options.ts';
import type { BriefValues } from './drafts.ts';

const optionsOf = ({ options }: BriefValues) =>
  briefOptions
    .filter(({ name }) => options?.[name])
    .map(({ label }) => label)
    .join(', ');

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

type Props = { values: BriefValues; onEdit: () => void };

/** All that will be sent, as it was typed. A long description scrolls within its place. */
export const Recap = ({ values, onEdit }: Props) => {
  const wished = wishedTimeline(values);
  return (
    <Card
      title={<span className="wrap-anywhere">{values.projectName.trim()}</span>}
      action={
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Modifier
        </Button>
      }
    >
      <dl className="border-t">
        <Line label="Type de projet">{projectTypeLabel(values.projectType, values.customProjectType)}</Line>
        <Line label="Délai souhaité">{wished ? timelineLabels[wished] : 'Sans préférence'}</Line>
        <Line label="Technologies">{values.technologies?.trim() || 'Aucune imposée'}</Line>
        <Line label="Options">{optionsOf(values) || 'Aucune'}</Line>
      </dl>
      <h3 id="recap-description" className="mt-5 text-muted">
        Description
      </h3>
      <section
        aria-labelledby="recap-description"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        className="mt-1.5 max-h-80 overflow-y-auto whitespace-pre-line wrap-anywhere"
      >
        {values.description.trim()}
      </section>
    </Card>
  );
};
