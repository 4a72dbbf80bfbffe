import { projectLine } from './analysis.ts';
import { type ReadBrief, readBrief } from './brief.ts';
import { compact } from './compact.ts';
import { assumptionsOf, exclusionsOf } from './exclusions.ts';
import { featuresOf, writtenLine } from './lines.ts';
import { refusalOf } from './no-project.ts';
import { questionsOf } from './questions.ts';
import { read } from './reading.ts';
import { risksOf } from './risks.ts';
import { unknownOf } from './unknown.ts';

const end = { t: 'end' };

/** All that the reader says about a brief: the summary first and the analysis last, as the prompt orders them. */
const describe = (brief: ReadBrief, anchors: Set<string>): object[] => {
  const reading = read(brief.sentences);
  const unknown = unknownOf(brief, reading);
  const features = featuresOf(brief, reading, anchors);
  const refusal = refusalOf(brief, reading, features.length > 0, unknown.length > 0);
  if (refusal) return [{ t: 'refusal', text: refusal }, end];
  const written = { brief, reading, features };
  const { summary, analysis } = projectLine(brief, reading, features);
  return [
    { t: 'project', summary, ...(reading.ground === 'none' && { existing: true }) },
    ...(brief.budget ? [brief.budget] : []),
    ...(brief.deadline ? [brief.deadline] : []),
    ...features.map(writtenLine),
    ...unknown,
    ...assumptionsOf(written),
    ...exclusionsOf(written),
    ...risksOf(written),
    ...questionsOf(written),
    { t: 'project', analysis },
    end,
  ];
};

/** The lines that answer the client's message, in the short form of the protocol. `anchors`: the modules of the prompt. */
export const linesOf = (message: string, anchors: Set<string>): string[] => {
  const brief = readBrief(message);
  return describe(brief, anchors).map((line) => JSON.stringify(compact({ ...line }, brief.cite)));
};
