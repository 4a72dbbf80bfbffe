import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppError, ErrorCode } from '../../../../shared/api/errors.ts';
import type { OfferAnswer, ReceivedOffer } from '../../../../shared/offer/offer.ts';
import { api } from '../../lib/app-api.ts';
import { asAppError } from '../../lib/errors.ts';

type WithoutToken<Body> = Body extends unknown ? Omit<Body, 'token'> : never;
/** What a recipient does; the token is added where it is sent. */
export type Reply = WithoutToken<OfferAnswer>;
/** Sends a reply and shows the offer that it leads to. Throws an `AppError`. */
export type Answer = (reply: Reply) => Promise<void>;

/** `reads`: how often the offer was read anew, apart from what answers gave. */
export type Reading =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; error: AppError }
  | { status: 'read'; offer: ReceivedOffer; reads: number };

/** A token that is longer than any is no token either. */
const nowhere: ErrorCode[] = ['offer_unknown', 'invalid_input'];
const withoutOffer = (error: AppError): Reading =>
  nowhere.includes(error.code) ? { status: 'unknown' } : { status: 'failed', error };

/** What the page shows is no longer so. */
const outdated: ErrorCode[] = ['offer_changed', 'offer_closed', 'offer_expired', 'offer_unknown'];

/** The offer of a link. `token` empty: of no link. An answer that comes after a later one's is not shown. */
export const useOffer = (token: string) => {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const [asked, shown] = [useRef(0), useRef(0)];
  const inOrder = async (task: () => Promise<ReceivedOffer>) => {
    asked.current += 1;
    const turn = asked.current;
    const offer = await task();
    const late = turn < shown.current;
    if (!late) shown.current = turn;
    return late ? undefined : offer;
  };
  const read = async () => {
    if (!token) return setReading({ status: 'unknown' });
    try {
      const offer = await inOrder(() => api.readOffer({ body: { token } }));
      if (offer) setReading((last) => ({ status: 'read', offer, reads: last.status === 'read' ? last.reads + 1 : 0 }));
    } catch (thrown) {
      const failed = withoutOffer(asAppError(thrown));
      // What was read stays, where it cannot be read again now.
      setReading((last) => (last.status === 'read' && failed.status === 'failed' ? last : failed));
    }
  };
  const answer: Answer = async (reply) => {
    try {
      const offer = await inOrder(() => api.answerOffer({ body: { token, ...reply } }));
      if (offer) setReading((last) => (last.status === 'read' ? { ...last, offer } : last));
    } catch (thrown) {
      if (outdated.includes(asAppError(thrown).code)) await read();
      throw thrown;
    }
  };
  const first = useEffectEvent(() => void read());
  useEffect(first, []);
  const retry = () => {
    setReading({ status: 'loading' });
    void read();
  };
  return { reading, answer, retry };
};
