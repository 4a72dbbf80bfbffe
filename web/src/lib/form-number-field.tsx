import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { NumberField } from '../ui/number-field.tsx';

type Props<Values extends FieldValues, Body> = Omit<
  ComponentProps<typeof NumberField>,
  'form' | 'value' | 'onChange'
> & {
  form: UseFormReturn<Values, unknown, Body>;
  name: FieldPath<Values>;
  /** The value of an empty input, shown on blur; without it an empty input has no value. */
  fallback?: number | null;
  /** How many units of the form make one shown unit: 10 where the form holds tenths. */
  parts?: number;
};

/** The input of a number in a form of a route. */
export const FormNumberField = <Values extends FieldValues, Body>({
  form,
  name,
  fallback,
  parts = 1,
  ...props
}: Props<Values, Body>) => {
  const { field } = useController({ control: form.control, name });
  const isNumber = (typed: number | undefined) => typed !== undefined && !Number.isNaN(typed);
  // The product is rounded: 2.3 × 10 is not a whole number in floating point.
  const held = (typed: number | undefined) => typed && Number((typed * parts).toFixed(6));
  const change = (typed: number | undefined) =>
    field.onChange(fallback === undefined || isNumber(typed) ? held(typed) : fallback);
  const shown: number | null | undefined = field.value;
  return <NumberField {...props} {...field} value={shown && shown / parts} onChange={change} />;
};
