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

/** Fetches at the visitor's first touch, and again at the next one for as long as it cannot be had. */
export const fetchAtTouch = async <T>(load: () => Promise<T>): Promise<T> => {
  await new Promise<void>(onFirstTouch);
  return load().catch(() => fetchAtTouch(load));
};
