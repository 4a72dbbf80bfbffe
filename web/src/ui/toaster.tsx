import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Glyph } from './glyph.tsx';
import { dismissToast, type Toast, toastStore } from './toast.ts';

const marks: Record<Toast['tone'], string> = {
  default: 'border-l-accent',
  success: 'border-l-success',
  danger: 'border-l-danger',
};

const Message = ({ id, title, description, tone }: Toast) => (
  <div
    className={`pointer-events-auto flex animate-[rise_160ms_ease-out] items-start gap-3 rounded-card border border-l-4 bg-surface p-4 pr-1.5 shadow-float ${marks[tone]}`}
  >
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
    </div>
    <button
      type="button"
      aria-label="Fermer le message"
      onClick={() => dismissToast(id)}
      className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
    >
      <Glyph name="close" className="size-4" />
    </button>
  </div>
);

/**
 * Where toasts appear: above everything, dialogs too; over a bar at the bottom, and over what floats in that corner where the screen has room. Errors
 * are announced at once, the rest when the reader pauses.
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const ref = useRef<HTMLElement>(null);
  const last = toasts.at(-1)?.id;
  useEffect(() => {
    if (!last) return;
    // Opening it again brings it in front of dialogs that were opened since.
    ref.current?.hidePopover();
    ref.current?.showPopover();
  }, [last]);
  const of = (urgent: boolean) =>
    toasts.filter(({ tone }) => (tone === 'danger') === urgent).map((toast) => <Message key={toast.id} {...toast} />);
  return (
    <section
      ref={ref}
      popover="manual"
      aria-label="Messages"
      className="pointer-events-none fixed inset-[auto_0_var(--bottom-bar,0)_auto] m-0 w-[min(24rem,100vw)] overflow-visible border-0 bg-transparent p-4 text-ink sm:bottom-[calc(3.5rem+var(--bottom-bar,0px))] print:hidden"
    >
      <div role="alert" className="grid gap-2">
        {of(true)}
      </div>
      <div role="status" className="grid gap-2 not-empty:mt-2">
        {of(false)}
      </div>
    </section>
  );
};
