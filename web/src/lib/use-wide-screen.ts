import { useSyncExternalStore } from 'react';

/** Two columns fit from this width on: Tailwind's `lg`. */
const query = '(min-width: 64rem)';

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window has room for two columns. For pages that are drawn in the browser alone. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
