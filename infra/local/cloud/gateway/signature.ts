// AWS Signature Version 4. Source: AWS documentation, "Signature Version 4 for API requests" and S3's "Authenticating
// Requests".
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../call.ts';
import type { Clock } from '../host/clock.ts';
import type { Credentials } from './credentials.ts';
import { type Refusal, refuse } from './errors.ts';
import type { Known, Protocol } from './protocol.ts';

/** The signature of a call: in a header, or for S3 in a presigned address or a form. */
export type Signature = {
  by: 'header' | 'query' | 'form';
  accessKey: string;
  /** The scope of the signing key: `20260131`, `eu-west-3`, `sqs`. */
  day: string;
  region: string;
  service: string;
  /** `20260131T235959Z` */
  date: string;
  token: string | undefined;
  headers: string[];
  signature: string;
  /** The fields of the form that carries the signature. */
  fields?: Map<string, string>;
};

export type Judge = { region: string; clock: Pick<Clock, 'now' | 'jumped'> };

/** Allowed difference of clocks, in ms. */
const tolerance = 5 * 60_000;
/** A presigned address lives seven days at most; in s. */
const longestLife = 604_800;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(sha256(a).digest(), sha256(b).digest());
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The path as it was sent, and the decoded query. */
const addressOf = ({ url }: Call) => {
  const [path = '', ...query] = url.split('?');
  return { path, query: new URLSearchParams(query.join('?').replaceAll('+', '%2B')) };
};

/** The fields of a browser's form, if the call is one. Throws CallRefused. */
const fieldsOf = (call: Call, services: Known[]) =>
  services.map(({ protocol }) => protocol.signing?.formFields(call)).find((fields) => fields !== undefined);

type Given = Pick<Signature, 'by' | 'date' | 'token' | 'headers' | 'signature'> & { credential: string };

const inHeader = (text: string, { headers }: Call): Given | undefined => {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(text) ?? [];
  const { 'x-amz-date': date, 'x-amz-security-token': token } = headers;
  if (!credential || !names || !signature || !date) return undefined;
  return { by: 'header', credential, headers: names.split(';'), signature, date, token };
};

/** The same words in the query of a presigned address and in the fields of a form. */
const inFields = (by: 'query' | 'form', field: (name: string) => string | undefined): Given | undefined => {
  if (field('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    by,
    credential: field('X-Amz-Credential') ?? '',
    headers: (field('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: field('X-Amz-Signature') ?? '',
    date: field('X-Amz-Date') ?? '',
    token: field('X-Amz-Security-Token'),
  };
};

/**
 * The signature of a call; undefined without one. `protocol`: of its error format. Throws for a malformed signature, or
 * for two.
 */
export const signatureOf = (
  call: Call,
  { errors, ownAuthorization }: Protocol,
  services: Known[],
): Signature | undefined => {
  if (ownAuthorization) return undefined;
  const { query } = addressOf(call);
  const { authorization } = call.headers;
  const presigned = [...query.keys()].some((name) => /^x-amz-(cred|sig|algo)/i.test(name));
  const fields = fieldsOf(call, services);
  const ways = [authorization !== undefined, presigned, fields?.has('x-amz-credential')].filter(Boolean).length;
  if (!ways) return undefined;
  if (ways > 1) throw refuse(errors, 'two-signatures', 'Only one auth mechanism allowed');
  const given =
    authorization !== undefined
      ? inHeader(authorization, call)
      : inFields(presigned ? 'query' : 'form', (name) => query.get(name) ?? fields?.get(name.toLowerCase()));
  const [accessKey, day, region, scope, type, ...rest] = given?.credential.split('/') ?? [];
  const wellFormed = accessKey && day && region && scope && type === 'aws4_request' && !rest.length;
  if (!given || !wellFormed || (given.by !== 'header' && !signs(scope, services)))
    throw refuse(errors, presigned ? 'malformed-query' : 'malformed', 'The signature of the request is incomplete.');
  return { ...given, accessKey, day, region, service: scope, ...(fields && { fields }) };
};

/** Whether signatures for a service may stand in addresses and forms. */
const signs = (service: string, services: Known[]) =>
  services.some(({ name, protocol }) => name === service && protocol.signing);

/** ms of `20260131T235959Z`; NaN where it is none. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

type Refuse = (kind: Refusal, message: string) => Error;
/** `protocol`: of the service that the signature names; absent where this machine does not play it. */
type Judged = { protocol: Protocol | undefined; refusal: Refuse };

/**
 * Throws where the signature has expired, or its time is too far from the local clock. A form's policy has its own
 * expiry.
 */
const requireTime = ({ by, date }: Signature, query: URLSearchParams, { clock }: Judge, refusal: Refuse) => {
  const signedAt = timeOf(date);
  const now = clock.now();
  if (Number.isNaN(signedAt)) throw refusal('scope', 'The date of the signature is none.');
  if (by === 'header' && signedAt < now - tolerance - clock.jumped)
    throw refusal('expired', `Signature expired: ${date} is too long before ${new Date(now).toISOString()}`);
  if (by === 'header' && signedAt > now + tolerance)
    throw refusal('expired', `Signature not yet current: ${date} is too long after ${new Date(now).toISOString()}`);
  if (by !== 'query') return;
  const life = query.get('X-Amz-Expires') ?? '';
  if (!/^\d{1,6}$/.test(life) || Number(life) < 1 || Number(life) > longestLife)
    throw refusal('malformed-query', 'X-Amz-Expires must be between 1 and 604800 seconds');
  if (signedAt > now + tolerance) throw refusal('denied', 'Request is not valid yet');
  if (now > signedAt + Number(life) * 1000) throw refusal('denied', 'Request has expired');
};

/** Headers that change a request must be signed. */
const requireHeaders = ({ headers: signed }: Signature, { headers }: Call, refusal: Refuse) => {
  const host = signed.includes(':authority') ? ':authority' : 'host';
  const meant = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && name !== 'x-amz-user-agent');
  const unsigned = [host, ...meant].filter((name) => !signed.includes(name));
  if (unsigned.length)
    throw refusal('unsigned-header', `There were headers present in the request which were not signed: ${unsigned}`);
};

/**
 * The hash that was signed. `signing`: of a service that takes content that was not signed, where the signed hash says
 * so. Throws where content and hash differ.
 */
const payloadOf = ({ by }: Signature, query: URLSearchParams, { headers, body }: Call, judged: Judged) => {
  const actual = sha256(body).digest('hex');
  if (!judged.protocol?.signing) return actual;
  const said = query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256'];
  if (by === 'query' && said === undefined) return 'UNSIGNED-PAYLOAD';
  if (said === undefined || said === actual) return actual;
  if (/^[0-9a-f]{64}$/.test(said))
    throw judged.refusal('content', "The provided 'x-amz-content-sha256' header does not match what was computed.");
  return said;
};

const canonicalRequest = (signature: Signature, call: Call, judged: Judged) => {
  const { path, query } = addressOf(call);
  query.delete('X-Amz-Signature');
  query.sort();
  const parameters = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const names = signature.headers;
  const lines = names.map((name) => `${name}:${(call.headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`);
  const canonicalPath = judged.protocol?.signing ? path : path.split('/').map(encode).join('/');
  const payload = payloadOf(signature, query, call, judged);
  return [call.method, canonicalPath, parameters, lines.join(''), names.join(';'), payload].join('\n');
};

/** A form signs its policy, every other call itself. */
const textToSign = (signature: Signature, call: Call, judged: Judged) => {
  const { by, day, region, service, date, fields } = signature;
  if (by === 'form') return fields?.get('policy') ?? '';
  requireHeaders(signature, call, judged.refusal);
  const digest = sha256(canonicalRequest(signature, call, judged)).digest('hex');
  return ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/aws4_request`, digest].join('\n');
};

export const invalidToken = 'The security token included in the request is invalid.';
const mismatch = 'The request signature we calculated does not match the signature you provided.';

/** Throws unless the credentials signed this call, for this region and time. */
export const requireSigned = (
  call: Call,
  signature: Signature,
  credentials: Credentials,
  protocol: Protocol | undefined,
  judge: Judge,
) => {
  const { day, region, service, date, token = '' } = signature;
  const refusal: Refuse = (kind, message) => refuse(protocol?.errors, kind, message);
  const { secretAccessKey, sessionToken = '' } = credentials;
  if (!isSame(token, sessionToken)) throw refusal('unknown-caller', invalidToken);
  if (region !== judge.region || day !== date.slice(0, 8))
    throw refusal(
      'scope',
      `Credential should be scoped to the region ${judge.region} and to the day of the signature.`,
    );
  requireTime(signature, addressOf(call).query, judge, refusal);
  const text = textToSign(signature, call, { protocol, refusal });
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (!isSame(hmac(key, text).toString('hex'), signature.signature)) throw refusal('signature', mismatch);
};
