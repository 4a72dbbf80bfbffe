import { element, textElement } from '../../xml.ts';
import { type Answer, documentAnswer, empty } from './answers.ts';
import { isUnchanged, writeCondition } from './conditions.ts';
import { describe, keptHeaders, requireHeaderText, requireTags } from './description.ts';
import { deletionOf, taggingOf } from './documents.ts';
import { FileError, invalidArgument } from './errors.ts';
import { readPayload } from './payload.ts';
import { decode, type FileRequest } from './request.ts';
import type { FileStore, StoredObject } from './store.ts';

const checksumHeaders = ({ checksums }: Pick<StoredObject, 'checksums'>) =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

const headersOf = ({ query }: FileRequest, object: StoredObject) => {
  const chosen = [...query]
    .filter(([name]) => name.startsWith('response-') && keptHeaders.includes(name.slice(9)))
    .map(([name, value]) => [name.slice(9), requireHeaderText(value)]);
  return {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(object.tags.length && { 'x-amz-tagging-count': String(object.tags.length) }),
    ...Object.fromEntries(chosen),
  };
};

/** First and last byte that a Range header asks for; undefined for the whole object. Throws InvalidRange. */
const rangeOf = (header: string | undefined, size: number) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end || start >= size) throw new FileError(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
};

export const getObject = async (store: FileStore, request: FileRequest): Promise<Answer> => {
  const object = store.require(request.bucket, request.key);
  const headers = headersOf(request, object);
  if (isUnchanged(request, object)) return empty(304, { etag: object.etag });
  const range = rangeOf(request.headers.range, object.size);
  const length = String(range ? range.end - range.start + 1 : object.size);
  const content = request.method === 'HEAD' ? '' : await store.read(request.bucket, object);
  if (!range)
    return {
      status: 200,
      headers: { ...headers, ...checksumHeaders(object), 'content-length': length },
      body: content,
    };
  const { start, end } = range;
  const partial = { 'content-length': length, 'content-range': `bytes ${start}-${end}/${object.size}` };
  return { status: 206, headers: { ...headers, ...partial }, body: content.slice(start, end + 1) };
};

export const putObject = async (store: FileStore, request: FileRequest): Promise<Answer> => {
  const { content, checksums } = readPayload(request);
  const description = describe(request, checksums);
  const object = await store.put(request.bucket, request.key, content, description, writeCondition(request));
  return empty(200, { etag: object.etag, ...checksumHeaders(object) });
};

export const copyObject = async (store: FileStore, request: FileRequest): Promise<Answer> => {
  const [, bucket, key] = /^\/?([^/?]+)\/([^?]+)$/.exec(request.headers['x-amz-copy-source'] ?? '') ?? [];
  if (!bucket || !key) throw invalidArgument('Copy Source must mention the source bucket and key: /bucket/key');
  const source = store.require(bucket, decode(key));
  const content = await store.read(bucket, source);
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaces ? describe(request).headers : source.headers;
  const { tags, checksums } = source;
  const copy = await store.put(
    request.bucket,
    request.key,
    content,
    { headers, tags, checksums },
    writeCondition(request),
  );
  return documentAnswer(
    element('CopyObjectResult', textElement('LastModified', copy.modified), textElement('ETag', copy.etag)),
  );
};

export const deleteObject = (store: FileStore, { bucket, key }: FileRequest): Answer => {
  store.delete(bucket, key);
  return empty(204);
};

export const deleteObjects = (store: FileStore, request: FileRequest): Answer => {
  const { keys, quiet } = deletionOf(readPayload(request).content.toString());
  for (const key of keys) store.delete(request.bucket, key);
  const deleted = quiet ? [] : keys.map((key) => element('Deleted', textElement('Key', key)));
  return documentAnswer(element('DeleteResult', ...deleted));
};

export const getTags = (store: FileStore, { bucket, key }: FileRequest): Answer => {
  const tags = store
    .require(bucket, key)
    .tags.map(([name, value]) => element('Tag', textElement('Key', name), textElement('Value', value)));
  return documentAnswer(element('Tagging', element('TagSet', ...tags)));
};

export const putTags = (store: FileStore, request: FileRequest): Answer => {
  const object = store.require(request.bucket, request.key);
  const tags = taggingOf(readPayload(request).content.toString());
  store.describe(request.bucket, object, { tags: requireTags(tags) });
  return empty(200);
};

export const deleteTags = (store: FileStore, { bucket, key }: FileRequest): Answer => {
  store.describe(bucket, store.require(bucket, key), { tags: [] });
  return empty(204);
};
