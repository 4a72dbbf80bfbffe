import { Duration, Stack } from 'aws-cdk-lib';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { privateBucket } from './retention.ts';
import type { Settings } from './settings.ts';

/** Known before the bucket is made: the pages' security policy names it, and the bucket names the pages. */
const filesBucketName = (scope: Construct, { stage }: Settings) => `chiffre-${stage}-files-${Stack.of(scope).account}`;

/** Where browsers send files to. */
export const filesOrigin = (scope: Construct, settings: Settings) =>
  settings.awsOrigin ?? `https://${filesBucketName(scope, settings)}.s3.${settings.region}.amazonaws.com`;

/** What people upload: private, reached by presigned addresses only, from the site's own pages. */
export const createFiles = (scope: Construct, settings: Settings, siteUrl: string) =>
  new Bucket(scope, 'Files', {
    bucketName: filesBucketName(scope, settings),
    cors: [{ allowedOrigins: [siteUrl], allowedMethods: [HttpMethods.POST, HttpMethods.GET], allowedHeaders: ['*'] }],
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    ...privateBucket(settings),
  });
