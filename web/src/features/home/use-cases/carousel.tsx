import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Glyph } from '../../../ui/glyph.tsx';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const options = {
  loop: true,
  align: 'start',
  slidesToScroll: 1,
  breakpoints: { '(min-width: 48rem)': { slidesToScroll: 2 } },
} as const;

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const move = (embla: Embla, step: 1 | -1) =>
  step === 1 ? embla.scrollNext(wantsNoMotion()) : embla.scrollPrev(wantsNoMotion());

/** Takes a row over that one swipes: from then on it goes round. It begins at the slide that the reader had come to. */
const useRow = (viewport: HTMLElement) => {
  const [startIndex] = useState(() => {
    const slide = viewport.querySelector('[role="group"]');
    return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
  });
  const [attach, embla] = useEmblaCarousel({ ...options, startIndex });
  useEffect(() => {
    viewport.dataset.live = '';
    viewport.scrollLeft = 0;
    attach(viewport);
    return () => {
      delete viewport.dataset.live;
      attach(null);
    };
  }, [attach, viewport]);
  return embla;
};

/** « 1 et 2 sur 4 », of the slides that are in sight. */
const positionOf = (embla: Embla) => {
  const groups = embla.internalEngine().slideRegistry;
  const shown = (groups[embla.selectedScrollSnap()] ?? []).map((index) => index + 1);
  return `${shown.join(' et ')} sur\u00A0${embla.slideNodes().length}`;
};

const usePosition = (embla: Embla) =>
  useSyncExternalStore(
    (changed) => {
      embla.on('select', changed).on('reInit', changed);
      return () => void embla.off('select', changed).off('reInit', changed);
    },
    () => positionOf(embla),
  );

const useArrowKeys = (viewport: HTMLElement, embla: Embla) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (!step) return;
      event.preventDefault();
      move(embla, step);
    };
    viewport.addEventListener('keydown', onKeyDown);
    return () => viewport.removeEventListener('keydown', onKeyDown);
  }, [viewport, embla]);

const button =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface transition-colors hover:border-ink';

const Controls = ({ viewport, embla }: { viewport: HTMLElement; embla: Embla }) => {
  const position = usePosition(embla);
  useArrowKeys(viewport, embla);
  return (
    <>
      <p aria-live="polite" className="text-muted text-note tabular-nums max-sm:mr-auto">
        {position}
      </p>
      <button type="button" aria-label="Situations précédentes" onClick={() => move(embla, -1)} className={button}>
        <Glyph name="arrow-left" />
      </button>
      <button type="button" aria-label="Situations suivantes" onClick={() => move(embla, 1)} className={button}>
        <Glyph name="arrow-right" />
      </button>
    </>
  );
};

/** Makes a carousel of a row of slides, and shows where it stands. Nothing moves of its own accord. */
export const Carousel = ({ viewport }: { viewport: HTMLElement }) => {
  const embla = useRow(viewport);
  return embla && <Controls viewport={viewport} embla={embla} />;
};
