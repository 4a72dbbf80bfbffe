import { createHash, createHmac } from 'node:crypto';
import { environment } from '../runtime/env.ts';
import { defaultProvider } from './credentials.ts';

// Without S3's client, which takes longer to load than all else that these functions do.
const credentials = defaultProvider();

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** `20261122T201500Z` */
const basicTime = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** Signs in the function's own name, as of `now`. */
const signer = async (now: Date) => {
  const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
  const time = basicTime(now);
  const scope = [time.slice(0, 8), environment('AWS_REGION'), 's3', 'aws4_request'];
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return { time, scope, accessKeyId, sessionToken, sign: (text: string) => hmac(signingKey, text).toString('hex') };
};

/** What may be sent: one key, one type, from 1 to `most` bytes, within `seconds`. */
type Allowed = { key: string; type: string; most: number; seconds: number };

/**
 * A form by which a browser sends one file straight to the bucket. Its signed policy names every field to the letter.
 * Source: AWS documentation, « Browser-based uploads using POST ».
 */
export const uploadForm = async ({ key, type, most, seconds }: Allowed, now: Date) => {
  const { time, scope, accessKeyId, sessionToken, sign } = await signer(now);
  const named = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [accessKeyId, ...scope].join('/'),
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const exact = { bucket: environment('FILES_BUCKET'), ...named };
  const conditions = [
    ...Object.entries(exact).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, most],
  ];
  const expiration = new Date(now.getTime() + seconds * 1000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { url: environment('FILES_URL'), fields: { ...named, policy, 'x-amz-signature': sign(policy) } };
};

/** As a signature wants it: more is encoded than by `encodeURIComponent`. */
const encoded = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The address of one file for whoever has it, within `seconds`; a browser saves it as `name`.
 * Source: AWS documentation, « Authenticating requests: using query parameters ».
 */
export const downloadAddress = async (
  { key, name, seconds }: { key: string; name: string; seconds: number },
  now: Date,
): Promise<string> => {
  const { time, scope, accessKeyId, sessionToken, sign } = await signer(now);
  const { host, origin, pathname } = new URL(`${environment('FILES_URL')}/${key}`);
  const named = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    'X-Amz-SignedHeaders': 'host',
    'response-content-disposition': `attachment; filename="${name}"`,
  };
  const query = Object.entries(named)
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const signature = sign(['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n'));
  return `${origin}${pathname}?${query}&X-Amz-Signature=${signature}`;
};
