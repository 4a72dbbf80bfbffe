import { useEffect } from 'react';
import { preloadPage } from './routes.tsx';

/** Signs of somebody there. Until one comes, a visit costs its own page only. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/** Pages that the header leads to from anywhere, light ones: the others wait for a pointer on their link. */
const likely = ['/', '/features', '/pricing'];

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
/** Safari has no idle callback: a second is as good. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 1000);

/** Once the visitor has moved, fetches the pages they are most likely to go to next. */
export const useIdlePreload = () =>
  useEffect(() => {
    if (savesData()) return undefined;
    const controller = new AbortController();
    const start = () => {
      controller.abort();
      // One that cannot be had now is asked for again by the visit itself.
      whenIdle(() => void Promise.allSettled(likely.map(preloadPage)));
    };
    for (const sign of signs) addEventListener(sign, start, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
