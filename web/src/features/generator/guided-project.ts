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

/** Words that begin a group of words, and those that no group ends with. */
const opening =
  /^(?:pour|avec|sans|dans|sur|par|depuis|qui|que|où|et|ou|en|chez|afin|dont|quand|mais|car|de|du|d['’].*)$/i;
const unfinished =
  /^(?:un|une|le|la|les|l['’]|des?|du|ce|cette|nos?|notre|mes|mon|ma|vos|votre|leurs?|à|au|aux|est|sont|plus|très|ne|se|il|elle|nous|je|on)$/i;

/** The longest beginning of a clause that is short enough and ends where a group of words does; empty for none. */
const wholeGroups = (clause: string): string => {
  if (clause.length <= longestName) return clause;
  const words = clause.split(/\s+/);
  const ends = words.flatMap((word, at) => {
    const [last = ''] = words.slice(at - 1, at);
    return at > 2 && opening.test(word) && !opening.test(last) && !unfinished.test(last) ? [at] : [];
  });
  const names = ends.map((end) => words.slice(0, end).join(' '));
  return names.findLast((name) => name.length <= longestName) ?? '';
};

/** The beginning of the first clause that holds more than one word: no greeting. Empty where there is none. */
const firstWords = (description: string): string => {
  const clauses = description.split(/[,.;:!?\n«»()]+/).map((clause) => clause.trim());
  const name = wholeGroups(clauses.find((each) => /\S\s+\S/.test(each)) ?? '');
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
