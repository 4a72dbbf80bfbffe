import { routeList } from '../../shared/api/routes.ts';
import { calibrations } from './calibrations.ts';
import type { Cloud } from './cloud.ts';
import { createPerson } from './person.ts';
import { fc } from './properties.ts';
import { acceptedBody, accountTypeFor, addressOf, type Listed, queryOf, subjectOf } from './route-requests.ts';

/** Requests to a route between two steps of the clock: fewer than the stage's limit for its kind of access. */
const paces: Record<Listed['access'], number> = { public: 10, account: 100, signed: 10, service: 10 };
const step = 2_000;

type Generated = { id: string; query: string; key: string; body: string };
type Counted = { cases: number; statuses: Record<number, number>; failures: string[] };

const hostile = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '\u202e',
  '../../etc/passwd',
  'PROFILE',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  '2026-13-45',
  'x'.repeat(30_000),
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 40 }));
const number = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 0.5, 1e308, 5e-324, 2 ** 53, 999_999_999),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 40 }),
  fc.dictionary(text, fc.oneof(text, number), { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 6 }),
);

/** An accepted body with up to three fields changed, removed or added. */
const nearlyRight = (body: Record<string, unknown>) => {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(body)) },
    { weight: 1, arbitrary: text },
  );
  const change = fc.record({ name, value: fc.oneof(value, fc.constant(undefined)) });
  return fc.array(change, { minLength: 0, maxLength: 3 }).map((changes) => ({
    ...body,
    ...Object.fromEntries(changes.map((replacement) => [replacement.name, replacement.value])),
  }));
};

const bodies = (right: Record<string, unknown> | undefined): fc.Arbitrary<string> => {
  if (!right) return fc.constant('');
  const written = nearlyRight(right).map((body) => JSON.stringify(body));
  const cut = fc.tuple(written, fc.nat(400)).map(([whole, length]) => whole.slice(0, length));
  return fc.oneof(
    { weight: 6, arbitrary: written },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: text },
    { weight: 2, arbitrary: fc.json() },
  );
};

type Subject = { id: string; right: Record<string, unknown> | undefined };

const generated = (cloud: Cloud, route: Listed, { id, right }: Subject): fc.Arbitrary<Generated> =>
  fc.record({
    id: fc.oneof(fc.constant(id), text, fc.constantFrom('01JZZZZZZZZZZZZZZZZZZZZZZZ', '%00', '%zz', '.')),
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant(queryOf(cloud, route)) },
      { weight: 2, arbitrary: text.map((after) => `?${new URLSearchParams({ after })}`) },
      { weight: 1, arbitrary: text.map((status) => `?${new URLSearchParams({ status })}`) },
      { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `?${query}`) },
    ),
    key: fc.oneof({ weight: 3, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.stringMatching(/^[!-~]{0,140}$/) }),
    body: bodies(right),
  });

/** Encodes an id for a path; one that begins with a percent sign is sent as it is, to test invalid encodings. */
const inPath = (id: string) => (id.startsWith('%') ? id : encodeURIComponent(id.toWellFormed()) || '-');

/** Inner names that no error may show. */
const inner = /node_modules|\.ts:|\.mjs|USER#|QUOTE#|ZodError|DynamoDB|TableName|at async/;

const send = async ({ url }: Cloud, route: Listed, token: string, { id, query, key, body }: Generated) => {
  const response = await fetch(url + addressOf(route, inPath(id)) + query, {
    method: route.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(route.idempotent && { 'idempotency-key': key }),
    },
    body: route.body ? body : null,
  });
  return { status: response.status, text: await response.text() };
};

const wrongWith = ({ status, text: answer }: Awaited<ReturnType<typeof send>>): string[] => [
  ...(status >= 500 ? [`status ${status}`] : []),
  ...(status >= 400 && inner.test(answer) ? ['it shows how the product is made'] : []),
  // The stage's own limit refused the request, so no function has read it.
  ...(status === 429 && !answer.includes('"code"') ? ['throttled: it proves nothing'] : []),
];

/**
 * Sends `count` requests to one route: one without a body, an accepted one, then generated ones. No answer may be a
 * server error.
 */
const sendTo = async (
  cloud: Cloud,
  route: Listed,
  { count, seed }: { count: number; seed: number },
): Promise<Counted> => {
  const type = accountTypeFor(route);
  const person = await createPerson(cloud, type, type === 'client' ? {} : { calibration: calibrations.shopMaker });
  const { token } = person;
  const id = await subjectOf(cloud, route, person);
  const right = await acceptedBody(cloud, route, token, id);
  const accepted = { id, query: queryOf(cloud, route), key: crypto.randomUUID(), body: JSON.stringify(right) };
  // The accepted request comes second, since it may end the session.
  const fixed = [{ ...accepted, body: 'null' }, accepted];
  const all = [...fixed, ...fc.sample(generated(cloud, route, { id, right }), { numRuns: count - fixed.length, seed })];
  const pace = paces[route.access];
  const counted: Counted = { cases: 0, statuses: {}, failures: [] };
  // Parallel requests would start several processes of each function, which take longer than the answers.
  for (const [index, request] of all.entries()) {
    if (index > 0 && index % pace === 0) await cloud.advance(step);
    const answer = await send(cloud, route, token, request);
    counted.cases += 1;
    counted.statuses[answer.status] = 1 + (counted.statuses[answer.status] ?? 0);
    for (const wrong of wrongWith(answer))
      counted.failures.push(
        `${route.method} ${route.path}, seed ${seed}: ${wrong}, ${JSON.stringify(request).slice(0, 600)}`,
      );
  }
  await cloud.advance(step);
  return counted;
};

/** Sends such requests to every route. */
export const sendToEveryRoute = async (cloud: Cloud, sample: { count: number; seed: number }) => {
  const counted: (Counted & { route: Listed })[] = [];
  for (const route of routeList) counted.push({ route, ...(await sendTo(cloud, route, sample)) });
  return counted;
};
