import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { Bucket, openBucket, otherSite } from './support/bucket.ts';
import { site } from './support/gateway.ts';
import { presign, presignForm } from './support/presign.ts';

let s3: Awaited<ReturnType<typeof openBucket>>;
beforeEach(async () => {
  s3 = await openBucket();
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'content', ContentType: 'text/html' }));
});

const codeOf = async (response: Response) =>
  `${response.status} ${/<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''}`.trim();
const address = (key = 'a') => `${s3.endpoint}/${Bucket}/${key}`;

test('Only a caller with the secret of a known key reads files, by the local clock', async () => {
  const read = new GetObjectCommand({ Bucket, Key: 'a' });
  await expect(s3.clientOf('CreateDocument', 'guess').send(read)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  await expect(s3.clientOf('Nobody', 'secret').send(read)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  expect(await codeOf(await fetch(address()))).toBe('403 AccessDenied');
  s3.time.advance(16 * 60_000);
  await expect(s3.clientOf('CreateDocument', 'secret').send(read)).rejects.toMatchObject({
    name: 'RequestTimeTooSkewed',
  });
});

test('A presigned address reads its one file until its time is over, and may choose how it is shown', async () => {
  const disposition = 'attachment; filename="devis.html"';
  const chosen = { 'response-content-disposition': disposition };
  const url = presign(address(), s3.signer(), 60, chosen);
  const answer = await fetch(url);
  expect(await answer.text()).toBe('content');
  expect(answer.headers.get('content-disposition')).toBe(disposition);

  expect(await codeOf(await fetch(url.replace(`${Bucket}/a`, `${Bucket}/b`)))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await fetch(url.replace('attachment', 'inline')))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await fetch(url.replace('Expires=60', 'Expires=600')))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await fetch(url, { headers: { 'x-amz-meta-owner': 'eve' } }))).toBe('403 AccessDenied');
  expect(await codeOf(await fetch(url, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
  expect(await codeOf(await fetch(presign(address(), s3.signer(), 604_801)))).toBe(
    '400 AuthorizationQueryParametersError',
  );
  s3.time.advance(61_000);
  expect(await codeOf(await fetch(url))).toBe('403 AccessDenied');
});

test('A request of a file with two signatures is refused, since only one of them would be verified', async () => {
  const url = presign(address(), s3.signer(), 60);
  const authorization = 'AWS4-HMAC-SHA256 Credential=OPERATOR/20260101/eu-west-3/s3/aws4_request';
  expect(await codeOf(await fetch(url, { headers: { authorization } }))).toBe('400 InvalidArgument');
  expect(await codeOf(await upload({ headers: { authorization } }))).toBe('400 InvalidArgument');
});

test('A file’s metadata that no header can carry is refused', async () => {
  const chosen = { 'response-content-disposition': 'attachment\r\nset-cookie: a=b' };
  expect(await codeOf(await fetch(presign(address(), s3.signer(), 60, chosen)))).toBe('400 InvalidArgument');
});

type Wish = {
  fields?: Record<string, string>;
  tamper?: Record<string, string>;
  bytes?: number;
  life?: number;
  headers?: object;
};
const upload = async ({ fields = {}, tamper = {}, bytes = 500, life = 300, headers }: Wish = {}) => {
  const agreed = { key: 'user-1/logo.png', 'Content-Type': 'image/png', bucket: Bucket, ...fields };
  const { bucket: _known, ...signed } = presignForm(s3.signer(), life, agreed, [['content-length-range', 1, 1_000]]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signed, ...tamper })) form.append(name, value);
  form.append('file', new Blob(['x'.repeat(bytes)]), 'photo.svg');
  if (life > 300) s3.time.advance(life * 1_000 + 1_000);
  return fetch(`${s3.endpoint}/${Bucket}`, { method: 'POST', body: form, headers: { origin: site, ...headers } });
};

test('U1 A presigned form uploads exactly what its policy says', async () => {
  const answer = await upload();
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, site]);
  const { Body, ContentType } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'user-1/logo.png' }));
  expect([ContentType, (await Body?.transformToByteArray())?.length]).toEqual(['image/png', 500]);
  expect((await upload({ fields: { success_action_status: '201' } })).status).toBe(201);
});

test.each([
  ['one byte too many', { bytes: 1_001 }, '400 EntityTooLarge'],
  ['nothing', { bytes: 0 }, '400 EntityTooSmall'],
  ['another key', { tamper: { key: 'user-2/logo.png' } }, '403 AccessDenied'],
  ['another type', { tamper: { 'Content-Type': 'text/html' } }, '403 AccessDenied'],
  ['a field that the policy does not name', { tamper: { 'x-amz-meta-owner': 'eve' } }, '403 AccessDenied'],
  ['another signature', { tamper: { 'x-amz-signature': '0'.repeat(64) } }, '403 SignatureDoesNotMatch'],
  [
    'another policy',
    { tamper: { policy: Buffer.from('{"conditions":[]}').toString('base64') } },
    '403 SignatureDoesNotMatch',
  ],
  ['another day', { tamper: { 'x-amz-date': '20200101T000000Z' } }, '400 AuthorizationHeaderMalformed'],
  ['another bucket than the policy names', { fields: { bucket: 'other' } }, '403 AccessDenied'],
  ['what comes too late by the local clock', { life: 301 }, '403 AccessDenied'],
  ['no policy', { tamper: { policy: '' } }, '403 SignatureDoesNotMatch'],
])('U1 A presigned form is refused with %s', async (_what, wish, code) => {
  expect(await codeOf(await upload(wish))).toBe(code);
  await expect(s3.client.send(new GetObjectCommand({ Bucket, Key: 'user-1/logo.png' }))).rejects.toMatchObject({
    name: expect.stringMatching(/NoSuchKey|RequestTimeTooSkewed/),
  });
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x', 'MalformedPOSTRequest'],
  [
    'cut before its file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="key"',
    'InvalidArgument',
  ],
  [
    'with two fields of one name',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="KEY"\r\n\r\nb\r\n--b--',
    'MalformedPOSTRequest',
  ],
])('A presigned form %s is refused', async (_what, type, body, code) => {
  const answer = await fetch(`${s3.endpoint}/${Bucket}`, { method: 'POST', headers: { 'content-type': type }, body });
  expect(await codeOf(answer)).toBe(`400 ${code}`);
});

test('Only pages of the site may send and read files, as the bucket’s rules say', async () => {
  const preflight = (origin: string, method: string) =>
    fetch(address(), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
  const allowed = await preflight(site, 'POST');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, site]);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(await codeOf(await preflight(site, 'DELETE'))).toBe('403 AccessForbidden');
  expect(await codeOf(await preflight(otherSite, 'POST'))).toBe('403 AccessForbidden');
  const url = presign(address(), s3.signer(), 60);
  expect((await fetch(url, { headers: { origin: site } })).headers.get('access-control-allow-origin')).toBe(site);
  const foreign = await fetch(url, { headers: { origin: otherSite } });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test('A damaged frame of a file is refused, and so is an invalid address', async () => {
  const url = presign(address('%E0%A4%A'), s3.signer(), 60);
  expect(await codeOf(await fetch(url))).toBe('400 InvalidURI');
  await expect(
    s3.client.send(new PutObjectCommand({ Bucket, Key: 'cut', Body: 'x', ChecksumCRC32: 'AAAAAA==' })),
  ).rejects.toMatchObject({ name: 'BadDigest' });
});
