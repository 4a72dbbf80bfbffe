import { startModel } from '../support/model.ts';

/** The model of the product's settings, as the local one answers to it. */
const localModel = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0';

/**
 * The product's own client, and the model that it will ask: Bedrock itself where `EVAL_MODEL_ID` names a model and the
 * surroundings hold credentials, else the local model on Bedrock's wire.
 */
export const openModel = async () => {
  const wanted = process.env.EVAL_MODEL_ID;
  if (wanted) {
    process.env.MODEL_ID = wanted;
    const { describeProject } = await import('../../functions/model/describe-project.ts');
    return {
      describeProject,
      name: `Bedrock, ${wanted}`,
      reader: { id: wanted, kind: 'model' as const },
      local: false,
      stop: () => undefined,
    };
  }
  const { url, model, stop } = await startModel();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: 'eu-west-3',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    MODEL_ID: localModel,
  });
  model.behave({ tokens_per_second: 1_000_000 });
  const { describeProject } = await import('../../functions/model/describe-project.ts');
  return {
    describeProject,
    name: 'the local model',
    reader: { id: 'offline-reader', kind: 'offline' as const },
    local: true,
    stop,
  };
};
