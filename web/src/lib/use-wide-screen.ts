import { useSyncExternalStore } from 'react';
import { wideScreen } from './wide-screen.ts';

const subscribe = (onChange: () => void) => {
  const list = wideScreen();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the window has room for two columns. For pages that are drawn in the browser alone. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen().matches);
