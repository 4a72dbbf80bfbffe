import { element, textElement } from '../../xml.ts';
import { type Answer, documentAnswer } from './answers.ts';
import { invalidArgument } from './errors.ts';
import { type FileRequest, numberIn } from './request.ts';
import type { FileStore, StoredObject } from './store.ts';

const mostKeys = 1_000;

/** An object, or the common prefix of several. */
type Entry = { name: string; object?: StoredObject };

const entriesOf = (objects: StoredObject[], prefix: string, delimiter: string): Entry[] => {
  const entries = new Map<string, Entry>();
  for (const object of objects.filter(({ key }) => key.startsWith(prefix))) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    entries.set(name, cut < 0 ? { name, object } : { name });
  }
  return [...entries.values()];
};

/** A page ends with a name; the next one begins after it. */
const startOf = ({ query }: FileRequest) => {
  const token = query.get('continuation-token');
  if (token === undefined) return query.get('start-after') ?? '';
  if (!/^[\w-]+$/.test(token)) throw invalidArgument('The continuation token provided is incorrect');
  return Buffer.from(token, 'base64url').toString();
};

const after = (start: string) => (entry: Entry) => Buffer.compare(Buffer.from(entry.name), Buffer.from(start)) > 0;

const contents = (encode: (text: string) => string, { key, modified, etag, size }: StoredObject) =>
  element(
    'Contents',
    textElement('Key', encode(key)),
    textElement('LastModified', modified),
    textElement('ETag', etag),
    textElement('Size', size),
    textElement('StorageClass', 'STANDARD'),
  );

export const listObjects = (store: FileStore, request: FileRequest): Answer => {
  const { bucket, query } = request;
  const most = Math.min(numberIn(request, 'max-keys', 1_000_000) ?? mostKeys, mostKeys);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const entries = entriesOf(store.list(bucket), prefix, delimiter).filter(after(startOf(request)));
  const page = entries.slice(0, most);
  const last = page.at(-1);
  const truncated = entries.length > page.length && last !== undefined;
  return documentAnswer(
    element(
      'ListBucketResult',
      textElement('Name', bucket),
      textElement('Prefix', encode(prefix)),
      delimiter && textElement('Delimiter', encode(delimiter)),
      textElement('KeyCount', page.length),
      textElement('MaxKeys', most),
      textElement('IsTruncated', truncated),
      truncated ? textElement('NextContinuationToken', Buffer.from(last.name).toString('base64url')) : '',
      ...page.map(({ object, name }) =>
        object ? contents(encode, object) : element('CommonPrefixes', textElement('Prefix', encode(name))),
      ),
    ),
  );
};
