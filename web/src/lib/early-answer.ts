declare global {
  /** The answer to a request that the head of the page has sent (`early-offer.tsx`). */
  var earlyAnswer: { url: string; body: string; response: Promise<Response> } | undefined;
}

/** The early answer to this request, once; undefined where there is none. */
export const takeEarlyAnswer = (url: string, { body }: RequestInit): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || early.body !== body) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.response;
};
