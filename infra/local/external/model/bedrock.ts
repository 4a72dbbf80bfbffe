import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { UsageError } from '../../../usage-error.ts';
import type { Elsewhere, RelayedCall } from './relayed-call.ts';

/** The stack's own region, unless told. */
const usualRegion = 'eu-west-3';

/** Tells the model that answered, where it is another than the one that was asked for. */
const withModelName = (event: ConverseStreamOutput, name: string | undefined): ConverseStreamOutput =>
  event.metadata && name
    ? { metadata: { ...event.metadata, trace: { promptRouter: { invokedModelId: name } } } }
    : event;

/** A picture's bytes travel in Base64, and the client encodes them again. */
const asBlob = (key: string, value: unknown) =>
  key === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

/** Bedrock itself, as the developer's own credentials may ask it. `name`: a model in place of the stack's. */
export const bedrockBy = (client: BedrockRuntimeClient, name: string | undefined): Elsewhere =>
  async function* ({ modelId, body, signal }: RelayedCall) {
    const request = { ...JSON.parse(body.toString('utf8'), asBlob), modelId: name ?? modelId };
    const { stream } = await client.send(new ConverseStreamCommand(request), { abortSignal: signal });
    for await (const event of stream ?? []) yield withModelName(event, name);
  };

/** The same with the credentials of the surroundings. Throws a sentence where there are none. */
export const ownBedrock = async (settings: {
  region: string | undefined;
  name: string | undefined;
}): Promise<Elsewhere> => {
  const client = new BedrockRuntimeClient({ region: settings.region || usualRegion, maxAttempts: 1 });
  try {
    await client.config.credentials();
  } catch {
    throw new UsageError(
      'MODEL=bedrock demande vos identifiants AWS\u00A0: AWS_PROFILE, ou AWS_ACCESS_KEY_ID et sa clé.',
    );
  }
  return bedrockBy(client, settings.name || undefined);
};
