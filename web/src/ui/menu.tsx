import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from './glyph.tsx';

type MenuProps = {
  /** What the button says; its accessible name too unless `name` is given. */
  label: ReactNode;
  name?: string;
  /** Links and buttons with `menuItemLook`: pressing one closes the menu. */
  children: ReactNode;
};

/** Closes at Escape, giving the focus back, and at a press or a focus elsewhere. */
const useDismissal = (open: boolean, close: () => void) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const controller = new AbortController();
    const outside = ({ target }: Event) => ref.current?.contains(target as Node) || close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside, controller);
    document.addEventListener('focusin', outside, controller);
    document.addEventListener('keydown', onKey, controller);
    return () => controller.abort();
  }, [open, close]);
  return ref;
};

/** A button that shows a short list of links and actions under it. */
export const Menu = ({ label, name, children }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const ref = useDismissal(open, close);
  const id = useId();
  return (
    <div ref={ref} className="relative min-w-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full max-w-48 items-center gap-1.5 rounded-control px-3 font-medium hover:bg-sunken"
      >
        <span className="truncate">{label}</span>
        <Glyph name="chevron-down" className="size-4 shrink-0" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the press is that of a link or button inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: so is the key
        <div
          id={id}
          onClick={close}
          className="absolute top-full right-0 z-20 mt-1 min-w-56 rounded-card border bg-surface p-1.5 shadow-float"
        >
          {children}
        </div>
      )}
    </div>
  );
};
