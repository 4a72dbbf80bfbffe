import { projectLine } from './analysis.ts';
import { type ReadBrief, readBrief } from './brief.ts';
import { compacted } from './compact.ts';
import { featuresOf, writtenLine } from './features.ts';
import { assumptionsOf, exclusionsOf } from './margins.ts';
import { refusalOf } from './no-project.ts';
import { questionsOf } from './questions.ts';
import { read } from './reader.ts';
import { risksOf } from './risks.ts';
import { unknownOf } from './unknown.ts';
import { judgedHours } from './whole-hours.ts';

const end = { t: 'end' };

/** All that the reader says about a brief: the summary first and the analysis last, as the prompt orders them. */
const describe = (brief: ReadBrief, anchors: Set<string>): object[] => {
  const reading = read(brief.sentences, brief.type, brief.name);
  const unknown = unknownOf(brief, reading);
  const refusal = refusalOf(brief, reading, unknown.length > 0);
  if (refusal) return [{ t: 'refusal', text: refusal }, end];
  const { features, whole } = featuresOf(brief, reading, anchors);
  const written = { brief, reading, features };
  const risks = risksOf(written, whole.factor);
  const { summary, analysis } = projectLine(brief, reading, features);
  return [
    { t: 'project', summary, hours: judgedHours(whole, risks) },
    ...(brief.budget ? [brief.budget] : []),
    ...(brief.deadline ? [brief.deadline] : []),
    ...features.map(writtenLine),
    ...unknown,
    ...assumptionsOf(written),
    ...exclusionsOf(written),
    ...risks,
    ...questionsOf(brief, reading, features),
    { t: 'project', analysis },
    end,
  ];
};

/** The lines that answer the client's message, in the short form of the protocol. `anchors`: the modules of the prompt. */
export const linesOf = (message: string, anchors: Set<string>): string[] => {
  const brief = readBrief(message);
  return compacted(describe(brief, anchors), brief.cite).map((line) => JSON.stringify(line));
};
