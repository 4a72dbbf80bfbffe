import { promises as dns, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type WebhookFailure, webhookPatience } from '../../shared/api/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

export type WebhookPost = { url: string; headers: Record<string, string>; body: string };

/** How a receiver is found. Tests replace it to reach one on their own machine; nothing else may. */
export type Reach = {
  lookup: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** The certificates that sign a receiver's, where they are others than the usual ones. */
  ca?: string;
};
const publicly: Reach = { lookup: (host) => dns.lookup(host, { all: true }), isPublic: isPublicAddress };

class RefusedAddress extends Error {}

/** Every address of a host, each of the public internet. */
const checkedAddresses = async (hostname: string, { lookup, isPublic }: Reach): Promise<LookupAddress[]> => {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''));
  if (found.length === 0 || found.some(({ address }) => !isPublic(address))) throw new RefusedAddress();
  return found;
};

/** Gives a connection the addresses that were checked: a name is not looked up a second time. */
const only =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, _options, answer) =>
    answer(null, addresses);

/** Posts to one of these addresses. The certificate is checked against the name; what is answered is not read, nor followed. */
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

/** Rejects once the time is over: a resolver cannot be told to stop. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

/**
 * Posts a message to its receiver: once, encrypted, to an address of the public internet, which is looked up, checked and
 * connected to. Gives the status of the answer, or why there is none. Never throws.
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
