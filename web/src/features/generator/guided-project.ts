import { type ProjectType, TimelineAnswer } from '../../../../shared/quote/quote.ts';
import type { BriefValues } from './drafts.ts';
import { type Answers, answerTexts, type Question, questions } from './questions.ts';

const typeOfGoal: Partial<Record<string, ProjectType>> = {
  showcase: 'web',
  sell: 'ecommerce',
  manage: 'webapp',
  connect: 'webapp',
  automate: 'api',
};

/** A list has a line for each answer, a text stands under its label: each can be quoted as a sentence of its own. */
const paragraph = (question: Question, texts: string[]) => {
  if (question.kind === 'one') return `${question.label} : ${texts.join('')}`;
  const lines = question.kind === 'several' ? texts.map((line) => `- ${line}`) : texts;
  return [`${question.label} :`, ...lines].join('\n');
};

/** Characters of a name that is made of a description. */
const longestName = 40;

/** The first clause of a description that holds more than one word: no greeting. Empty where there is none. */
const firstWords = (description: string): string => {
  const clauses = description.split(/[,.;:!?\n«»()]+/).map((clause) => clause.trim());
  const clause = clauses.find((each) => /\S\s+\S/.test(each)) ?? '';
  const words = clause.slice(0, longestName + 1);
  const name = words.length > longestName ? words.slice(0, words.lastIndexOf(' ')) : words;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The name as its field shows it: what was typed, else the first words of the description. */
export const guidedName = ({ projectName, projectDescription }: Answers): string =>
  projectName ?? firstWords(projectDescription);

/** The project that the answers come to, as `generate-quote` takes it. What is not answered yet is left out. */
export const guidedProject = (answers: Answers): BriefValues => ({
  projectName: guidedName(answers).trim() || 'Projet guidé',
  projectType: typeOfGoal[answers.projectGoal] ?? 'web',
  customProjectType: '',
  timeline: 'normal',
  timelineAnswer: TimelineAnswer.safeParse(answers.timeline).data,
  technologies: '',
  description: questions
    .map((question) => ({ question, texts: answerTexts(question, answers) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ question, texts }) => paragraph(question, texts))
    .join('\n\n'),
  options: { maintenance: answers.mainFeatures.includes('analytics'), hosting: true, support: true },
});
