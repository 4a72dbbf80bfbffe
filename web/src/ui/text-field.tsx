import type { ComponentProps } from 'react';
import { Field, type FieldTexts, inputLook } from './field.tsx';

/** One line of text. Every property of `<input>` passes through, `ref` too. */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  id,
  className = '',
  ...props
}: FieldTexts & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(wiring) => <input type="text" {...props} {...wiring} className={`${inputLook} min-h-11 ${className}`} />}
  </Field>
);
