import { type ReactNode, useId } from 'react';

export type FieldTexts = {
  label: ReactNode;
  /** What to write, or why. */
  hint?: ReactNode;
  /** A probable mistake, which refuses nothing: it replaces the hint, and an error replaces it. */
  doubt?: string | undefined;
  /** What is wrong with it, in one sentence. */
  error?: ReactNode;
  /** Marks the field as optional beside its label; a required field has no mark. */
  optional?: boolean;
};

/** The attributes by which a screen reader reads the field's texts with its input. */
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type FieldProps = FieldTexts & {
  id?: string;
  /** Stands under the input, on the right of the hint or the error. */
  aside?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** Looks shared by every input that holds a text. */
export const inputLook =
  'block w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink pointer-coarse:text-[1rem] placeholder:text-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:outline-danger';

/** A second text beside a label; a screen reader reads it as a separate word. */
export const LabelNote = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="ml-1 text-note font-normal text-muted">{children}</span>
  </>
);

/** A label, an input, its hint and its error, wired together for a screen reader. */
export const Field = ({ label, hint: help, doubt, error, optional, id: givenId, aside, children }: FieldProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hint = doubt && !error ? <span className="font-medium text-signal">{doubt}</span> : help;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <LabelNote>facultatif</LabelNote>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <div className="flex items-baseline justify-between gap-4 text-note empty:hidden">
        {(hint || error) && (
          <div className="min-w-0">
            {error && (
              <p id={`${id}-error`} className="font-medium text-danger">
                {error}
              </p>
            )}
            {hint && (
              <p id={`${id}-hint`} className="text-muted">
                {hint}
              </p>
            )}
          </div>
        )}
        {aside && <div className="ml-auto shrink-0 text-muted tabular-nums">{aside}</div>}
      </div>
    </div>
  );
};
