import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** An inference profile hands a call to one of its regions: the profile and the model of each must be allowed. */
export const modelArns = (scope: Construct, { model, region }: Settings) => [
  `arn:aws:bedrock:${region}:${Stack.of(scope).account}:inference-profile/${model.id}`,
  ...model.regions.map((each) => `arn:aws:bedrock:${each}::foundation-model/${model.id.replace(/^eu\./, '')}`),
];
