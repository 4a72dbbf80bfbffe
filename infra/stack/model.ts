import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

/** An inference profile hands a call to one of its regions: the profile and the model of each must be allowed. */
const modelArns = (scope: Construct, { model, region }: Settings) => [
  `arn:aws:bedrock:${region}:${Stack.of(scope).account}:inference-profile/${model.id}`,
  ...model.regions.map((each) => `arn:aws:bedrock:${each}::foundation-model/${model.id.replace(/^eu\./, '')}`),
];

/** The model, and the tokens that may be used in a day. */
export const modelTargets = (scope: Construct, settings: Settings) =>
  ({
    model: { arns: modelArns(scope, settings), variables: { MODEL_ID: settings.model.id } },
    'model budget': {
      arns: [],
      variables: {
        MODEL_TOKENS_PER_DAY: String(settings.modelTokensPerDay),
        USER_MODEL_TOKENS_PER_DAY: String(settings.userModelTokensPerDay),
      },
    },
  }) satisfies Record<string, TargetAccess>;
