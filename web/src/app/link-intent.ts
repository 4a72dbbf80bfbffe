import { useEffect, useState } from 'react';
import { preloadPage } from './routes.tsx';

/** Milliseconds of waiting that nobody notices. */
const unnoticed = 300;

/** The path of the page that an event's link leads to on this site; undefined for any other element. */
const targetOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !link.target ? link.pathname : undefined;
};

/** The page says itself that its code did not come, once it is visited. */
const nothing = () => {};

const preloadTarget = (event: Event) => {
  const path = targetOf(event);
  if (path) preloadPage(path).catch(nothing);
};

/**
 * Fetches a page's code as soon as a pointer, a finger or the focus is on a link to it.
 * True while a followed link is waited for.
 */
export const useLinkIntent = (): boolean => {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, preloadTarget, { signal, passive: true });
    const onClick = (event: Event) => {
      const path = targetOf(event);
      if (!path) return;
      const timer = setTimeout(setWaiting, unnoticed, true);
      const done = () => {
        clearTimeout(timer);
        setWaiting(false);
      };
      preloadPage(path).then(done, done);
    };
    document.addEventListener('click', onClick, { signal });
    return () => controller.abort();
  }, []);
  return waiting;
};
