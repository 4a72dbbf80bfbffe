import { createHash, createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const region = 'eu-west-3';

export type Signer = { accessKey: string; secret: string; at: number };
const dateOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const scopeOf = (date: string) => `${date.slice(0, 8)}/${region}/s3/aws4_request`;
const signature = (secret: string, date: string, text: string) =>
  hmac(
    scopeOf(date)
      .split('/')
      .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`),
    text,
  ).toString('hex');

/** Signs the address of a file. `life`: seconds; `more`: parameters of the query. */
export const presign = (
  url: string,
  { accessKey, secret, at }: Signer,
  life: number,
  more: Record<string, string> = {},
) => {
  const target = new URL(url);
  const date = dateOf(at);
  const query = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKey}/${scopeOf(date)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(life),
    'X-Amz-SignedHeaders': 'host',
    ...more,
  };
  const canonical = Object.entries(query)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const request = ['GET', target.pathname, canonical, `host:${target.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const signed = signature(secret, date, ['AWS4-HMAC-SHA256', date, scopeOf(date), digest].join('\n'));
  return `${target.origin}${target.pathname}?${canonical}&X-Amz-Signature=${signed}`;
};

/** Signs an upload form whose policy has these conditions; gives its fields. `life`: seconds. */
export const presignForm = (
  { accessKey, secret, at }: Signer,
  life: number,
  fields: Record<string, string>,
  conditions: unknown[],
): Record<string, string> => {
  const date = dateOf(at);
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKey}/${scopeOf(date)}`,
    'x-amz-date': date,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(at + life * 1000).toISOString(),
      conditions: [
        ...Object.entries({ ...fields, ...signing }).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64');
  return { ...fields, ...signing, policy, 'x-amz-signature': signature(secret, date, policy) };
};
