import { retirementWarning } from '../../../../shared/quote/model-candidates.ts';
import { settingsOf } from '../../../stack/settings.ts';
import { UsageError } from '../../../usage-error.ts';
import { ownBedrock } from './bedrock.ts';
import { openaiServer } from './openai.ts';
import type { Elsewhere } from './relayed-call.ts';

const addressOf = (url: string | undefined) => {
  if (!url) throw new UsageError('MODEL=openai demande MODEL_URL, par exemple http://localhost:11434/v1.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`MODEL_URL=${url} n’est pas une adresse\u00A0: http://… ou https://… est attendu.`);
  return url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
};

/**
 * The model that `MODEL` names, with `MODEL_URL`, `MODEL_NAME` and `MODEL_KEY`; undefined where it names none, for the
 * local reader. Warns of a model of Bedrock that may be retired soon. Throws a sentence where something is missing, or the
 * model cannot be reached.
 */
export const configuredModel = async (environment: NodeJS.ProcessEnv): Promise<Elsewhere | undefined> => {
  const { MODEL, MODEL_URL, MODEL_NAME, MODEL_KEY } = environment;
  if (!MODEL) return undefined;
  if (MODEL === 'bedrock') {
    const warning = retirementWarning(MODEL_NAME || settingsOf('dev').model.id, new Date());
    if (warning) console.warn(warning);
    return ownBedrock({ region: environment.AWS_REGION, name: MODEL_NAME });
  }
  if (MODEL !== 'openai')
    throw new UsageError(`MODEL=${MODEL} n’est pas connu\u00A0: bedrock, openai, ou rien pour le lecteur local.`);
  const url = addressOf(MODEL_URL);
  if (!MODEL_NAME) throw new UsageError('MODEL=openai demande MODEL_NAME\u00A0: le nom du modèle à interroger.');
  return openaiServer({ url, name: MODEL_NAME, key: MODEL_KEY });
};
