import { useEffect, useState } from 'react';
import { onFirstInteraction } from '../lib/first-interaction.ts';
import { preloadPage } from './routes.tsx';

/** Milliseconds of waiting that nobody notices. */
const unnoticed = 300;
/** Small pages that people open from anywhere. They load when the browser is idle, after the first interaction. */
const likely = ['/', '/features', '/pricing'];

/** The path of the page that an event's link leads to on this site; undefined for any other element. */
const targetOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !link.target ? link.pathname : undefined;
};

/** A page whose code could not be loaded ahead loads again, and shows its failure, when it is visited. */
const preload = (path: string) => preloadPage(path).catch(() => {});

const whenIdle = (task: () => void) =>
  // Safari has no idle callback: a second is as good.
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 1000);
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** The toaster loads too: it could not be loaded once the network has failed. */
const preloadLikely = () => {
  if (!savesData())
    whenIdle(() => {
      likely.forEach(preload);
      import('../ui/toaster.tsx').catch(() => {});
    });
};
const preloadTarget = (event: Event) => {
  const path = targetOf(event);
  if (path) preload(path);
};

/**
 * Loads a page's code when a pointer, a finger or the focus reaches a link to it, so that following the link does not wait.
 * Returns true while a followed link still waits.
 */
export const useLinkIntent = (): boolean => {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, preloadTarget, { signal, passive: true });
    const stopWaiting = onFirstInteraction(preloadLikely);
    const onClick = (event: Event) => {
      const path = targetOf(event);
      if (!path) return;
      const timer = setTimeout(setWaiting, unnoticed, true);
      preload(path).then(() => {
        clearTimeout(timer);
        setWaiting(false);
      });
    };
    document.addEventListener('click', onClick, { signal });
    return () => {
      controller.abort();
      stopWaiting();
    };
  }, []);
  return waiting;
};
