const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Calls `act` once, at the first interaction with the page. Returns a function that stops waiting. */
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

/** At least this many milliseconds pass between two attempts: a moving pointer causes sixty events a second. */
const between = 1000;

/** Loads at the first interaction, and after a failure at a later one. */
export const fetchAtInteraction = async <T>(load: () => Promise<T>): Promise<T> => {
  await new Promise<void>(onFirstInteraction);
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, between));
    return fetchAtInteraction(load);
  }
};
