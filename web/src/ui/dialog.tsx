import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Glyph } from './glyph.tsx';

type DialogProps = {
  open: boolean;
  /** Called when the person presses its cross, Escape or the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the one that goes on last. */
  actions?: ReactNode;
};

/** Opens and closes a native dialog by a property. The browser keeps the focus inside. */
const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return ref;
};

/** A question or a short form above the page. Its content exists only while it is open. */
export const Dialog = ({ open, onClose, title, children, actions }: DialogProps) => {
  const ref = useModal(open);
  const id = useId();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by its `cancel` event
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border bg-surface p-0 text-ink shadow-float"
    >
      {open && (
        <div className="p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={id} className="font-serif text-heading">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Fermer"
              className="-m-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            >
              <Glyph name="close" />
            </button>
          </header>
          <div className="mt-3">{children}</div>
          {actions && <footer className="mt-6 flex flex-wrap justify-end gap-3">{actions}</footer>}
        </div>
      )}
    </dialog>
  );
};
