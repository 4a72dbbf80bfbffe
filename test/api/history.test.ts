import { beforeAll, expect, test } from 'vitest';
import { briefs, generate, generateDone } from '../support/briefs.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  owner = await createPerson(cloud, 'client');
  stranger = await createPerson(cloud, 'client');
});

const list = async (person: Person, query: Record<string, string>) => {
  const response = await fetch(`${cloud.url}/api/quotes?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: response.status, body: await response.json() };
};
const cursor = (text: string) => Buffer.from(text).toString('base64url');

test('the summaries of the history are the same as those of the pages, and those of their owner only', async () => {
  const { id } = await generateDone(owner);
  const { quotes } = await owner.api.listQuotes();
  expect(await owner.api.listQuotes({ query: { size: '1000' } })).toEqual({ quotes, next: null });
  expect(quotes.map((quote) => quote.id)).toEqual([id]);
  expect(await stranger.api.listQuotes({ query: { size: '1000' } })).toEqual({ quotes: [], next: null });
});

test.each(['20', '2000', '1e9', '-1', '0', ' 1000'])('no answer of the history holds %j summaries', async (size) => {
  expect(await list(owner, { size })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('A6 a cursor of somebody else’s history leads to nothing of theirs', async () => {
  const { id } = await generateDone(stranger);
  // This cursor is newer than all quotes of the owner, so all their own quotes come after it, and no other.
  for (const size of [undefined, '1000']) {
    const { status, body } = await list(owner, { after: cursor(id), ...(size && { size }) });
    expect(status).toBe(200);
    expect(body).toEqual(await owner.api.listQuotes());
  }
});

test('a cursor of the history that nobody gave out is refused', async () => {
  for (const after of [cursor('{"pk":"USER#x","sk":"PROFILE"}'), cursor('01JZZZ'), 'x', '%'])
    expect(await list(owner, { after, size: '1000' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { after: expect.any(String) } },
    });
});

test('the brief of a quote is what was sent, whether the quote was made or not', async () => {
  const done = await generateDone(stranger, briefs.shop);
  const { options, description, projectName, projectType, timeline, technologies } = briefs.shop;
  expect(await stranger.api.getBrief({ params: { id: done.id } })).toEqual({
    projectName,
    projectType,
    customProjectType: '',
    timeline,
    technologies,
    description,
    options,
    documents: [],
  });
  await cloud.behave({ misbehave: 'garbage' });
  // This person has no kept reading of the brief.
  const { api, ...account } = await createPerson(cloud, 'client');
  const failed = await generate({ api, ...account }, briefs.showcase);
  await cloud.behave({});
  expect(failed.status).toBe('failed');
  expect(await api.getBrief({ params: { id: failed.id } })).toMatchObject({
    projectName: briefs.showcase.projectName,
    options: { maintenance: false, hosting: false, support: false },
  });
});

test('the brief of a quote is gone with its quote', async () => {
  const { id } = await generateDone(owner);
  await owner.api.deleteQuote({ params: { id } });
  await expect(owner.api.getBrief({ params: { id } })).rejects.toMatchObject({ code: 'quote_not_found' });
});
