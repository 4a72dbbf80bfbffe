import { type ComponentType, useEffect, useRef, useState } from 'react';
import { situations } from './situations.ts';

type Controls = ComponentType<{ viewport: HTMLElement }>;

/**
 * The controls of the carousel, fetched when it comes near the screen, or at a key: to the keyboard they stand before the
 * slides. Until then one swipes.
 */
const useControls = () => {
  const viewport = useRef<HTMLDivElement>(null);
  const [Carousel, setCarousel] = useState<Controls>();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const waiting = new AbortController();
    const take = ({ Carousel: loaded }: typeof import('./carousel.tsx')) => {
      waiting.abort();
      setCarousel(() => loaded);
    };
    // Until the code is loaded the row is swiped; returning to it loads the code again.
    const load = () => void import('./carousel.tsx').then(take, () => {});
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '400px' });
    observer.observe(element);
    addEventListener('keydown', load, { signal: waiting.signal });
    waiting.signal.addEventListener('abort', () => observer.disconnect());
    return () => waiting.abort();
  }, []);
  return { viewport, controls: Carousel && viewport.current && <Carousel viewport={viewport.current} /> };
};

const Slide = ({ situation, index }: { situation: (typeof situations)[number]; index: number }) => {
  const { role, title, text, gain } = situation;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      role="group"
      aria-roledescription="diapositive"
      aria-label={`${index + 1} sur ${situations.length}`}
      className="shrink-0 basis-[88%] snap-start pl-5 md:basis-1/2"
    >
      <div className="flex h-full flex-col rounded-card border bg-surface p-6 sm:p-8">
        <p className="font-medium text-note text-signal">{role}</p>
        <h3 className="mt-3 font-serif text-heading">{title}</h3>
        <p className="mt-3 mb-5 text-muted">{text}</p>
        <p className="mt-auto border-t pt-4">{gain}</p>
      </div>
    </div>
  );
};

export const UseCases = () => {
  const { viewport, controls } = useControls();
  return (
    <section aria-labelledby="situations" aria-roledescription="carrousel" className="wrap py-16 sm:py-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="situations" className="font-serif text-title">
          Quatre façons de s’en servir.
        </h2>
        <div className="flex min-h-11 items-center justify-end gap-3 max-sm:w-full">{controls}</div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields */}
      <div
        ref={viewport}
        role="group"
        aria-label="Situations"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="mt-10 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] data-live:snap-none data-live:overflow-hidden"
      >
        <div className="-ml-5 flex touch-pan-y">
          {situations.map((situation, index) => (
            <Slide key={situation.role} situation={situation} index={index} />
          ))}
        </div>
      </div>
    </section>
  );
};
