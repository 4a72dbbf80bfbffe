import { promises as dns, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type WebhookFailure, webhookPatience } from '../../shared/api/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

export type WebhookPost = { url: string; headers: Record<string, string>; body: string };

/** How a receiver is reached. Only tests replace it, to reach one on their own machine. */
export type Reach = {
  lookup: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** Another certificate authority. */
  ca?: string;
};
const publicly: Reach = { lookup: (host) => dns.lookup(host, { all: true }), isPublic: isPublicAddress };

class RefusedAddress extends Error {}

/** The addresses of a host. Throws unless all of them are public. */
const checkedAddresses = async (hostname: string, { lookup, isPublic }: Reach): Promise<LookupAddress[]> => {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''));
  if (found.length === 0 || found.some(({ address }) => !isPublic(address))) throw new RefusedAddress();
  return found;
};

/** A lookup that returns the checked addresses: a second lookup could return others. */
const only =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, _options, answer) =>
    answer(null, addresses);

/**
 * Posts to one of these addresses. The certificate is checked against the host name; the body of the answer is not
 * read, and no redirect is followed.
 */
const send = ({ url, headers, body }: WebhookPost, addresses: LookupAddress[], signal: AbortSignal, ca?: string) =>
  new Promise<number>((resolve, reject) => {
    const posted = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: only(addresses),
        signal,
        ...(ca !== undefined && { ca }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    posted.once('error', reject);
    posted.end(body);
  });

const failureOf = (error: unknown, signal: AbortSignal): WebhookFailure => {
  if (error instanceof RefusedAddress) return 'address';
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGNED|EPROTO/.test(code) ? 'certificate' : 'unreachable';
};

/** Rejects when the time is over: a DNS lookup cannot be aborted. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

/**
 * Posts a message to its receiver once, by TLS, to a public address. Returns the status of the answer, or why there is
 * none. Never throws.
 */
export const postWebhook = async (
  post: WebhookPost,
  reach: Reach = publicly,
  milliseconds = webhookPatience * 1000,
): Promise<string> => {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const addresses = await inTime(checkedAddresses(new URL(post.url).hostname, reach), signal);
    return String(await send(post, addresses, signal, reach.ca));
  } catch (error) {
    return failureOf(error, signal);
  }
};
