import * as z from 'zod/mini';
import { holdsWords } from '../../../../shared/quote/brief-words.ts';
import { timelineLabels } from '../../../../shared/quote/labels.ts';
import { briefLimits } from '../../../../shared/quote/quote.ts';

const text = z._default(z.string(), '');
/** The answers as they are given: an empty text where nothing is chosen or typed yet. */
export const Answers = z.object({
  projectGoal: text,
  projectGoalOther: text,
  projectDescription: text,
  currentSolution: text,
  mainFeatures: z._default(z.array(z.string()), []),
  mainFeaturesOther: text,
  budget: text,
  timeline: text,
  additionalInfo: text,
  /** Undefined until it is typed. */
  projectName: z.optional(z.string()),
});
export type Answers = z.output<typeof Answers>;
export const noAnswers: Answers = Answers.parse({});

/** Characters, after trimming. All of them at once, with their labels, stay within the description of a brief. */
export const answerLimits = { other: 300, description: 15_000, additional: 3_000 } as const;

type Choice = { value: string; label: string; hint?: string };
type QuestionBase = {
  title: string;
  lead: string;
  /** The description of the project has this label before the answer. */
  label: string;
};
export type ChoiceQuestion = QuestionBase & {
  kind: 'one';
  id: 'projectGoal' | 'currentSolution' | 'budget' | 'timeline';
};
export type ListQuestion = QuestionBase & { kind: 'several'; id: 'mainFeatures' };
export type TextQuestion = QuestionBase & {
  kind: 'text';
  id: 'projectDescription' | 'additionalInfo';
  max: number;
  /** Fewest characters; 0: the question may be left unanswered. */
  min: number;
};
export type Question = ((ChoiceQuestion | ListQuestion) & { choices: readonly Choice[] }) | TextQuestion;

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The questions, in order. The labels of the choices are what a reader finds in the description of the project. */
export const questions: readonly Question[] = [
  {
    id: 'projectGoal',
    kind: 'one',
    title: 'Quel est l’objectif de votre projet\u00A0?',
    lead: 'Le principal, s’il y en a plusieurs.',
    label: 'Objectif',
    choices: [
      { value: 'showcase', label: 'Présenter une activité', hint: 'Un site vitrine, un portfolio, une page' },
      { value: 'sell', label: 'Vendre en ligne', hint: 'Une boutique, des réservations payées' },
      { value: 'manage', label: 'Gérer une activité', hint: 'Un outil interne, un suivi, un planning' },
      {
        value: 'connect',
        label: 'Mettre des personnes en relation',
        hint: 'Une communauté, une plateforme d’échanges',
      },
      { value: 'automate', label: 'Automatiser des tâches', hint: 'Des données qui circulent sans ressaisie' },
      { value: 'other', label: 'Autre' },
    ],
  },
  {
    id: 'projectDescription',
    kind: 'text',
    title: 'Que doit faire votre projet\u00A0?',
    lead: 'À qui il sert, ce que chacun doit pouvoir y faire, les volumes, les contraintes.',
    label: 'Description',
    min: briefLimits.descriptionMin,
    max: answerLimits.description,
  },
  {
    id: 'currentSolution',
    kind: 'one',
    title: 'Qu’est-ce qui existe déjà\u00A0?',
    lead: 'Ce que le projet remplace ou reprend.',
    label: 'Existant',
    choices: [
      { value: 'none', label: 'Rien n’existe encore' },
      { value: 'mvp', label: 'Une première version existe déjà (MVP)' },
      { value: 'basic', label: 'Une solution simple existe déjà' },
      { value: 'advanced', label: 'Une solution complète existe déjà' },
    ],
  },
  {
    id: 'mainFeatures',
    kind: 'several',
    title: 'Quelles sont les fonctionnalités principales\u00A0?',
    lead: 'Toutes celles qu’il faut dès le début.',
    label: 'Fonctionnalités principales',
    choices: choicesOf({
      auth: 'Connexion des utilisateurs',
      payment: 'Paiement en ligne',
      cms: 'Gestion de contenu (CMS)',
      analytics: 'Statistiques de visite',
      notifications: 'Notifications',
      responsive: 'Affichage adapté aux mobiles',
      'native-app': 'Application mobile native',
      api: 'API et échanges avec d’autres logiciels',
      admin: 'Espace d’administration',
      other: 'Autre',
    }),
  },
  {
    id: 'budget',
    kind: 'one',
    title: 'Quel est votre budget\u00A0?',
    lead: 'Il ne change aucun prix\u00A0: le devis dit seulement s’il suffit.',
    label: 'Budget',
    choices: choicesOf({
      small: 'Moins de 5\u00A0000\u00A0€',
      medium: 'De 5\u00A0000\u00A0€ à 15\u00A0000\u00A0€',
      large: 'De 15\u00A0000\u00A0€ à 50\u00A0000\u00A0€',
      enterprise: 'Plus de 50\u00A0000\u00A0€',
      unknown: 'À définir',
    }),
  },
  {
    id: 'timeline',
    kind: 'one',
    title: 'Pour quand le voulez-vous\u00A0?',
    lead: 'Le temps qui reste jusqu’à la mise en service.',
    label: 'Délai',
    // The label of the form, « Long terme (…) », reads as something to be made.
    choices: choicesOf({ ...timelineLabels, longterm: 'Plus de 6 mois', unknown: 'À définir' }),
  },
  {
    id: 'additionalInfo',
    kind: 'text',
    title: 'Que faut-il savoir d’autre\u00A0?',
    lead: 'Des exemples qui vous plaisent, des outils imposés, des obligations. Cette question est facultative.',
    label: 'Informations complémentaires',
    min: 0,
    max: answerLimits.additional,
  },
];

/** The field of an insufficient answer, and the reason. */
export type AnswerError = { field: keyof Answers; sentence: string };

const tooLong = (max: number) => `${max.toLocaleString('fr-FR')} caractères au maximum`;
const chosen = ({ id }: ChoiceQuestion | ListQuestion, answers: Answers): string[] =>
  id === 'mainFeatures' ? answers.mainFeatures : [answers[id]];

/** The field of the free text of the choice « Autre »; undefined for a question without that choice. */
export const otherOf = ({ id }: Question) =>
  id === 'projectGoal' || id === 'mainFeatures' ? (`${id}Other` as const) : undefined;

const errorOfText = ({ id, min, max }: TextQuestion, answers: Answers): AnswerError | undefined => {
  const typed = answers[id].trim();
  if (typed.length < min) return { field: id, sentence: 'Minimum requis non atteint' };
  if (typed.length > max) return { field: id, sentence: tooLong(max) };
  if (min > 0 && !holdsWords(typed))
    return { field: id, sentence: 'Décrivez votre projet avec des mots\u00A0: ce texte n’en contient pas assez' };
  return undefined;
};

/** Returns the reason why the answers to a question are insufficient; undefined where they are sufficient. */
export const answerError = (question: Question, answers: Answers): AnswerError | undefined => {
  if (question.kind === 'text') return errorOfText(question, answers);
  const values = chosen(question, answers).filter((value) => question.choices.some((choice) => choice.value === value));
  if (values.length === 0)
    return {
      field: question.id,
      sentence: question.kind === 'one' ? 'Choisissez une réponse' : 'Choisissez au moins une réponse',
    };
  const field = otherOf(question);
  if (!field || !values.includes('other')) return undefined;
  const typed = answers[field].trim();
  if (!typed) return { field, sentence: 'La précision est obligatoire' };
  return typed.length > answerLimits.other ? { field, sentence: tooLong(answerLimits.other) } : undefined;
};

/** Number, from 1, of the first question that still wants an answer; the last one where none does. */
export const questionToAnswer = (answers: Answers): number => {
  const index = questions.findIndex((question) => answerError(question, answers));
  return index < 0 ? questions.length : index + 1;
};
export const isAnswered = (answers: Answers): boolean => !questions.some((question) => answerError(question, answers));

/** Returns the answer as a text, empty without an answer. */
export const answerTexts = (question: Question, answers: Answers): string[] => {
  if (question.kind === 'text') return [answers[question.id].trim()].filter(Boolean);
  const values = chosen(question, answers);
  const field = otherOf(question);
  return question.choices
    .filter(({ value }) => values.includes(value))
    .map(({ value, label }) => (value === 'other' && field ? answers[field].trim() : label))
    .filter(Boolean);
};
