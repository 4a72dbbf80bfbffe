import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Steps with an address of their own; /generator alone is the choice of path, and a quote's id the last step. */
const steps = { project: 'projet', questions: 'questions', documents: 'documents' } as const;
export type Step = keyof typeof steps;

const addressOf = (parameters: Record<string, string>) => `/generator?${new URLSearchParams(parameters)}`;
export const choiceAddress = '/generator';
export const stepAddress = (step: Step, draft: string) => addressOf({ etape: steps[step], brouillon: draft });
/** Step 1 by questions: one of them, counted from 1. */
export const questionAddress = (question: number, draft: string) =>
  addressOf({ etape: steps.questions, question: String(question), brouillon: draft });
/** Step 3, from the moment the quote has an id. */
export const quoteAddress = (quote: string, draft: string) => addressOf({ quote, brouillon: draft });

const isStep = (name: string): name is Step => name in steps;

/** Which step the address says, of which draft. Every step is a history entry. */
export const usePlace = () => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromStepBefore = (state as { fromStepBefore?: boolean } | null)?.fromStepBefore ?? false;
  return {
    step: Object.keys(steps)
      .filter(isStep)
      .find((name) => steps[name] === search.get('etape')),
    draft: search.get('brouillon') ?? undefined,
    /** From 1. */
    question: Number(search.get('question') ?? 1),
    quote: search.get('quote') ?? undefined,
    /** The quote whose brief is to be filled in. */
    copy: search.get('copie') ?? undefined,
    goOn: (address: string) => navigate(address, { state: { fromStepBefore: true } }),
    /** The same as the browser's Back where that is the step before; else the step takes the place of this one. */
    goBack: (address: string) => (fromStepBefore ? navigate(-1) : navigate(address, { replace: true })),
    replace: (address: string) => navigate(address, { replace: true, state }),
  };
};

/** An answer navigates only where the window still shows the address of its request. */
export const isShown = (address: string) => location.pathname + location.search === address;
