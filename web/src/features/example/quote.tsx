import { projectTypeLabels } from '../../../../shared/quote/labels.ts';
import { KeyFigures } from '../../quote-view/key-figures.tsx';
import { QuoteColumns } from '../../quote-view/quote-columns.tsx';
import { QuoteSections } from '../../quote-view/quote-sections.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import sample from './sample.at-build.ts';
import { Summary } from './summary.tsx';

const Project = () => (
  <Card title={sample.project_name} action={<Badge tone="accent">{projectTypeLabels[sample.project_type]}</Badge>}>
    <p className="max-w-prose">{sample.description}</p>
    <ul aria-label="Technologies" className="mt-5 flex flex-wrap gap-2">
      {sample.technologies.split(', ').map((technology) => (
        <li key={technology}>
          <Badge>{technology}</Badge>
        </li>
      ))}
    </ul>
    <h3 className="mt-8 font-medium">Analyse du projet</h3>
    <p className="mt-2 max-w-prose whitespace-pre-line text-muted">{sample.ai_analysis}</p>
  </Card>
);

/** The sample as its provider's page shows it. */
export const SampleQuote = () => (
  <>
    <KeyFigures quote={sample} sample />
    <QuoteColumns summary={<Summary quote={sample} />}>
      <Project />
      <QuoteSections quote={sample} complexities />
    </QuoteColumns>
  </>
);
