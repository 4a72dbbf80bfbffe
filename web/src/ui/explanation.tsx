import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Glyph } from './glyph.tsx';
import { createPreview } from './preview.ts';

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

/**
 * One explanation and the figures that open it. Hovering or focusing a figure shows the explanation meanwhile; a press or
 * Enter keeps it open until Escape, its close button, a press elsewhere or the focus leaving it.
 */
export const useExplanation = () => {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(false);
  const [preview] = useState(() => createPreview(() => popover.current));
  useEffect(() => preview.stop, [preview]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !popover.current?.contains(relatedTarget)) preview.hide();
  };
  const onPointerLeave = (event: PointerEvent) => isMouse(event) && preview.hideSoon();
  return {
    trigger: {
      popoverTarget: id,
      // Only a movement opens it: after Escape it stays closed under a pointer at rest.
      onPointerMove: (event: PointerEvent<HTMLElement>) => isMouse(event) && preview.showBeside(event.currentTarget),
      onPointerLeave,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) preview.showBeside(currentTarget);
      },
      onBlur,
      onClick: (event: MouseEvent) => {
        preview.stop();
        // By default the press would close what hovering has opened.
        if (preview.isOpen() && !preview.isKept()) event.preventDefault();
        setKept(!preview.isKept());
      },
    },
    popover: {
      ref: popover,
      id,
      popover: 'auto' as const,
      'data-kept': kept || undefined,
      onPointerEnter: preview.stop,
      onPointerLeave,
      onBlur,
      onToggle: ({ newState }: { newState: string }) => newState === 'closed' && setKept(false),
    },
    kept,
  };
};
type Explanation = ReturnType<typeof useExplanation>;

type ExplainedProps = {
  by: Explanation;
  /** Another figure of the same row. It is not in the tab order: the first figure is. */
  repeated?: boolean;
  className?: string;
  children: ReactNode;
};

/** A figure that tells how it was made. */
export const Explained = ({ by, repeated = false, className = '', children }: ExplainedProps) => (
  <button
    type="button"
    {...by.trigger}
    tabIndex={repeated ? -1 : undefined}
    className={`-mx-1 -my-1.5 rounded-control px-1 py-1.5 tabular-nums underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4 hover:bg-accent-soft pointer-coarse:-my-3 pointer-coarse:py-3 print:no-underline aria-expanded:bg-accent-soft ${className}`}
  >
    {children}
    <span className="sr-only"> voir le calcul</span>
  </button>
);

type PopoverProps = { of: Explanation; title: ReactNode; children: ReactNode };

/** The explanation: beside its figure on a wide screen, at the bottom edge of a narrow one. */
export const ExplanationPopover = ({ of: { popover, kept }, title, children }: PopoverProps) => {
  const heading = `${popover.id}-title`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div role="group" {...popover} aria-labelledby={heading} className="explanation">
      <div className="flex items-start justify-between gap-4">
        <p id={heading} className="min-w-0 font-serif text-lg leading-snug wrap-break-word">
          {title}
        </p>
        {kept && (
          <button
            type="button"
            aria-label="Fermer"
            popoverTarget={popover.id}
            popoverTargetAction="hide"
            className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Glyph name="close" className="size-4" />
          </button>
        )}
      </div>
      <div className="mt-2">{children}</div>
    </div>
  );
};
