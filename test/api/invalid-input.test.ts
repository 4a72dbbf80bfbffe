import { beforeAll, expect, test } from 'vitest';
import { briefs, newKey } from '../support/briefs.ts';
import { createPerson, type Person } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
let person: Person;
beforeAll(async () => {
  person = await createPerson(cloud, 'client');
});

const post = async (body: string, headers: Record<string, string> = { 'idempotency-key': newKey() }) => {
  const response = await fetch(`${cloud.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const untouched = async () => {
  expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
  expect((await person.api.listQuotes({})).quotes).toEqual([]);
};

const cases: [string, object, string, string][] = [
  ['no name', { projectName: '  ' }, 'projectName', 'Le nom du projet est obligatoire'],
  ['no type', { projectType: undefined }, 'projectType', 'Le type de projet est obligatoire'],
  ['an unknown type', { projectType: 'spaceship' }, 'projectType', 'Le type de projet est obligatoire'],
  [
    'no precision of another type',
    { projectType: 'other' },
    'customProjectType',
    'La précision du type de projet est obligatoire',
  ],
  ['no field for its description', { description: undefined }, 'description', 'Ce champ est requis'],
  ['no description', { description: '' }, 'description', 'La description est obligatoire'],
  [
    'a short description',
    { description: `${' '.repeat(120)}court` },
    'description',
    'La description doit contenir au moins 100 caractères',
  ],
  [
    'a description without words',
    { description: 'a1 - '.repeat(40) },
    'description',
    'Décrivez votre projet avec des mots\u00A0: ce texte n’en contient pas assez',
  ],
  ['an over-long description', { description: 'a'.repeat(20_001) }, 'description', '20 000 caractères au maximum'],
];
test.each(cases)(
  'a brief with %s gets a sentence under its field and changes nothing',
  async (_, change, field, sentence) => {
    const { status, body } = await post(JSON.stringify({ ...briefs.shop, ...change }));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    const message = (body.fields as Record<string, string>)[field] ?? '';
    expect(message.replaceAll('\u202f', ' ')).toBe(sentence);
    await untouched();
  },
);

test.each([
  ['is not JSON', '{"projectName":'],
  ['is empty', ''],
  ['is a list', '[]'],
  ['is null', 'null'],
  ['names an owner and a price', JSON.stringify({ ...briefs.shop, user_id: 'someone', total_price: 1 })],
  ['reaches for the prototype', '{"__proto__":{"projectName":"x"}}'],
])('A7 a body that %s is refused and changes nothing', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  await untouched();
});

test('someone else’s document, or none, cannot be attached', async () => {
  const answer = await post(JSON.stringify({ ...briefs.shop, documentIds: ['01JZZZZZZZZZZZZZZZZZZZZZZZ'] }));
  expect(answer).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
  await untouched();
});

test('a generation without an idempotency key, or with a strange one, is refused', async () => {
  for (const headers of [{}, { 'idempotency-key': 'x' }, { 'idempotency-key': '../../etc' }] as Record<
    string,
    string
  >[])
    expect(await post(JSON.stringify(briefs.shop), headers)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  await untouched();
});

test('a body far longer than any form is refused before it is read', async () => {
  const description = 'a'.repeat(250_000);
  expect(await post(JSON.stringify({ ...briefs.shop, description }))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
  await untouched();
});

test('a body over 10 MB is refused', async () => {
  const { status } = await post(JSON.stringify({ ...briefs.shop, description: 'a'.repeat(10 * 1024 * 1024 + 1) }));
  expect(status).toBe(413);
  await untouched();
});

test('hostile text is kept as text, and an answer never shows how the product is made', async () => {
  const projectName = `<script>alert(1)</script>" onload='x' \${7*7} {{7*7}} ../../`;
  const { id } = await person.api.generateQuote({ body: { ...briefs.shop, projectName }, idempotencyKey: newKey() });
  expect(await person.api.getQuote({ params: { id } })).toMatchObject({ project_name: projectName });
  const wrong = await post('{"projectName":');
  expect(JSON.stringify(wrong)).not.toMatch(/node_modules|\.ts|USER#|zod|DynamoDB/);
});

test('an unknown address under /api is a coded 404, and a page that does not exist is the 404 page', async () => {
  const unknown = await fetch(`${cloud.url}/api/nothing`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(unknown.status).toBe(404);
  const page = await fetch(`${cloud.url}/nothing-here`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('href="/"');
});

test('a cursor that was not ours is refused', async () => {
  const answer = await fetch(`${cloud.url}/api/quotes?after=${encodeURIComponent('{"pk":"USER#x"}')}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(400);
});
