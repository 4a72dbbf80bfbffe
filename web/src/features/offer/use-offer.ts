import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError, type ErrorCode } from '../../../../shared/api/errors.ts';
import type { OfferAnswer, ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError } from '../../lib/errors.ts';
import { idempotencyKey } from '../../lib/idempotency-key.ts';
import { queryKeys } from '../../lib/query-keys.ts';

type WithoutToken<Body> = Body extends unknown ? Omit<Body, 'token'> : never;
/** A recipient's action. The token is added when it is sent. */
export type Reply = WithoutToken<OfferAnswer>;
/** Sends a reply and shows the offer that it leads to. Throws an `AppError`. */
export type Answer = (reply: Reply) => Promise<unknown>;

/** A token that is too long is refused as invalid input. */
const unknownOffer: ErrorCode[] = ['offer_unknown', 'invalid_input'];

/** The page shows an offer that has changed since. */
const outdated: ErrorCode[] = ['offer_changed', 'offer_closed', 'offer_expired', 'offer_unknown'];

/** The offer of a link, read once. `token` is empty where the link has none. */
export const useOffer = (token: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.receivedOffer(token);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<ReceivedOffer> => {
      if (!token) throw new AppError('offer_unknown');
      return api.readOffer({ body: { token } });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A reply whose answer was lost keeps its key when it is sent again.
  const nonce = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: async (reply: Reply) =>
      api.answerOffer({ body: { token, ...reply }, idempotencyKey: await idempotencyKey(nonce.current, reply) }),
    // One reply at a time: an earlier answer never replaces a later one.
    scope: { id: 'offer' },
    onSuccess: (offer) => {
      nonce.current = crypto.randomUUID();
      client.setQueryData(queryKey, offer);
    },
    onError: (thrown) => (data && outdated.includes(asAppError(thrown).code) ? refetch() : undefined),
  });
  const failure = error && asAppError(error);
  return {
    offer: data,
    isUnknown: failure !== null && unknownOffer.includes(failure.code),
    failure,
    retry: () => void refetch(),
    answer: mutateAsync,
  };
};
