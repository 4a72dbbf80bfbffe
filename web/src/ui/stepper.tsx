import { Glyph } from './glyph.tsx';

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  ahead: 'border-line-strong text-muted',
};

/** The steps of a task, in order. `current` counts from 1, and is beyond the last one once all are done. */
export const Stepper = ({ steps, current }: { steps: string[]; current: number }) => (
  <ol aria-label="Étapes" className="flex items-center gap-1.5 sm:gap-4">
    {steps.map((step, index) => {
      const done = index < current;
      return (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={`flex items-center gap-1.5 not-first:before:h-px not-first:before:w-2 not-first:before:bg-line-strong sm:gap-3 sm:not-first:before:w-10 ${done ? 'text-ink' : 'text-muted'} aria-[current=step]:font-medium`}
        >
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full border text-note tabular-nums ${done ? marks.done : marks.ahead}`}
          >
            {index + 1 < current ? <Glyph name="check" className="size-4" /> : index + 1}
          </span>
          <span className="max-sm:text-xs">{step}</span>
        </li>
      );
    })}
  </ol>
);
