export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: 'default' | 'success' | 'danger';
  /** The subject of the toast: a new toast about it removes the earlier failures about it. */
  about?: string | undefined;
};
type NewToast = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] };

/** Milliseconds on screen; an error stays longer, since it asks for something. */
const lifetimes = { default: 5000, success: 5000, danger: 9000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id));

const withoutFailures = (about: string | undefined) =>
  toasts.filter((shown) => !about || shown.about !== about || shown.tone !== 'danger');

/** Removes the failures about a subject after a success that shows no toast. */
export const dismissFailures = (about: string) => change(withoutFailures(about));

/** Shows a message for a few seconds. */
export const toast = ({ tone = 'default', ...texts }: NewToast) => {
  const id = ++lastId;
  change([...withoutFailures(texts.about), { ...texts, tone, id }].slice(-3));
  setTimeout(dismissToast, lifetimes[tone], id);
};

/** For `useSyncExternalStore`: the toasts now on screen, oldest first. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  /** Toasts since the page was opened. */
  count: () => lastId,
};
