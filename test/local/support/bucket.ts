import { S3Client } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { listenGateway } from '../../../infra/local/cloud/gateway/gateway-server.ts';
import { Role } from '../../../infra/local/cloud/gateway/iam.ts';
import { createFiles } from '../../../infra/local/cloud/services/s3/files.ts';
import { temporaryFolder } from './functions.ts';
import { callersOf, newGateway, site } from './gateway.ts';
import { adjustableTime } from './stand-in.ts';
import { place } from './template.ts';

export const Bucket = 'chiffre-dev-files-111111111111';
/** The local cloud accepts calls of its pages, but no CORS rule of the bucket names it. */
export const otherSite = 'http://127.0.0.1:3000';

/** Serves S3 with one bucket behind a gateway of its own; gives an SDK client whose caller has every permission. */
export const openBucket = async (folder = temporaryFolder()) => {
  const time = adjustableTime();
  const files = createFiles({ folder, now: time.now });
  await files.ensureBucket(Bucket, [{ origins: [site], methods: ['GET', 'POST'], headers: ['*'], expose: ['ETag'] }]);
  const gateway = newGateway();
  const { url: endpoint, stop } = await listenGateway(gateway, 0);
  afterAll(stop);
  const role = new Role([{ Effect: 'Allow', Action: 's3:*', Resource: '*' }], 'create-document');
  gateway.open({
    place,
    clock: { now: time.now, jumped: 0 },
    origins: [site, otherSite],
    callers: callersOf({ CreateDocument: { name: 'create-document', role } }),
    handlers: new Map([['s3', files.handle]]),
  });
  const clientOf = (accessKeyId: string, secretAccessKey: string) =>
    new S3Client({ endpoint, region: 'eu-west-3', credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 });
  const signer = () => ({ accessKey: 'CreateDocument', secret: 'secret', at: time.now() });
  return { ...files, client: clientOf('CreateDocument', 'secret'), clientOf, endpoint, folder, signer, time };
};
