import { type ProjectType, TimelineAnswer } from '../../../../shared/quote/quote.ts';
import type { BriefValues } from './drafts.ts';
import { firstWords } from './project-name.ts';
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
