import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { wantsNoMotion } from '../../../lib/motion.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { usePlaying } from './use-playing.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const options = {
  loop: true,
  align: 'start',
  slidesToScroll: 1,
  breakpoints: { '(min-width: 48rem)': { slidesToScroll: 2 } },
} as const;

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

const useArrowKeys = (viewport: HTMLElement, turn: (step: 1 | -1) => void) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (!step) return;
      event.preventDefault();
      turn(step);
    };
    viewport.addEventListener('keydown', onKeyDown);
    return () => viewport.removeEventListener('keydown', onKeyDown);
  }, [viewport, turn]);

const Control = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface transition-colors hover:border-ink"
  >
    {children}
  </button>
);

const Controls = ({ viewport, embla }: { viewport: HTMLElement; embla: Embla }) => {
  const position = usePosition(embla);
  const next = useCallback(() => move(embla, 1), [embla]);
  const { playing, setPlaying } = usePlaying(viewport, next);
  const turn = useCallback(
    (step: 1 | -1) => {
      setPlaying(false);
      move(embla, step);
    },
    [embla, setPlaying],
  );
  useArrowKeys(viewport, turn);
  return (
    <>
      <p aria-live={playing ? 'off' : 'polite'} className="text-muted text-note tabular-nums max-sm:mr-auto">
        {position}
      </p>
      <Control
        label={playing ? 'Arrêter le défilement' : 'Reprendre le défilement'}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
      </Control>
      <Control label="Situations précédentes" onClick={() => turn(-1)}>
        <Glyph name="arrow-left" />
      </Control>
      <Control label="Situations suivantes" onClick={() => turn(1)}>
        <Glyph name="arrow-right" />
      </Control>
    </>
  );
};

/** Makes a carousel of a row of slides, and shows where it stands. It goes on by itself until the reader takes over. */
export const Carousel = ({ viewport }: { viewport: HTMLElement }) => {
  const embla = useRow(viewport);
  return embla && <Controls viewport={viewport} embla={embla} />;
};
