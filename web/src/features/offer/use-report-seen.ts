import { useEffect, useEffectEvent } from 'react';
import type { Answer } from './use-offer.ts';

/** A program that only loads the page causes none of these events. */
const touches = ['pointerdown', 'wheel', 'keydown'];

/** Reports once that a person has seen the page. Where the request fails, the next interaction reports it. */
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
