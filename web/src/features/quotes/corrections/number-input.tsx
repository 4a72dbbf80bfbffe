import { useState } from 'react';
import { numberToType, typedNumber } from '../../../../../shared/text/typed-number.ts';
import { inputLook } from '../../../ui/field.tsx';

type Props = {
  label: string;
  value: number;
  unit: string;
  step: number;
  min: number;
  max: number;
  /** What is wrong with a figure that is none. */
  mistake: string;
  className?: string;
  onChange: (value: number) => void;
  onMistake: (mistake: string | undefined) => void;
};

const onStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** A figure that counts as soon as it is one; until then it stays as it was typed, with what is wrong. */
export const NumberInput = ({ label, value, unit, step, min, max, mistake, className = '', ...handlers }: Props) => {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    const number = typedNumber(text) ?? Number.NaN;
    const right = number >= min && number <= max && onStep(number, step);
    setTyped(text);
    handlers.onMistake(right ? undefined : mistake);
    if (right) handlers.onChange(number);
  };
  const shown = typed ?? numberToType(value);
  const wrong = typed !== undefined && typedNumber(typed) !== value;
  return (
    <span className={`relative block ${className}`}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={wrong || undefined}
        title={wrong ? mistake : undefined}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => !wrong && setTyped(undefined)}
        className={`${inputLook} min-h-11 pr-9 text-right tabular-nums`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted"
      >
        {unit}
      </span>
    </span>
  );
};
