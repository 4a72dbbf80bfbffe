import { readBudget } from './budget.ts';
import { withoutNumbers } from './citations.ts';
import { readDeadline } from './deadline.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** What the client wrote, as the message shows it. Labels absent from the message leave their field empty. */
export type ReadBrief = {
  name: string;
  type: string;
  timeline: string;
  technologies: string[];
  documents: { name: string; text: string }[];
  sentences: Sentence[];
  /** The budget as a line of the protocol. */
  budget: object | undefined;
  /** When all is to be ready, as a line of the protocol. */
  deadline: object | undefined;
  /** What cites words of the client: the number of their sentence, and the words that stand in it. */
  cite: (words: string) => string | undefined;
};

const blockStart = /^<<<(\S+) ([^\n]*)>>>$/m;

/** The parts between `<<<code label>>>` and `<<<code fin>>>`, the code being the first one met. */
const blocksOf = (message: string) => {
  const code = blockStart.exec(message)?.[1];
  if (!code) return [{ label: 'brief', text: message }];
  const [, ...parts] = message.split(`\n<<<${code} `);
  return parts.flatMap((part) => {
    const end = part.indexOf('>>>\n');
    const label = part.slice(0, end);
    return end < 0 || label === 'fin' ? [] : [{ label, text: part.slice(end + 4) }];
  });
};

const list = (text: string) =>
  text
    .split(/[,;/\n]/)
    .map((item) => item.trim())
    .filter((item) => item && !/^(?:non précisée?s?|aucune)$/i.test(item));

const field = (text: string, label: string) => new RegExp(`^${label} : ([^\\n]*)$`, 'mu').exec(text)?.[1]?.trim() ?? '';

const descriptionOf = (text: string) => {
  const at = text.search(/^Description :$/mu);
  return at < 0 ? text : text.slice(text.indexOf('\n', at) + 1);
};

/** Reads the client's message as it stands in the conversation. */
export const readBrief = (message: string): ReadBrief => {
  const { plain, cite } = withoutNumbers(message);
  const blocks = blocksOf(plain);
  const brief = blocks.find(({ label }) => label === 'brief')?.text ?? '';
  const head = brief.split(/^Description :$/mu)[0] ?? '';
  const documents = blocks
    .filter(({ label }) => label.startsWith('document'))
    .map(({ label, text }) => ({ name: label.replace(/^document \d+ : /, ''), text }));
  const description = descriptionOf(brief);
  const all = [...sentencesOf(description), ...documents.flatMap(({ text }) => sentencesOf(text, 'document'))];
  return {
    name: field(head, 'Nom du projet'),
    type: field(head, 'Type de projet'),
    timeline: field(head, 'Délai souhaité'),
    technologies: list(field(head, 'Technologies souhaitées')),
    documents,
    cite,
    sentences: all,
    budget: readBudget(all),
    deadline: readDeadline(all),
  };
};
