import type { DevisChoices } from '../../shared/devis/devis-choices.ts';
import { budgetQuestions } from '../../shared/quote/budget.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { typography } from '../../shared/text/format.ts';
import { texts } from './texts.ts';

/** A remark to the owner that earlier quotes hold among their assumptions: it is not printed. */
const formerWarning =
  "Un passage reçu s'adresse à l'outil de chiffrage au lieu de décrire le projet, ou des heures étaient hors de toute " +
  'mesure : les heures de ce devis sont celles du catalogue, à relire.';

/** The positions of all answers of the client. */
export const everyPrecision = ({ stated = [] }: Pick<Quote, 'stated'>) => stated.map((_, position) => position);

/** What the total is based on. The provider chooses whether answers, risks and questions are shown. */
export const scopeOf = (quote: Quote, shown: DevisChoices) => {
  const { stated = [], assumptions, exclusions, risks, questions, outside } = quote;
  const answers = stated.filter((_, position) => shown.precisions?.includes(position));
  const ofBudget = shown.budget ? budgetQuestions(quote) : [];
  const openQuestions = [...questions.map(({ text }) => text), ...(outside?.questions ?? []), ...ofBudget];
  return [
    { title: texts.stated, notes: answers.map(({ question, text }) => (question ? `${question} ${text}` : text)) },
    { title: texts.assumptions, notes: assumptions.filter((note) => note !== formerWarning) },
    { title: texts.exclusions, notes: exclusions },
    { title: texts.risks, notes: shown.risks ? risks.map(({ text }) => text) : [] },
    { title: texts.questions, notes: shown.questions ? openQuestions : [] },
  ].map(({ title, notes }) => ({ title, notes: notes.map(typography) }));
};
