import { lazy, type ReactNode, Suspense } from 'react';
import { budgetQuestions, inTaxOf, isShort, written } from '../../../shared/quote/budget.ts';
import type { Quote } from '../../../shared/quote/quote.ts';
import { count, typography } from '../../../shared/text/format.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { consultationAddress, correctionAddress, receivedAddress, twoStepsAddress } from './quote-addresses.ts';

const QuestionsEffect = lazy(() => import('./questions-effect.tsx'));
const TwoStepsEffect = lazy(() => import('./two-steps-effect.tsx'));

/** A sentence whose code is loaded apart; `otherwise` stands until it is there, and where it fails. */
const Counted = ({ otherwise, children }: { otherwise: string; children: ReactNode }) => (
  <PartBoundary>
    <Suspense fallback={otherwise}>{children}</Suspense>
  </PartBoundary>
);

/** `more`: a second link, for who has done the first. */
type Action = {
  key: string;
  title: string;
  text: ReactNode;
  to: string;
  label: string;
  more?: { to: string; label: string };
};

const openCount = ({ questions, outside, ...quote }: Quote) =>
  questions.length + (outside?.questions.length ?? 0) + budgetQuestions(quote).length;

/** The page of questions asks so many at first. */
export const mostAsked = 3;

const titleOfSteps = ({ budget, first_step, total_price }: Quote): string => {
  if (first_step || !budget) return 'Deux temps gardés';
  const isCovered = budget.value >= inTaxOf(budget, total_price);
  return typography(`Tenir dans ${written({ ...budget, low: undefined })}${isCovered ? ', imprévus compris' : ''}`);
};

/** What a client may do next with an answer, first what it asks for. */
const actionsOf = (quote: Quote): Action[] => {
  const { budget, outside, first_step } = quote;
  const open = openCount(quote);
  const kept = 'Chaque réponse est comptée aussitôt, sans crédit.';
  const cut = 'Une première version dans ce budget, et le reste dans un second temps.';
  return [
    ...(!outside && (first_step || (budget && isShort(quote)))
      ? [
          {
            key: 'budget',
            title: titleOfSteps(quote),
            text: (
              <Counted otherwise={cut}>
                <TwoStepsEffect quote={quote} budget={budget ?? undefined} otherwise={cut} />
              </Counted>
            ),
            to: twoStepsAddress(quote),
            label: first_step ? 'Revoir les deux temps' : 'Voir les deux temps',
          },
        ]
      : []),
    ...(open > 0
      ? [
          {
            key: 'questions',
            title: `Préciser en ${count(Math.min(open, mostAsked), 'question')}`,
            text: (
              <Counted otherwise={kept}>
                <QuestionsEffect quote={quote} otherwise={kept} />
              </Counted>
            ),
            to: correctionAddress(quote, 'refine'),
            label: 'Répondre',
          },
        ]
      : []),
    {
      key: 'consultation',
      title: 'Consulter des prestataires',
      text: 'Un cahier des charges prêt à envoyer, avec ce que chaque devis devrait contenir.',
      to: consultationAddress(quote),
      label: 'Préparer l’envoi',
      more: { to: receivedAddress(quote), label: 'Comparer un devis reçu' },
    },
  ];
};

/** The next steps of a client. The first one has the primary button of the page. */
export const AnswerActions = ({ quote }: { quote: Quote }) => (
  <ul aria-label="Que faire maintenant" className="flex flex-wrap gap-3 print:hidden">
    {actionsOf(quote).map(({ key, title, text, to, label, more }, at) => (
      <li
        key={key}
        className={`grid min-w-60 flex-1 content-start gap-1.5 rounded-card border bg-surface p-4 ${at === 0 ? 'border-accent' : ''}`}
      >
        <h2 className="font-serif text-lg leading-snug">{title}</h2>
        <div className="min-h-10 text-muted text-sm wrap-anywhere">{text}</div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'} size="sm">
            {label}
          </ButtonLink>
          {more && (
            <TextLink to={more.to} className="text-sm">
              {more.label}
            </TextLink>
          )}
        </div>
      </li>
    ))}
  </ul>
);
