import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { OfferAnswer } from '../../../../shared/offer/offer.ts';
import { useRouteForm } from '../../lib/form.ts';

type Action = OfferAnswer['action'];
export type ReplyOf<A extends Action> = Extract<OfferAnswer, { action: A }>;
export type ReplyForm<A extends Action> = UseFormReturn<ReplyOf<A>, unknown, ReplyOf<A>>;

/** The form of an action, with the validation of its request. `toBody` adds the values that nobody types. */
export const useReplyForm = <A extends Action>(
  values: ReplyOf<A>,
  toBody?: (values: ReplyOf<A>) => ReplyOf<A>,
): ReplyForm<A> =>
  useRouteForm<ReplyOf<A>, ReplyOf<A>>(
    // The schema covers all actions; the values name one.
    { body: OfferAnswer as unknown as z.ZodMiniType<ReplyOf<A>, ReplyOf<A>> },
    { defaultValues: values as never, ...(toBody && { toBody }) },
  );
