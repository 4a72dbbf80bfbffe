import { expect, test } from 'vitest';
import { briefs, newKey, settled } from '../support/briefs.ts';
import { createPerson } from '../support/person.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile({
  withoutPermission: { function: 'write-quote', action: 'bedrock:InvokeModelWithResponseStream' },
});

test('I3 without the permission to ask the model the generation fails, is refunded, and the refusal is recorded', async () => {
  const person = await createPerson(cloud, 'client');
  const { id } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
  expect(await settled(person.api, id)).toMatchObject({ status: 'failed' });
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  const refused = (await cloud.calls()).filter(({ allowed }) => !allowed);
  expect(refused.map(({ action }) => action)).toContain('bedrock:InvokeModelWithResponseStream');
  expect(new Set(refused.map(({ function: name }) => name)).size).toBe(1);
  expect(await cloud.modelCalls()).toBe(0);
});
