import { useEffect, useRef } from 'react';

/** At each change of `step`, starts the reader again at the top: the page's title takes the focus. Not at arrival. */
export const useStepFocus = (step: string) => {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
};
