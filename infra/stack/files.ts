import { Duration, Stack } from 'aws-cdk-lib';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { folders } from '../../functions/store/table.ts';
import { privateBucket } from './retention.ts';
import { type Settings, siteAddress } from './settings.ts';

/** Known before the bucket is made: the pages' security policy names it, and the bucket names the pages. */
const filesBucketName = (scope: Construct, { stage }: Settings) => `chiffre-${stage}-files-${Stack.of(scope).account}`;

/** Where browsers send files to. */
export const filesOrigin = (scope: Construct, settings: Settings) =>
  settings.awsOrigin ?? `https://${filesBucketName(scope, settings)}.s3.${settings.region}.amazonaws.com`;

/** Where a browser posts a file to. */
const filesUrl = (scope: Construct, settings: Settings) =>
  settings.awsOrigin ? `${settings.awsOrigin}/${filesBucketName(scope, settings)}` : filesOrigin(scope, settings);

/** A site without an address of its own has one of CloudFront's, drawn when the distribution is made: after the bucket. */
const pagesOrigin = (settings: Settings) => siteAddress(settings) ?? 'https://*.cloudfront.net';

/**
 * What people upload: private, reached by presigned addresses only, from the site's own pages. It keeps no versions: what
 * a person deletes is gone.
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
      // A day longer than the row that tells of it: a quote that is asked for in its last minute is still made with it.
      { prefix: `${folders.readings}/`, expiration: Duration.days(2) },
    ],
    ...privateBucket(settings),
  });

/** Folders of the bucket, and where a browser posts to. A key begins with its owner, whom no role can know. */
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
