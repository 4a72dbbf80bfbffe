import { useEffect, useRef, useState } from 'react';
import { wantsNoMotion } from '../../../lib/motion.ts';
import { type Figures, figuresBetween } from './figures.ts';

const milliseconds = 360;
const easeOut = (time: number) => 1 - (1 - time) ** 3;

/** Figures that go to their new values rather than jump there. The same object means the same values. */
export const useMotion = (target: Figures): Figures => {
  const [shown, setShown] = useState(target);
  const current = useRef(target);
  useEffect(() => {
    const from = current.current;
    if (from === target) return undefined;
    const show = (figures: Figures) => {
      current.current = figures;
      setShown(figures);
    };
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const time = wantsNoMotion() ? 1 : Math.min(1, Math.max(0, (now - start) / milliseconds));
      show(time === 1 ? target : figuresBetween(from, target, easeOut(time)));
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
};
