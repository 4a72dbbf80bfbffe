import { useEffect, useState } from 'react';

/** Milliseconds in which a slide of some forty words is read at leisure. */
const readingTime = 9_000;

const within = (section: Element) => section.matches(':hover') || section.contains(document.activeElement);

/**
 * Shows the next slides automatically until the reader takes over. It pauses under a pointer, around the focus, out of sight,
 * and where the system asks for reduced motion.
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
