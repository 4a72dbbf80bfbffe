// AWS Signature Version 4: source, AWS documentation "Authenticating Requests".
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Now } from '../../wire.ts';
import { accessDenied, FileError, invalidArgument } from './errors.ts';
import type { FileRequest } from './request.ts';

/** What a signature is judged by. */
export type Judge = { region: string; now: Now; secretOf: (accessKey: string) => string | undefined };

/** How far the clocks of two honest sides may stand apart, in ms. */
const skew = 15 * 60_000;
/** Of a presigned address, in s: seven days. */
const longestLife = 604_800;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** ms of `20260131T235959Z`. */
const timeOf = (date: string | undefined) => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date ?? '') ?? [];
  if (!year) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

const mismatch = () =>
  new FileError(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  );

/** Throws unless `signature` (hexadecimal) is the one that the credential's secret makes of `text`. */
export const requireSignature = (judge: Judge, credential: string, date: string, text: string, signature: string) => {
  const [accessKey = '', day = '', region = '', service, type, ...rest] = credential.split('/');
  const wellFormed = service === 's3' && type === 'aws4_request' && !rest.length;
  if (!wellFormed || region !== judge.region || day !== date.slice(0, 8))
    throw new FileError(
      400,
      'AuthorizationHeaderMalformed',
      'The authorization header that you provided is not valid.',
    );
  const secret = judge.secretOf(accessKey);
  if (!secret) throw new FileError(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.');
  const key = [day, region, service, type].reduce<string | Buffer>(
    (current, part) => hmac(current, part),
    `AWS4${secret}`,
  );
  const expected = hmac(key, text);
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw mismatch();
};

type Signed = { credential: string; headers: string[]; signature: string; date: string; payload: string };

const inHeader = ({ headers }: FileRequest): Signed => {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature)
    throw new FileError(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const payload = headers['x-amz-content-sha256'];
  if (!payload) throw new FileError(400, 'MissingSecurityHeader', 'x-amz-content-sha256 is missing');
  return { credential, headers: names.split(';'), signature, date: headers['x-amz-date'] ?? '', payload };
};

const inQuery = ({ query, headers }: FileRequest): Signed => {
  const parameter = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (parameter('Algorithm') !== 'AWS4-HMAC-SHA256')
    throw new FileError(400, 'AuthorizationQueryParametersError', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  return {
    credential: parameter('Credential'),
    headers: parameter('SignedHeaders').split(';'),
    signature: parameter('Signature'),
    date: parameter('Date'),
    payload: parameter('Content-Sha256') || headers['x-amz-content-sha256'] || 'UNSIGNED-PAYLOAD',
  };
};

/** Throws where the time of the request is past, or too far from the local clock's. */
const requireTime = ({ query }: FileRequest, presigned: boolean, date: string, now: number) => {
  const signedAt = timeOf(date);
  if (!presigned && Math.abs(now - signedAt) > skew)
    throw new FileError(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  if (!presigned) return;
  const life = query.get('X-Amz-Expires') ?? '';
  if (!/^\d{1,6}$/.test(life) || Number(life) < 1 || Number(life) > longestLife)
    throw new FileError(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds');
  if (signedAt > now + skew) throw accessDenied('Request is not valid yet');
  if (now > signedAt + Number(life) * 1000) throw accessDenied('Request has expired');
};

/** Headers that change what a request does are worth nothing unless they were signed. */
const requireHeaders = ({ headers }: FileRequest, signed: string[]) => {
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-user-agent' && !signed.includes(name),
  );
  if (!signed.includes('host') || unsigned.length)
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned.join(', ')}`);
};

const canonicalRequest = ({ method, rawPath, query, headers }: FileRequest, signed: Signed) => {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = signed.headers.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`);
  return [method, rawPath, parameters.join('&'), lines.join(''), signed.headers.join(';'), signed.payload].join('\n');
};

/** Throws where two signatures could name two callers: who was judged must be who signed. */
export const requireOneSigner = ({ query, headers }: FileRequest, inForm: boolean) => {
  const signers = [
    inForm,
    headers.authorization !== undefined,
    [...query.keys()].some((name) => /^x-amz-cred/i.test(name)),
  ];
  if (signers.filter(Boolean).length > 1) throw invalidArgument('Only one auth mechanism allowed');
};

/** Throws unless the request was signed by somebody whose secret we know, for this moment. */
export const requireSigned = (request: FileRequest, judge: Judge) => {
  requireOneSigner(request, false);
  const presigned = request.query.has('X-Amz-Signature');
  if (!presigned && !request.headers.authorization) throw accessDenied();
  const signed = presigned ? inQuery(request) : inHeader(request);
  requireTime(request, presigned, signed.date, judge.now());
  requireHeaders(request, signed.headers);
  const scope = signed.credential.split('/').slice(1).join('/');
  const digest = createHash('sha256').update(canonicalRequest(request, signed)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, digest].join('\n');
  requireSignature(judge, signed.credential, signed.date, text, signed.signature);
};
