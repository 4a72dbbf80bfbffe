import { createContext, useContext, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The step that was shown last, for all frames of the wizard: each step may draw its own. */
export const LastStep = createContext<{ current: string | undefined }>({ current: undefined });

/**
 * Moves the focus to the title of a new step, so that a screen reader starts there. The first step keeps the browser's focus,
 * and Back and Forward keep its position.
 */
export const useStepFocus = (step: string) => {
  const last = useContext(LastStep);
  const type = useNavigationType();
  useEffect(() => {
    const before = last.current;
    last.current = step;
    if (before === undefined || before === step) return;
    if (type !== 'POP') scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [step, last, type]);
};
