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
    className={`pointer-events-auto flex animate-[rise_160ms_ease-out] items-center gap-3 rounded-card border border-l-4 bg-surface py-1 pl-3 shadow-float ${marks[tone]}`}
  >
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-medium">{title}</p>
      {description && <p className="text-muted">{description}</p>}
    </div>
    <button
      type="button"
      aria-label="Fermer le message"
      onClick={() => dismissToast(id)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
    >
      <Glyph name="close" className="size-4" />
    </button>
  </div>
);

/**
 * Where toasts appear: above everything, dialogs too, and over the header, so that they cover no figure of the page. Errors are
 * announced at once, the rest when the reader pauses.
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
      className="pointer-events-none fixed inset-[0_0_auto] m-0 mx-auto w-[min(36rem,100vw)] overflow-visible border-0 bg-transparent p-1.5 text-ink print:hidden"
    >
      <div role="alert" className="grid gap-1">
        {of(true)}
      </div>
      <div role="status" className="grid gap-1 not-empty:mt-1">
        {of(false)}
      </div>
    </section>
  );
};
