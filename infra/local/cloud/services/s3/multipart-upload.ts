import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { element, textElement } from '../../xml.ts';
import { type Answer, documentAnswer, empty } from './answers.ts';
import { writeCondition } from './conditions.ts';
import { describe } from './description.ts';
import { malformedXml, partsOf } from './documents.ts';
import { FileError, invalidArgument } from './errors.ts';
import { digestOf, readPayload } from './payload.ts';
import { type FileRequest, numberIn } from './request.ts';
import type { FileStore } from './store.ts';

/** Source: AWS documentation, limits of multipart uploads: parts, and bytes of every part but the last. */
const mostParts = 10_000;
const leastPart = 5 * 1024 * 1024;

export const createUpload = (store: FileStore, request: FileRequest): Answer => {
  const { bucket, key } = request;
  const id = randomUUID();
  const folder = store.workFolder(bucket, `upload-${id}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'upload.json'), JSON.stringify({ key, description: describe(request) }));
  return documentAnswer(
    element(
      'InitiateMultipartUploadResult',
      textElement('Bucket', bucket),
      textElement('Key', key),
      textElement('UploadId', id),
    ),
  );
};

/** Where an upload's parts lie. Throws NoSuchUpload for an id that was not given out for this key. */
const openUpload = (store: FileStore, { bucket, key, query }: FileRequest) => {
  const id = query.get('uploadId') ?? '';
  const folder = /^[0-9a-f-]{36}$/.test(id) ? store.workFolder(bucket, `upload-${id}`) : '';
  const upload = folder && existsSync(folder) && JSON.parse(readFileSync(path.join(folder, 'upload.json'), 'utf8'));
  if (upload?.key !== key) throw new FileError(404, 'NoSuchUpload', 'The specified upload does not exist.');
  return { folder, description: upload.description };
};

export const putPart = async (store: FileStore, request: FileRequest): Promise<Answer> => {
  const { folder } = openUpload(store, request);
  const part = numberIn(request, 'partNumber', mostParts);
  if (!part) throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
  const { content } = readPayload(request);
  const file = path.join(folder, String(part));
  const written = `${file}.new-${randomUUID()}`;
  await writeFile(written, content);
  await rename(written, file);
  return empty(200, { etag: `"${digestOf('md5', content, 'hex')}"` });
};

const invalidPart = () => new FileError(400, 'InvalidPart', 'One or more of the specified parts could not be found.');

const readParts = async (folder: string, xml: string) => {
  const wanted = partsOf(xml);
  if (wanted.some(({ number }) => !Number.isInteger(number) || number < 1 || number > mostParts)) throw malformedXml();
  if (wanted.some(({ number }, index) => index > 0 && number <= (wanted[index - 1]?.number ?? 0)))
    throw new FileError(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  const files = wanted.map(({ number }) => path.join(folder, String(number)));
  if (!files.every((file) => existsSync(file))) throw invalidPart();
  const parts = await Promise.all(files.map((file) => readFile(file)));
  if (parts.some((part, index) => digestOf('md5', part, 'hex') !== wanted[index]?.etag)) throw invalidPart();
  if (parts.slice(0, -1).some(({ length }) => length < leastPart))
    throw new FileError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  return parts;
};

export const completeUpload = async (store: FileStore, request: FileRequest): Promise<Answer> => {
  const { folder, description } = openUpload(store, request);
  const parts = await readParts(folder, readPayload(request).content.toString());
  const sums = Buffer.concat(parts.map((part) => Buffer.from(digestOf('md5', part, 'hex'), 'hex')));
  const etag = `"${digestOf('md5', sums, 'hex')}-${parts.length}"`;
  const { bucket, key } = request;
  await store.put(bucket, key, Buffer.concat(parts), { ...description, etag }, writeCondition(request));
  rmSync(folder, { recursive: true, force: true });
  return documentAnswer(
    element(
      'CompleteMultipartUploadResult',
      textElement('Bucket', bucket),
      textElement('Key', key),
      textElement('ETag', etag),
    ),
  );
};

export const abortUpload = (store: FileStore, request: FileRequest): Answer => {
  rmSync(openUpload(store, request).folder, { recursive: true, force: true });
  return empty(204);
};
