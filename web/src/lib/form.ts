import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { asAppError, type Telling, toastError } from './errors.ts';

type FormRoute<Values extends FieldValues, Body> = { body: z.ZodMiniType<Body, Values> };

/**
 * A form whose rules are the route's own body: the same sentences here and on the server. Submitting gives the parsed
 * body. `toBody` makes a body of the fields where an empty input means « not given ».
 */
export const useRouteForm = <Values extends FieldValues, Body>(
  { body }: FormRoute<Values, Body>,
  options: { defaultValues: DefaultValues<Values>; toBody?: (values: Values) => Values },
) => {
  // The resolver's types know the full library only; it calls nothing but `parseAsync`.
  const check = zodResolver(body as never) as unknown as Resolver<Values, unknown, Body>;
  const { toBody = (values: Values) => values } = options;
  return useForm<Values, unknown, Body>({
    defaultValues: options.defaultValues,
    resolver: (values, context, settings) => check(toBody(values), context, settings),
  });
};

/**
 * Puts the server's sentences under their inputs, focuses the first, and tells what belongs to none as a toast, in the
 * sentence of `telling` but where the server asks to wait.
 */
export const showFailure = <Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  thrown: unknown,
  telling: Telling = {},
): void => {
  const error = asAppError(thrown);
  const known = form.getValues();
  const fields = Object.entries(error.fields ?? {}).filter(([path]) => (path.split('.')[0] ?? '') in known);
  for (const [index, [path, message]] of fields.entries())
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  if (fields.length === 0) toastError(error, error.code === 'too_many_requests' ? { about: telling.about } : telling);
};
