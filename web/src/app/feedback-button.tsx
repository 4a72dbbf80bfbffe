import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Glyph } from '../ui/glyph.tsx';
import { toast } from '../ui/toast.ts';

type DialogProps = { open: boolean; onClose: () => void };
const load = () => import('../features/feedback/feedback-dialog.tsx');

/** What is pressed, filled in or read as a figure. */
const kept = 'a, button, input, select, textarea, label, summary, td, dd';
/** Pixels between the points that are looked at; no control is smaller. */
const step = 16;

const covers = (button: HTMLElement) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  for (let x = left; x < right + step; x += step)
    for (let y = top; y < bottom + step; y += step) {
      const under = document.elementsFromPoint(Math.min(x, right), Math.min(y, bottom));
      if (under.some((part) => !button.contains(part) && part.closest(kept))) return true;
    }
  return false;
};

/**
 * Floats over the bottom right corner of every page, and has its own place at the end. It is hidden while it would cover
 * a control or a figure. The dialog's code comes with the first press.
 */
export const FeedbackButton = () => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // At once: a render would come some frames after the scrolling.
    const look = () => ref.current?.toggleAttribute('data-away', covers(ref.current));
    const page = new ResizeObserver(look);
    page.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      page.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const show = async () => {
    setState('loading');
    try {
      const { default: loaded } = await load();
      setDialog(() => loaded);
      setState('open');
    } catch {
      setState('closed');
      toast({ title: 'Erreur', description: 'Cette fenêtre n’a pas pu s’ouvrir. Réessayez.', tone: 'danger' });
    }
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-away=""
        aria-haspopup="dialog"
        aria-busy={state === 'loading' || undefined}
        onClick={show}
        className="feedback-button flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 shadow-float transition-colors hover:border-ink aria-busy:cursor-progress aria-busy:text-muted print:hidden"
      >
        <Glyph name="speech" />
        Donnez votre avis
      </button>
      {Dialog && <Dialog open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
};
