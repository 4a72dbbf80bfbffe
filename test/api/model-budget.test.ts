import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../functions/store/table.ts';
import { briefs, generateDone, newKey } from '../support/briefs.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { cloudOfThisFile } from '../support/stage.ts';

const cloud = cloudOfThisFile();

/** The row of everybody's tokens of the day, which no screen writes. */
const everybody = async () => {
  const client = new DynamoDBClient(cloud.operator);
  const { TableNames } = await client.send(new ListTablesCommand({}));
  const Key = keys.modelTokens((await cloud.now()).toISOString().slice(0, 10), 'ALL');
  return { client: DynamoDBDocumentClient.from(client), TableName: TableNames?.[0], Key };
};
const tokensOfTheDay = async () => {
  const { client, ...row } = await everybody();
  return Number((await client.send(new GetCommand({ ...row, ConsistentRead: true }))).Item?.tokens ?? 0);
};
const useTokens = async (tokens: number) => {
  const { client, ...row } = await everybody();
  const ExpressionAttributeValues = { ':tokens': tokens };
  await client.send(new UpdateCommand({ ...row, UpdateExpression: 'ADD tokens :tokens', ExpressionAttributeValues }));
};
const send = ({ api }: Person) => api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });

test('the tokens that a generation uses are counted, and past the budget of the day nobody’s brief is taken until the next one', async () => {
  const person = await createPerson(cloud, 'client');
  expect(await tokensOfTheDay()).toBe(0);
  await generateDone(person);
  await expect.poll(tokensOfTheDay, { timeout: 10_000 }).toBeGreaterThan(1_000);
  await useTokens(1_000_000_000);
  const calls = await cloud.modelCalls();
  const now = await cloud.now();
  const retryAt = new Date(Date.parse(now.toISOString().slice(0, 10)) + 24 * 3_600_000).toISOString();
  await expect(send(person)).rejects.toMatchObject({ code: 'capacity_reached', retryAt });
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 2 });
  expect((await person.api.listQuotes({})).quotes).toHaveLength(1);
  expect(await cloud.modelCalls()).toBe(calls);
  await cloud.advance(Date.parse(retryAt) - now.getTime());
  expect((await generateDone(await signInAgain(cloud, person))).status).toBe('done');
});
