import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** What becomes of data and logs when they leave the stack. */
export const removalOf = ({ data }: Settings) =>
  data.removal === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

/** A log, kept for as long as the settings say. */
export const createLog = (scope: Construct, id: string, settings: Settings) =>
  new LogGroup(scope, id, { retention: settings.logRetention, removalPolicy: removalOf(settings) });
