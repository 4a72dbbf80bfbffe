import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { bedrockBy } from '../../infra/local/external/model/bedrock.ts';
import { configuredModel } from '../../infra/local/external/model/configured-model.ts';
import type { Elsewhere } from '../../infra/local/external/model/relayed-call.ts';
import { UsageError } from '../../infra/usage-error.ts';
import { startModel } from '../support/model.ts';
import { type Cassette, player, recorder } from './cassettes.ts';
import { type Reader, readerOf, settled } from './reader.ts';

const usualRegion = 'eu-west-3';
const fullSpeed = { tokens_per_second: 1_000_000 };
const local = { accessKeyId: 'local', secretAccessKey: 'local' };

/**
 * Bedrock itself, by the credentials of the surroundings. The address is told: that of the surroundings is about to be
 * the local wire's.
 */
const ownBedrock = async (name: string): Promise<Elsewhere> => {
  const region = process.env.AWS_REGION || usualRegion;
  const { credentials } = new BedrockRuntimeClient({ region }).config;
  await credentials().catch(() => {
    throw new UsageError(
      'MODEL=bedrock demande vos identifiants AWS\u00A0: AWS_PROFILE, ou AWS_ACCESS_KEY_ID et sa clé.',
    );
  });
  const endpoint = `https://bedrock-runtime.${region}.amazonaws.com`;
  return bedrockBy(new BedrockRuntimeClient({ region, credentials, endpoint, maxAttempts: 1 }), name);
};

/** The local reader behind a wire of its own, so that what it says can be heard on the way. */
const offline = async () => {
  const { url, model, stop } = await startModel();
  model.behave(fullSpeed);
  const client = new BedrockRuntimeClient({ region: usualRegion, endpoint: url, credentials: local, maxAttempts: 1 });
  const stopped = () => {
    client.destroy();
    stop();
  };
  return { source: bedrockBy(client, undefined), stop: stopped };
};

/** Which model answers: `MODEL`, as for `npm start`; none for the local reader, whose answers are those of `replay` where given. */
type Asked = { environment?: NodeJS.ProcessEnv; record?: boolean; replay?: Cassette[] };

const elsewhereBy = async ({ MODEL, MODEL_NAME, ...environment }: NodeJS.ProcessEnv) =>
  MODEL === 'bedrock' ? ownBedrock(MODEL_NAME || settled) : configuredModel({ MODEL, MODEL_NAME, ...environment });

const readerBy = ({ environment = {}, replay }: Asked): Reader => {
  const [cassette] = replay ?? [];
  if (cassette) return cassette.writer;
  const { MODEL, MODEL_NAME } = environment;
  return readerOf(MODEL ? MODEL_NAME || settled : 'offline-reader');
};

/** The product's own client, and the model behind it on Bedrock's wire. */
export const openModel = async (options: Asked = {}) => {
  const { environment = {}, record = false, replay } = options;
  const elsewhere = replay ? undefined : await elsewhereBy(environment);
  const { url, model, stop: stopWire } = await startModel();
  const { MODEL, MODEL_NAME } = environment;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: process.env.AWS_REGION || usualRegion,
    MODEL_ID: (MODEL === 'bedrock' && MODEL_NAME) || settled,
    // Bedrock is asked with one's own: they sign what goes to the local wire as well, which looks at no signature.
    ...(MODEL !== 'bedrock' && { AWS_ACCESS_KEY_ID: local.accessKeyId, AWS_SECRET_ACCESS_KEY: local.secretAccessKey }),
  });
  model.behave(fullSpeed);
  const { describeProject } = await import('../../functions/model/describe-project.ts');
  const own = record && !elsewhere ? await offline() : undefined;
  const source = elsewhere ?? own?.source;
  const recording = record && source ? recorder(source, describeProject) : undefined;
  const playing = replay && player(replay, describeProject);
  model.answerBy((recording ?? playing)?.model ?? source);
  return {
    describeProject: (recording ?? playing)?.describe ?? describeProject,
    reader: readerBy(options),
    save: recording?.save,
    stop: () => {
      own?.stop();
      stopWire();
    },
  };
};
