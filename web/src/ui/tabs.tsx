import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabsProps<Id extends string> = {
  /** Names the set for a screen reader. */
  label?: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  current: Id;
  onChange: (id: Id) => void;
  /** What the current tab shows. */
  children: ReactNode;
};

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs. Arrow keys move between them. */
export const Tabs = <Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) => {
  const base = useId();
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex gap-6 border-b">
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            className="-mb-px min-h-11 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`} className="pt-6">
        {children}
      </div>
    </div>
  );
};
