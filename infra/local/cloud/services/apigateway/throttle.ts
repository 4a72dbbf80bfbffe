import type { Now } from '../../call.ts';

/** True where one more request is allowed. */
export type Throttle = () => boolean;

/** `rate` requests a second on average, `burst` at once. */
export const tokenBucket = (rate: number, burst: number, now: Now): Throttle => {
  let tokens = burst;
  let last = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - last) / 1000) * rate);
    last = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};
