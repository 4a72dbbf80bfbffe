import { randomUUID } from 'node:crypto';
import type { Call, Handler, Now, Reply } from '../../call.ts';
import { type Answer, empty, errorAnswer } from './answers.ts';
import { corsHeaders, preflight } from './cors.ts';
import { FileError, notSupported } from './errors.ts';
import { isUpload } from './form.ts';
import { listObjects } from './listing.ts';
import { abortUpload, completeUpload, createUpload, putPart } from './multipart-upload.ts';
import * as objects from './objects.ts';
import { postObject } from './post-object.ts';
import { type FileRequest, readRequest } from './request.ts';
import type { FileStore } from './store.ts';

type Operation = (store: FileStore, request: FileRequest) => Answer | Promise<Answer>;

/** Query names that choose no operation. */
const plain =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|partNumber|uploadId)$/i;

/** What the query asks for beside the object itself. Throws for what is not supported: it must never become a plain PUT. */
const subresourceOf = ({ query }: FileRequest) => {
  const named = [...query.keys()].filter((name) => !plain.test(name));
  if (named.length > 1) throw notSupported(named.join(' with '));
  return named[0] ?? (query.has('uploadId') ? 'upload' : '');
};

const headBucket: Operation = (store, { bucket }) => {
  store.list(bucket);
  return empty(200);
};

/** Operations by method and subresource. */
const bucketOperations = new Map<string, Operation>([
  ['HEAD ', headBucket],
  ['GET ', listObjects],
  ['POST delete', objects.deleteObjects],
]);
const objectOperations = new Map<string, Operation>([
  ['GET ', objects.getObject],
  ['HEAD ', objects.getObject],
  [
    'PUT ',
    (store, request) =>
      request.headers['x-amz-copy-source'] ? objects.copyObject(store, request) : objects.putObject(store, request),
  ],
  ['DELETE ', objects.deleteObject],
  ['GET tagging', objects.getTags],
  ['PUT tagging', objects.putTags],
  ['DELETE tagging', objects.deleteTags],
  ['POST uploads', createUpload],
  ['PUT upload', putPart],
  ['POST upload', completeUpload],
  ['DELETE upload', abortUpload],
]);

const operationOf = (request: FileRequest): Operation => {
  const { method, bucket, key, query } = request;
  const subresource = subresourceOf(request);
  const listsOldWay = !key && method === 'GET' && !subresource && query.get('list-type') !== '2';
  const operation = bucket && (key ? objectOperations : bucketOperations).get(`${method} ${subresource}`);
  if (!operation || listsOldWay) throw notSupported(`${method} ${key ? 'object' : 'bucket'} ${subresource}`.trim());
  return operation;
};

const perform = async (store: FileStore, now: Now, call: Call, request: FileRequest): Promise<Answer> => {
  if (call.method === 'OPTIONS') return preflight(store, request);
  return isUpload(call) ? postObject(store, request, now) : operationOf(request)(store, request);
};

const refusal = (error: unknown, path: string): Answer => {
  if (!(error instanceof FileError)) console.error('The file service failed:', error);
  const { status, code, message } =
    error instanceof FileError ? error : new FileError(500, 'InternalError', 'We encountered an internal error.');
  return errorAnswer(status, code, message, path);
};

const send = (reply: Reply, method: string, { status, headers, body }: Answer) => {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  // A refused HEAD has no body whose length it could tell.
  const withoutBody = method === 'HEAD' || status === 204 || status === 304;
  reply.writeHead(status, { ...(withoutBody ? {} : length), ...headers });
  reply.end(withoutBody ? undefined : body);
};

const answerOf = async (store: FileStore, now: Now, call: Call): Promise<Answer> => {
  let cors: Record<string, string> = {};
  try {
    const request = readRequest(call);
    cors = corsHeaders(store, request);
    const { headers, ...answer } = await perform(store, now, call, request);
    return { ...answer, headers: { ...headers, ...cors } };
  } catch (error) {
    const { headers, ...answer } = refusal(error, call.url.split('?')[0] ?? '');
    return { ...answer, headers: { ...headers, ...cors } };
  }
};

/** Answers calls of S3's protocol, path-style. The gateway has verified the caller. */
export const fileService =
  (store: FileStore, now: Now): Handler =>
  async (call, reply) => {
    const { headers, ...answer } = await answerOf(store, now, call);
    send(reply, call.method, { ...answer, headers: { 'x-amz-request-id': randomUUID(), ...headers } });
  };
