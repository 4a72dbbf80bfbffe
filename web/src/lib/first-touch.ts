const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Calls back once, when the visitor does anything at all on the page. Returns what stops waiting. */
export const onFirstTouch = (act: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const once = () => {
    controller.abort();
    act();
  };
  for (const type of touches) addEventListener(type, once, { signal, passive: true, capture: true });
  return () => controller.abort();
};
