import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts, inputLook } from './field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { counter?: ReactNode };

/** The least height by the lines that are expected; the content makes the field grow where the browser can. */
const heights: Record<number, string> = { 2: 'min-h-18', 3: 'min-h-26' };

/** Several lines of text. `counter` stands under its right corner. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  rows = 6,
  className = '',
  ...props
}: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id} aside={counter}>
    {(wiring) => (
      <textarea
        {...props}
        {...wiring}
        rows={rows}
        className={`${inputLook} field-sizing-content max-h-[32rem] leading-relaxed ${heights[rows] ?? 'min-h-36'} ${className}`}
      />
    )}
  </Field>
);
