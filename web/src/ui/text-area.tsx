import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts, inputLook } from './field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { counter?: ReactNode };

/** Several lines of text; grows with them where the browser can. `counter` stands under its right corner. */
export const TextArea = ({ label, hint, error, optional, counter, id, className = '', ...props }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id} aside={counter}>
    {(wiring) => (
      <textarea
        rows={6}
        {...props}
        {...wiring}
        className={`${inputLook} field-sizing-content max-h-[32rem] min-h-36 leading-relaxed ${className}`}
      />
    )}
  </Field>
);
