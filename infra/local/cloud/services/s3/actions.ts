import type { Call } from '../../call.ts';
import type { Ask } from '../../gateway/iam.ts';
import type { ProtocolRequest } from '../../gateway/protocol.ts';
import { deletionOf } from './documents.ts';
import { uploadFields } from './form.ts';

const subresources = { tagging: 'ObjectTagging', acl: 'ObjectAcl', attributes: 'ObjectAttributes' };
const verbs: Record<string, string | undefined> = {
  GET: 'Get',
  HEAD: 'Get',
  PUT: 'Put',
  POST: 'Put',
  DELETE: 'Delete',
};

const object = (action: string, bucket: string, key: string): Ask => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});

/** The keys that a call deletes; every key of the bucket where that cannot be read. */
const keysIn = (body: Buffer) => {
  try {
    return deletionOf(body.toString()).keys;
  } catch {
    return ['*'];
  }
};

const onBucket = (call: Call, bucket: string, query: URLSearchParams): Ask[] => {
  const { method, body } = call;
  const whole = (action: string): Ask => ({ action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}` });
  if (method === 'POST' && query.has('delete')) {
    return keysIn(body).map((key) => object('DeleteObject', bucket, key));
  }
  if (method === 'POST') return [object('PutObject', bucket, uploadFields(call)?.get('key') ?? '')];
  if (query.has('versions')) return [whole('ListBucketVersions')];
  if (query.has('uploads')) return [whole('ListBucketMultipartUploads')];
  const context = { 's3:prefix': [query.get('prefix') ?? ''] };
  return [{ ...whole(method === 'PUT' ? 'CreateBucket' : 'ListBucket'), context }];
};

const onObject = ({ method, headers }: Call, bucket: string, key: string, query: URLSearchParams): Ask[] => {
  const verb = verbs[method] ?? method;
  const ask = (action: string) => object(action, bucket, key);
  const version = query.has('versionId') ? 'Version' : '';
  for (const [name, action] of Object.entries(subresources))
    if (query.has(name)) return [ask(verb + (version ? action.replace('Object', 'ObjectVersion') : action))];
  if (query.has('uploadId') && method === 'DELETE') return [ask('AbortMultipartUpload')];
  if (query.has('uploadId') && method === 'GET') return [ask('ListMultipartUploadParts')];
  const asks = [ask(`${verb}Object${verb === 'Put' ? '' : version}`)];
  const source = headers['x-amz-copy-source'];
  if (source)
    asks.push({ action: 's3:GetObject', resource: `arn:aws:s3:::${decodeURIComponent(source).replace(/^\//, '')}` });
  if (headers['x-amz-tagging']) asks.push(ask('PutObjectTagging'));
  return asks;
};

/** Leaves a text that cannot be decoded to the service, which refuses it. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The action is in the method, the path (path-style: `/bucket/key`) and the query. */
export const actionsOf = (call: Call): ProtocolRequest => {
  const { pathname, searchParams } = new URL(call.url, 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/').map(decoded);
  const key = rest.join('/');
  const asks = !bucket
    ? [{ action: 's3:ListAllMyBuckets', resource: '*' }]
    : key
      ? onObject(call, bucket, key, searchParams)
      : onBucket(call, bucket, searchParams);
  return { operation: asks[0]?.action.slice(3) ?? '', asks };
};
