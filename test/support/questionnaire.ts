import type { Page } from 'playwright';
import { briefs } from './briefs.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** The title of each question with an answer. */
const steps: [title: RegExp, answer: (page: Page) => Promise<unknown>][] = [
  [/l’objectif/, (page) => choose(page, 'Vendre en ligne')],
  [/Que doit faire/, (page) => page.getByRole('textbox').fill(briefs.shop.description)],
  [/existe déjà/, (page) => choose(page, 'Rien n’existe encore')],
  [
    /fonctionnalités/,
    async (page) => {
      await choose(page, 'Paiement en ligne');
      await choose(page, 'Statistiques de visite');
      await choose(page, 'Autre');
      await page.getByLabel('Précisez votre réponse').fill('Un programme de fidélité');
    },
  ],
  [/budget/, (page) => choose(page, 'De 5\u00A0000\u00A0€ à 15\u00A0000\u00A0€')],
  [/Pour quand/, (page) => choose(page, 'Flexible (3 à 6 mois)')],
  [/d’autre/, (page) => page.getByRole('textbox', { name: /d’autre/ }).fill('Notre logo existe déjà.')],
];

export const questionTitle = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: steps[number - 1]?.[0] });

/** Presses « Suivant » although it is marked as disabled. */
export const tryNext = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click({ force: true });

/**
 * Answers the questionnaire from the choice of path to a question, counted from 1. `seen` is called after each answer.
 */
export const answerQuestions = async (page: Page, last: number, seen = async (_number: number) => {}) => {
  await page.getByRole('button', { name: /Questionnaire guidé/ }).click();
  for (const [index, [, answer]] of steps.slice(0, last).entries()) {
    await questionTitle(page, index + 1).waitFor();
    await answer(page);
    await seen(index + 1);
    if (index + 1 < last) await press(page, 'Suivant');
  }
};
