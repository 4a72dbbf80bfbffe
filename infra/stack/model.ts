import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import type { TargetAccess } from './target.ts';

/** An inference profile routes a call to one of its regions: the role needs the profile and the model of each region. */
const modelArns = (scope: Construct, { model, region }: Settings) => [
  `arn:aws:bedrock:${region}:${Stack.of(scope).account}:inference-profile/${model.id}`,
  ...model.regions.map((each) => `arn:aws:bedrock:${each}::foundation-model/${model.id.replace(/^eu\./, '')}`),
];

/** Targets of functions that call the model, or that know the tokens of a day. */
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
