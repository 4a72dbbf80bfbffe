import { projectLine } from './analysis.ts';
import type { ReadBrief } from './brief.ts';
import { featuresOf, told } from './features.ts';
import { assumptionsOf, exclusionsOf } from './margins.ts';
import { refusalOf } from './no-project.ts';
import { questionsOf } from './questions.ts';
import { read } from './reader.ts';
import { risksOf } from './risks.ts';
import { unknownOf } from './unknown.ts';
import { judgedHours } from './whole-hours.ts';

const end = { t: 'end' };

/** Everything that the model has to say about a brief, one object a line. */
export const describe = (brief: ReadBrief, anchors: Set<string>): object[] => {
  const reading = read(brief.sentences, brief.type, brief.name);
  const unknown = unknownOf(brief, reading);
  const refusal = refusalOf(brief, reading, unknown.length > 0);
  if (refusal) return [{ t: 'refusal', text: refusal }, end];
  const { features, whole } = featuresOf(brief, reading, anchors);
  const written = { brief, reading, features };
  const risks = risksOf(written, whole.factor);
  return [
    { ...projectLine(brief, reading, features), hours: judgedHours(whole, risks) },
    ...(brief.budget ? [brief.budget] : []),
    ...features.map(told),
    ...unknown,
    ...assumptionsOf(written),
    ...exclusionsOf(written),
    ...risks,
    ...questionsOf(brief, reading, features),
    end,
  ];
};
