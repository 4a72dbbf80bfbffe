import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { Bucket, openBucket } from './support/bucket.ts';

let s3: Awaited<ReturnType<typeof openBucket>>;
beforeEach(async () => {
  s3 = await openBucket();
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more: object = {}) => s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const read = async (Key: string, more: object = {}) =>
  Buffer.from((await (await get(Key, more)).Body?.transformToByteArray()) ?? []);
const keys = async () =>
  (await s3.client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key) ?? [];

test('A file comes back as it was sent, with its type, its metadata and its checksum', async () => {
  const Metadata = { owner: 'user-1' };
  const stored = await put('docs/a.txt', 'été', { ContentType: 'text/plain', CacheControl: 'max-age=60', Metadata });
  const object = await get('docs/a.txt', { ChecksumMode: 'ENABLED' });
  expect(await object.Body?.transformToString()).toBe('été');
  expect(object).toMatchObject({ ContentType: 'text/plain', CacheControl: 'max-age=60', Metadata, ETag: stored.ETag });
  expect(object.ChecksumCRC32).toBe(stored.ChecksumCRC32);
  const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'docs/a.txt' }));
  expect(head).toMatchObject({ ContentLength: 5, ContentType: 'text/plain' });
  await s3.client.send(new HeadBucketCommand({ Bucket }));
});

test('A file that is sent as a stream is stored without its frames', async () => {
  const content = randomBytes(300_000);
  const pieces = [content.subarray(0, 100_000), content.subarray(100_000)];
  await put('stream', Readable.from(pieces), { ContentLength: content.length });
  expect((await read('stream')).equals(content)).toBe(true);
});

test.each([
  ['spaces, accents and signs', 'docs/Devis n°12 – été + TVA & <b>.pdf'],
  ['a way out of the folder', '../../../../etc/passwd'],
  ['a name that every object inherits', '__proto__'],
  ['a name as long as S3 takes it', 'x'.repeat(1024)],
])('A key of a file may hold %s: it stays a key', async (_what, key) => {
  await put(key, 'content');
  expect((await read(key)).toString()).toBe('content');
  expect(await keys()).toEqual([key]);
  const files = readdirSync(s3.folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => statSync(path.join(s3.folder, file)).isFile())).toHaveLength(2);
  for (const file of files)
    expect(file).toMatch(/^files(\/chiffre-dev-files-\d{12}(\/[0-9a-f-]{36,64}\.(json|content))?)?$/);
});

test('A damaged upload is refused and leaves what was there', async () => {
  await put('a', 'first');
  const others = Buffer.from('other').toString('base64');
  await expect(put('a', 'second', { ContentMD5: 'XUFAKrxLKna5cZ2REBfFkg==' })).rejects.toMatchObject({
    name: 'BadDigest',
  });
  await expect(put('a', 'second', { ChecksumSHA256: others })).rejects.toMatchObject({ name: 'BadDigest' });
  await expect(put('x'.repeat(1025), 'second')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  expect((await read('a')).toString()).toBe('first');
});

test('Conditions on a file hold for writers and readers, 20 at once too', async () => {
  const race = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => put('once', `${index}`, { IfNoneMatch: '*' })),
  );
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { ETag } = await put('a', 'content');
  await expect(put('a', 'x', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await put('a', 'content', { IfMatch: ETag });
  await expect(get('a', { IfMatch: '"other"' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
  await expect(get('a', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  const files = readdirSync(path.join(s3.folder, 'files', Bucket)).filter((file) => file.endsWith('.content'));
  expect(files).toHaveLength(2);
});

test('A part of a file can be asked for, and only a part that it has', async () => {
  await put('a', '0123456789');
  expect((await read('a', { Range: 'bytes=2-4' })).toString()).toBe('234');
  expect((await read('a', { Range: 'bytes=8-' })).toString()).toBe('89');
  expect((await read('a', { Range: 'bytes=-3' })).toString()).toBe('789');
  expect((await get('a', { Range: 'bytes=2-99' })).ContentRange).toBe('bytes 2-9/10');
  await expect(get('a', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('A list of files comes in pages and by folder', async () => {
  const all = Array.from({ length: 12 }, (_, index) => `l/${index % 3}/${index}`).sort();
  for (const key of all) await put(key, 'x');
  await put('other', 'x');
  const listedKeys: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 5, ContinuationToken }),
    );
    listedKeys.push(...(page.Contents ?? []).map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(listedKeys).toEqual(all);
  const folders = await s3.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 2 }));
  expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['l/0/', 'l/1/']);
  expect(folders).toMatchObject({ IsTruncated: true, KeyCount: 2 });
});

test('Files are copied, tagged and deleted, one or many', async () => {
  await put('a & b', 'content', { ContentType: 'text/plain', Tagging: 'kind=logo' });
  await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/a%20%26%20b` }));
  expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', TagCount: 1 });
  const Tagging = { TagSet: [{ Key: 'state', Value: '<done>' }] };
  await s3.client.send(new PutObjectTaggingCommand({ Bucket, Key: 'copy', Tagging }));
  expect((await s3.client.send(new GetObjectTaggingCommand({ Bucket, Key: 'copy' }))).TagSet).toEqual(Tagging.TagSet);
  expect((await read('copy')).toString()).toBe('content');

  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'copy' }));
  await expect(get('copy')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const Objects = [{ Key: 'a & b' }, { Key: 'never there' }];
  const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted).toHaveLength(2);
  expect(await keys()).toEqual([]);
  expect(readdirSync(path.join(s3.folder, 'files', Bucket))).toEqual([]);
});

test('A large file arrives in parts, in their order, or not at all', async () => {
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ Bucket, Key: 'big', ContentType: 'x/y' }),
  );
  const upload = { Bucket, Key: 'big', UploadId };
  const parts = [randomBytes(5 * 1024 * 1024), randomBytes(1_000)];
  const Parts = [];
  for (const [index, Body] of parts.entries()) {
    const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber: index + 1, Body }));
    Parts.push({ PartNumber: index + 1, ETag });
  }
  const complete = (list: object[]) =>
    s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: list } }));
  await expect(complete(Parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete([{ PartNumber: 1, ETag: '"other"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
  expect(await keys()).toEqual([]);
  expect((await complete(Parts)).ETag).toMatch(/-2"$/);
  expect((await read('big')).equals(Buffer.concat(parts))).toBe(true);
  await expect(s3.client.send(new AbortMultipartUploadCommand(upload))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('Files survive a restart', async () => {
  await put('a', 'content', { ContentType: 'image/png' });
  s3 = await openBucket(s3.folder);
  expect((await read('a')).toString()).toBe('content');
  expect(await get('a')).toMatchObject({ ContentType: 'image/png' });
});

test('An operation of S3 that is not emulated is refused by name: it never becomes the content of a file', async () => {
  await put('a', 'content');
  const refused = { name: 'NotImplemented' };
  await expect(s3.client.send(new PutObjectAclCommand({ Bucket, Key: 'a', ACL: 'public-read' }))).rejects.toMatchObject(
    refused,
  );
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await expect(
    s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration })),
  ).rejects.toMatchObject(refused);
  await expect(get('a', { VersionId: '1' })).rejects.toMatchObject(refused);
  expect((await read('a')).toString()).toBe('content');
  await expect(s3.client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(s3.client.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'a' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
});

test('The description of a file on disk names its content, so that a file is whole or absent', async () => {
  await put('a', 'first');
  await put('a', 'second');
  const folder = path.join(s3.folder, 'files', Bucket);
  const [description = '', ...others] = readdirSync(folder).filter((file) => file.endsWith('.json'));
  expect(others).toEqual([]);
  const { content } = JSON.parse(readFileSync(path.join(folder, description), 'utf8'));
  expect(readFileSync(path.join(folder, content), 'utf8')).toBe('second');
});
