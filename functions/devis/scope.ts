import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { budgetQuestions } from '../../shared/quote/budget.ts';
import { printedAssumptions } from '../../shared/quote/printed-assumptions.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { typography } from '../../shared/text/format.ts';
import { texts } from './texts.ts';

/** The positions of all answers of the client. */
export const everyPrecision = ({ stated = [] }: Pick<Quote, 'stated'>) => stated.map((_, position) => position);

/** What the total is based on. The provider chooses whether answers, risks and questions are shown. */
export const scopeOf = (quote: Quote, shown: DevisChoices) => {
  const { stated = [], exclusions, risks, questions, outside } = quote;
  const answers = stated.filter((_, position) => shown.precisions?.includes(position));
  const ofBudget = shown.budget ? budgetQuestions(quote) : [];
  const openQuestions = [...questions.map(({ text }) => text), ...(outside?.questions ?? []), ...ofBudget];
  return [
    { title: texts.stated, notes: answers.map(({ question, text }) => (question ? `${question} ${text}` : text)) },
    { title: texts.assumptions, notes: printedAssumptions(quote) },
    { title: texts.exclusions, notes: exclusions },
    { title: texts.risks, notes: shown.risks ? risks.map(({ text }) => text) : [] },
    { title: texts.questions, notes: shown.questions ? openQuestions : [] },
  ].map(({ title, notes }) => ({ title, notes: notes.map(typography) }));
};
