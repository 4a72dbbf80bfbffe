import { useLayoutEffect, useRef } from 'react';

/**
 * For a bar that a page keeps at the bottom of the window: as long as it is there, `--bottom-bar` on the root is its height,
 * and what floats in that corner stands above it.
 */
export const useBottomBar = <T extends HTMLElement>() => {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return ref;
};
