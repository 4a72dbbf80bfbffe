import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment } from '../runtime/env.ts';

const client = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

type Allowed = { key: string; type: string; most: number; seconds: number };

/**
 * A form with which a browser uploads one file of `key` and `type`, from 1 to `most` bytes, within `seconds`. It is no
 * presigned PUT because only a form's policy limits the size.
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

/** The address of one file, readable for `seconds` by anybody who has it; a browser saves it as `name`. */
export const downloadAddress = ({ key, name, seconds }: Download): Promise<string> => {
  const ResponseContentDisposition = `attachment; filename="${name}"`;
  const command = new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key, ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: seconds });
};
