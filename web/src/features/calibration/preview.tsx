import { useDeferredValue, useId, useMemo, useState } from 'react';
import { type Calibration, genericCalibration } from '../../../../shared/calibration.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PreviewComparison } from './preview-comparison.tsx';
import { PreviewRange } from './preview-range.tsx';
import { PreviewSteps } from './preview-steps.tsx';
import { estimateSample, type SampleId, sampleProjects } from './sample-projects.ts';

const options = Object.entries(sampleProjects).map(([value, { label }]) => ({ value, label }));

/** The same project for the generic profile and with what is typed now. Typing never waits for the count. */
const useSample = (id: SampleId, calibration: Calibration) => {
  // As text, so that the same answers are the same value however often the form is drawn.
  const typed = useDeferredValue(JSON.stringify(calibration));
  const generic = useMemo(() => estimateSample(sampleProjects[id], genericCalibration), [id]);
  const own = useMemo(() => estimateSample(sampleProjects[id], JSON.parse(typed) as Calibration), [id, typed]);
  return { generic, own };
};

/** What the settings make of a sample project, counted here as one types. */
const Preview = ({ calibration }: { calibration: Calibration }) => {
  const [id, setId] = useState<SampleId>('shop');
  const { generic, own } = useSample(id, calibration);
  const heading = useId();
  return (
    <Card
      as="aside"
      title={<span id={heading}>Ce que cela change</span>}
      description="Un projet d’exemple, recompté pendant que vous réglez."
      className="lg:sticky lg:top-24"
    >
      <div className="grid gap-6">
        <SelectField
          label="Projet d’exemple"
          options={options}
          value={id}
          onChange={({ target }) => setId(target.value as SampleId)}
        />
        <PreviewComparison generic={generic} own={own} />
        <PreviewRange generic={generic} own={own} />
        <PreviewSteps own={own} technologies={sampleProjects[id].technologies} />
      </div>
    </Card>
  );
};
export default Preview;
