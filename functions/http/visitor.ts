import { isIP, isIPv4 } from 'node:net';
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda';

/**
 * The caller of a public endpoint. `address`: an IPv4 address, or the /64 of an IPv6 address, which one household has.
 * `network`: its /24 or /48. `browser`: the user agent, unchecked.
 */
export type Visitor = { address: string; network: string; browser: string };

/** Characters of the user agent that are kept. */
const browserLength = 300;

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const shortened = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = shortened.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/** The IPv4 address in a mapped IPv6 address: `::ffff:cb00:7107` is `203.0.113.7`. */
const mapped = (groups: string[]): string[] | undefined =>
  groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap((group) => {
        const both = Number.parseInt(group, 16);
        return [String(both >> 8), String(both & 255)];
      })
    : undefined;

const visitorAt = (address: string): Omit<Visitor, 'browser'> => {
  const groups = isIPv4(address) ? [] : groupsOf(address);
  const bytes = isIPv4(address) ? address.split('.') : mapped(groups);
  return bytes
    ? { address: bytes.join('.'), network: bytes.slice(0, 3).join('.') }
    : { address: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') };
};

/**
 * CloudFront appends the visitor's address to `X-Forwarded-For`, then API Gateway appends CloudFront's: the last but
 * one is the visitor's, whatever they sent. Throws where the list does not end with CloudFront's address.
 */
export const visitorOf = ({ headers, requestContext }: HttpEvent): Visitor => {
  const forwarded = (headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  const [address = '', front] = forwarded.slice(-2);
  if (!isIP(address) || front !== requestContext.http.sourceIp)
    throw new Error('CloudFront did not tell the address of the visitor');
  return { ...visitorAt(address), browser: (headers['user-agent'] ?? '').slice(0, browserLength) };
};
