import { randomBytes } from 'node:crypto';
import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { environment } from '../edge/env.ts';
import type { Converse } from './model/converse.ts';
import { type DescribeInput, type Description, describe } from './model/describe.ts';
import { PROMPT_VERSION } from './model/prompt.ts';

export { ModelFailure } from './model/failure.ts';

/** One for the life of the process. Retries are ours: the client's own would not count towards the calls of an attempt. */
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

/** The brief as the model describes it: nothing in it is priced or totalled. Throws `ModelFailure`, final for this attempt. */
export const describeProject = async (
  input: Omit<DescribeInput, 'nonce'>,
): Promise<Description & { model_id: string; prompt_version: string }> => {
  const modelId = environment('MODEL_ID');
  const converse: Converse = async (request, abortSignal) => {
    const { stream } = await client.send(new ConverseStreamCommand({ ...request, modelId }), { abortSignal });
    if (!stream) throw new Error('the model answered without a stream');
    return stream;
  };
  const description = await describe(converse, { ...input, nonce: randomBytes(12).toString('hex') });
  return { ...description, model_id: modelId, prompt_version: PROMPT_VERSION };
};
