const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Calls back once, when the visitor does anything at all on the page. Returns what stops waiting. */
export const onFirstInteraction = (act: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const once = () => {
    controller.abort();
    act();
  };
  for (const type of touches) addEventListener(type, once, { signal, passive: true, capture: true });
  return () => controller.abort();
};

/** Milliseconds between two tries at least: a pointer that moves touches sixty times a second. */
const between = 1000;

/** Fetches at the visitor's first touch, and again at a later one for as long as it cannot be had. */
export const fetchAtInteraction = async <T>(load: () => Promise<T>): Promise<T> => {
  await new Promise<void>(onFirstInteraction);
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, between));
    return fetchAtInteraction(load);
  }
};
