import { Duration, Stack } from 'aws-cdk-lib';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { folders } from '../../functions/store/table.ts';
import { privateBucket } from './retention.ts';
import { type Settings, siteAddress } from './settings.ts';

/** A fixed name: the content policy of the pages refers to the bucket, whose CORS rule refers to the pages. */
const filesBucketName = (scope: Construct, { stage }: Settings) => `chiffre-${stage}-files-${Stack.of(scope).account}`;

/** Origin to which browsers upload. */
export const filesOrigin = (scope: Construct, settings: Settings) =>
  settings.awsOrigin ?? `https://${filesBucketName(scope, settings)}.s3.${settings.region}.amazonaws.com`;

/** Address of the bucket for uploads. */
const filesUrl = (scope: Construct, settings: Settings) =>
  settings.awsOrigin ? `${settings.awsOrigin}/${filesBucketName(scope, settings)}` : filesOrigin(scope, settings);

/** Without a domain the site's address is CloudFront's, which is unknown before the distribution exists. */
const pagesOrigin = (settings: Settings) => siteAddress(settings) ?? 'https://*.cloudfront.net';

/**
 * Files that people upload: private, reached by presigned addresses from the site's pages only. The bucket has no versions: a
 * deleted file is gone.
 */
export const createFiles = (scope: Construct, settings: Settings) =>
  new Bucket(scope, 'Files', {
    bucketName: filesBucketName(scope, settings),
    cors: [
      {
        allowedOrigins: [pagesOrigin(settings)],
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedHeaders: ['*'],
      },
    ],
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...[folders.uploads, folders.exports].map((folder) => ({ prefix: `${folder}/`, expiration: Duration.days(1) })),
      // One day longer than the row of the document: a quote that was requested in its last minute still finds the file.
      { prefix: `${folders.readings}/`, expiration: Duration.days(2) },
    ],
    ...privateBucket(settings),
  });

/** Targets for the folders of the bucket. A key begins with the owner's id, which a role cannot know. */
export const fileTargets = (scope: Construct, settings: Settings, files: IBucket) => {
  const variables = { FILES_BUCKET: files.bucketName };
  return {
    'files bucket': { arns: [files.bucketArn], variables },
    logos: { arns: [files.arnForObjects(`${folders.logos}/*`)], variables },
    uploads: { arns: [files.arnForObjects(`${folders.uploads}/*`)], variables },
    readings: { arns: [files.arnForObjects(`${folders.readings}/*`)], variables },
    documents: { arns: [files.arnForObjects(`${folders.documents}/*`)], variables },
    issued: { arns: [files.arnForObjects(`${folders.issued}/*`)], variables },
    exports: { arns: [files.arnForObjects(`${folders.exports}/*`)], variables },
    'files address': { arns: [], variables: { FILES_URL: filesUrl(scope, settings) } },
  };
};
