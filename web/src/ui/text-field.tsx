import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts, inputLook } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { counter?: ReactNode };

/** One line of text. Every property of `<input>` passes through, `ref` too. `counter` stands under its right corner. */
export const TextField = ({
  label,
  hint,
  doubt,
  error,
  optional,
  counter,
  id,
  className = '',
  ...props
}: TextFieldProps) => (
  <Field label={label} hint={hint} doubt={doubt} error={error} optional={optional} id={id} aside={counter}>
    {(wiring) => <input type="text" {...props} {...wiring} className={`${inputLook} min-h-11 ${className}`} />}
  </Field>
);
