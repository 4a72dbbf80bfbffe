import type { ComponentProps } from 'react';
import { Field, type FieldTexts, inputLook } from './field.tsx';
import { Glyph } from './glyph.tsx';

type SelectFieldProps = FieldTexts &
  ComponentProps<'select'> & {
    /** The empty choice, shown first: '' is its value. */
    placeholder?: string;
    options: readonly { value: string; label: string }[];
  };

/** One choice of a list, by the browser's own control. Every property of `<select>` passes through, `ref` too. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  placeholder,
  options,
  id,
  className = '',
  ...props
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(wiring) => (
      <span className="relative block">
        <select {...props} {...wiring} className={`${inputLook} min-h-11 appearance-none pr-8 ${className}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" className="pointer-events-none absolute top-3 right-2 size-5 text-muted" />
      </span>
    )}
  </Field>
);
