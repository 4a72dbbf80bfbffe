import { createHash } from 'node:crypto';
import { catalogue } from '../../shared/estimate/catalogue.ts';
import type { BriefReading } from '../../shared/estimate/reading.ts';
import { environment } from '../runtime/env.ts';
import { type DescribeInput, type Description, describe } from './describe.ts';
import { converse } from './model-client.ts';
import { costOf, takesPictures } from './models.ts';
import { blockCode, promptVersion, systemPrompt, userPrompt } from './prompt.ts';
import { noTokens } from './token-usage.ts';
import { withUsualWork } from './usual-work.ts';

export { ModelFailure, NoProject } from './failure.ts';

/**
 * What a description came from. `model_id`: the model that answered, which is the one asked for unless the service says
 * otherwise. `cost_microdollars`: what its tokens cost us, null for a model without a known price.
 */
type Origin = { model_id: string; prompt_version: string; cost_microdollars: number | null };

/** `reading`: what the width of the range depends on. */
export type Described = Omit<Description, 'invoked_model' | 'explained' | 'unknown' | 'existing' | 'excluded'> &
  Origin & { reading: BriefReading };

/** Changes with the shape of a description, or with how one is made of an answer: what is stored is then asked for anew. */
const descriptionVersion = 8;

/** A digest of all that a description follows from: what the client wrote, the instructions, the model, the catalogue. */
export const readingDigest = (
  input: Pick<DescribeInput, 'brief' | 'documents' | 'sentAt' | 'calibration' | 'pictures'>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        descriptionVersion,
        environment('MODEL_ID'),
        systemPrompt,
        userPrompt(input, blockCode(input)),
        catalogue,
        ...(input.documents.length > 0 ? [input.documents.map(({ starts }) => starts)] : []),
        ...(input.pictures ?? []).map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
      ]),
    )
    .digest('hex');

/** Whether the model of this stage is shown pictures. */
export const seesPictures = (): boolean => takesPictures(environment('MODEL_ID'));

/** A description as it is used again: no call of a model was made for it. */
export const reused = (description: string): Described => ({
  ...(JSON.parse(description) as Described),
  usage: { ...noTokens, calls: 0 },
  cost_microdollars: 0,
});

/** The brief as the model describes it: nothing in it is priced or totalled. Throws `NoProject`, or `ModelFailure`, final for this attempt. */
export const describeProject = async (input: Omit<DescribeInput, 'nonce'>): Promise<Described> => {
  const modelId = environment('MODEL_ID');
  const answer = await describe(converse, { ...input, nonce: blockCode(input) });
  const { invoked_model, explained, unknown, existing, excluded, ...description } = answer;
  const scope = withUsualWork(description.scope, { ...input, existing, excluded });
  const model_id = invoked_model ?? modelId;
  const dollars = costOf(model_id, description.usage);
  const cost_microdollars = dollars === undefined ? null : Math.round(dollars * 1e6);
  const reading = { model: model_id, explained, unknown };
  return { ...description, scope, reading, model_id, prompt_version: promptVersion, cost_microdollars };
};
