import { S3Client } from '@aws-sdk/client-s3';
import { createFiles } from '../../../infra/local/services/files.ts';
import { temporaryFolder } from './functions.ts';
import { adjustableTime, serve } from './stand-in.ts';

export const Bucket = 'chiffre-dev-files-111111111111';
export const site = 'http://localhost:3000';

/** Files on a port of their own with one bucket, and the SDK's client of a caller whose secret is known. */
export const openBucket = async (folder = temporaryFolder()) => {
  const time = adjustableTime();
  const secretOf = (key: string) => (key === 'CreateDocument' ? 'secret' : undefined);
  const files = createFiles({ folder, now: time.now, secretOf, region: 'eu-west-3' });
  await files.ensureBucket(Bucket, [{ origins: [site], methods: ['GET', 'POST'], headers: ['*'], expose: ['ETag'] }]);
  const endpoint = await serve(files.service);
  const clientOf = (accessKeyId: string, secretAccessKey: string) =>
    new S3Client({ endpoint, region: 'eu-west-3', credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 });
  const signer = () => ({ accessKey: 'CreateDocument', secret: 'secret', at: time.now() });
  return { ...files, client: clientOf('CreateDocument', 'secret'), clientOf, endpoint, folder, signer, time };
};
