import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** What becomes of data and logs when they leave the stack. */
export const removalOf = ({ data }: Settings) =>
  data.removal === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/** What every bucket shares: private, encrypted, reached with TLS only. */
export const privateBucket = (settings: Settings) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: removalOf(settings),
});

/** A log, kept for as long as the settings say. */
export const createLog = (scope: Construct, id: string, settings: Settings) =>
  new LogGroup(scope, id, { retention: settings.logRetention, removalPolicy: removalOf(settings) });
