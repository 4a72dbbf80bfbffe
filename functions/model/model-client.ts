import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { environment } from '../runtime/env.ts';
import type { Converse } from './converse.ts';
import { requestFor, temperatureOnTrial } from './models.ts';

/** One for the life of the process. Retries are ours: the client's own would not count towards the calls of an attempt. */
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

const withTemperature = temperatureOnTrial();

/** Asks the model of this stage. */
export const converse: Converse = async (request, abortSignal) => {
  const modelId = environment('MODEL_ID');
  const { stream } = await withTemperature(requestFor(modelId, request), (suited) =>
    client.send(new ConverseStreamCommand({ ...suited, modelId }), { abortSignal }),
  );
  if (!stream) throw new Error('the model answered without a stream');
  return stream;
};
