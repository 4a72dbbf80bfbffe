import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environment } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';

const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const client = new S3Client({ maxAttempts: 2, requestHandler });

const at = (Key: string) => ({ Bucket: environment('FILES_BUCKET'), Key });

/**
 * A whole file, or its first `bytes`; undefined where there is none. Without the right to list the bucket, S3 answers
 * `AccessDenied` for a missing file: it is logged, because a missing permission looks the same.
 */
export const readFile = async (key: string, bytes?: number): Promise<Buffer | undefined> => {
  try {
    const Range = bytes === undefined ? undefined : `bytes=0-${bytes - 1}`;
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (error.name === 'AccessDenied') log.warn('no such file, or none that may be read', {}, error);
    else if (error.name !== 'NoSuchKey') throw error;
    return undefined;
  }
};

export const writeFile = async (key: string, Body: Buffer, ContentType: string): Promise<void> => {
  await client.send(new PutObjectCommand({ ...at(key), Body, ContentType }));
};

export const removeFile = async (key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand(at(key)));
};

/** The keys that begin with `prefix`, a page at a time. */
export async function* listFiles(prefix: string): AsyncGenerator<string[]> {
  const pages = paginateListObjectsV2({ client }, { Bucket: environment('FILES_BUCKET'), Prefix: prefix });
  for await (const { Contents = [] } of pages) yield Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
}

/** Deletes every file whose key begins with `prefix`. Throws where one was not deleted. */
export const removeFiles = async (prefix: string): Promise<void> => {
  const Bucket = environment('FILES_BUCKET');
  for await (const keys of listFiles(prefix)) {
    if (keys.length === 0) continue;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (Errors.length > 0) throw new Error(`${Errors.length} files not deleted: ${Errors[0]?.Code}`);
  }
};
