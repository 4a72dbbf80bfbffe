import { useEffect, useState } from 'react';

/** Milliseconds in which a slide of some forty words is read at leisure. */
const readingTime = 9_000;

const within = (section: Element) => section.matches(':hover') || section.contains(document.activeElement);

/**
 * Goes on to the next slides by itself, until the reader takes over: never under a pointer, around the focus, out of
 * sight, or for who wants no motion.
 */
export const usePlaying = (viewport: HTMLElement, next: () => void) => {
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const section = viewport.closest('section');
    if (!playing || !section) return undefined;
    const goOn = () => {
      const { top, bottom } = viewport.getBoundingClientRect();
      if (!document.hidden && top < innerHeight && bottom > 0 && !within(section)) next();
    };
    const timer = setInterval(goOn, readingTime);
    return () => clearInterval(timer);
  }, [playing, viewport, next]);
  return { playing, setPlaying };
};
