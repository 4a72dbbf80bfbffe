import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment } from '../runtime/env.ts';

const client = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

/** What may be sent: one key, one type, from 1 to `most` bytes, within `seconds`. */
type Allowed = { key: string; type: string; most: number; seconds: number };

/**
 * A form by which a browser sends one file straight to the bucket. Its signed policy names every field to the letter.
 * A form, and not a presigned PUT: only a policy limits the size.
 */
export const uploadForm = ({ key, type, most, seconds }: Allowed) =>
  createPresignedPost(client, {
    Bucket: environment('FILES_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, most]],
    Expires: seconds,
  });

type Download = { key: string; name: string; seconds: number };

/** The address of one file, open to anybody who has it for `seconds`; a browser saves it as `name`. */
export const downloadAddress = ({ key, name, seconds }: Download): Promise<string> => {
  const ResponseContentDisposition = `attachment; filename="${name}"`;
  const command = new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key, ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: seconds });
};
