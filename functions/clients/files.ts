import { createHash, createHmac } from 'node:crypto';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new S3Client({ maxAttempts: 2, requestHandler });

const at = (Key: string) => ({ Bucket: environment('FILES_BUCKET'), Key });

/**
 * A file as a whole; undefined where there is none. Without the right to list the bucket, S3 answers `AccessDenied` for
 * what is absent: logged, since it would say the same of a missing permission.
 */
export const readFile = async (key: string): Promise<Buffer | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (error.name === 'AccessDenied') log.warn('no such file, or none that may be read', {}, error);
    else if (error.name !== 'NoSuchKey') throw error;
    return undefined;
  }
};

/** Writes a file, in the place of the former one of that key. */
export const writeFile = async (key: string, Body: Buffer, ContentType: string): Promise<void> => {
  await client.send(new PutObjectCommand({ ...at(key), Body, ContentType }));
};

/** Also where there is none. */
export const removeFile = async (key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand(at(key)));
};

/** The keys that begin with `prefix`, a page at a time. */
export async function* listFiles(prefix: string): AsyncGenerator<string[]> {
  const Bucket = environment('FILES_BUCKET');
  let from: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: from }),
    );
    yield (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    from = page.NextContinuationToken;
  } while (from);
}

/** Deletes every file whose key begins with `prefix`. Throws where one of them stays. */
export const removeFiles = async (prefix: string): Promise<void> => {
  const Bucket = environment('FILES_BUCKET');
  for await (const keys of listFiles(prefix)) {
    if (keys.length === 0) continue;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (Errors.length > 0) throw new Error(`${Errors.length} files not deleted: ${Errors[0]?.Code}`);
  }
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** `20261122T201500Z` */
const basicTime = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** Signs in the function's own name, as of `now`. */
const signer = async (now: Date) => {
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  const time = basicTime(now);
  const scope = [time.slice(0, 8), await client.config.region(), 's3', 'aws4_request'];
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
