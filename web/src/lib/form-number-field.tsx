import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { NumberField } from '../ui/number-field.tsx';

type Props<Values extends FieldValues, Body> = Omit<
  ComponentProps<typeof NumberField>,
  'form' | 'value' | 'onChange'
> & {
  form: UseFormReturn<Values, unknown, Body>;
  name: FieldPath<Values>;
  /** What counts where no number is typed, and is shown once the input is left; without it, nothing does. */
  fallback?: number | null;
};

/** The input of a number in a form of a route. */
export const FormNumberField = <Values extends FieldValues, Body>({
  form,
  name,
  fallback,
  ...props
}: Props<Values, Body>) => {
  const { field } = useController({ control: form.control, name });
  const isNumber = (typed: number | undefined) => typed !== undefined && !Number.isNaN(typed);
  const change = (typed: number | undefined) =>
    field.onChange(fallback === undefined || isNumber(typed) ? typed : fallback);
  return <NumberField {...props} {...field} onChange={change} />;
};
