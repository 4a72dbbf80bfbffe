import { type ComponentProps, useState } from 'react';
import { numberToType, typedNumber } from '../../../shared/text/typed-number.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** What the form holds: undefined or null where nothing was typed, NaN where it is no number. */
  value: number | null | undefined;
  onChange: (value: number | undefined) => void;
  /** Whole numbers only: a telephone then shows its digits without a comma. */
  whole?: boolean;
};

/**
 * A number of a form. Its input is a text: a number input drops the comma of a French number where the browser's language
 * has none, and changes under the wheel. Once it is left, it shows what the form holds.
 */
export const NumberField = ({ value, onChange, onBlur, whole = false, className = '', ...props }: Props) => {
  const [typed, setTyped] = useState<string>();
  const held = value === undefined || value === null ? '' : numberToType(value);
  return (
    <TextField
      {...props}
      inputMode={whole ? 'numeric' : 'decimal'}
      className={`tabular-nums ${className}`}
      value={typed ?? held}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedNumber(target.value));
      }}
      onBlur={(event) => {
        // A text that is not a number stays in the input, beside its error.
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
};
