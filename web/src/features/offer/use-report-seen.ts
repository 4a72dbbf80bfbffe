import { useEffect, useEffectEvent } from 'react';
import type { Answer } from './use-offer.ts';

/** What a person does, and a program that only loads the page does not. */
const touches = ['pointerdown', 'wheel', 'keydown'];

/** Tells once that a page which is on screen was touched; at the next touch where it could not be told. */
export const useReportSeen = (unseen: boolean, answer: Answer): void => {
  const tell = useEffectEvent(() => answer({ action: 'see' }));
  useEffect(() => {
    if (!unseen) return undefined;
    const controller = new AbortController();
    let telling = false;
    const onTouch = async () => {
      if (telling || document.visibilityState !== 'visible') return;
      telling = true;
      try {
        await tell();
      } catch {
        telling = false;
      }
    };
    for (const type of touches) addEventListener(type, onTouch, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [unseen]);
};
