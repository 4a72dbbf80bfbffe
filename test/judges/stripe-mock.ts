import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
// biome-ignore lint/style/noRestrictedImports: only the whole of zod reads JSON Schema, and no browser gets this.
import * as z from 'zod';
import { printed, registries } from './fetch-programs.ts';
import type { Finding, Judge } from './judge.ts';
import { type Exchange, stripeLife } from './stripe-life.ts';

const version = 'v0.203.0';
const addresses = ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'];
const module = `github.com/stripe/stripe-mock@${version}`;

type Schema = Record<string, unknown>;
type Operation = { responses: Record<string, { content?: { 'application/json': { schema: Schema } } }> };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const program = (folder: string) => path.join(folder, process.platform === 'win32' ? 'stripe-mock.exe' : 'stripe-mock');

/** Reads Stripe's description of its API as JSON Schemas. */
const readDescription = async (): Promise<Description> => {
  const { Dir } = JSON.parse(await printed('go', ['mod', 'download', '-json', module])) as { Dir: string };
  const text = readFileSync(path.join(Dir, 'embedded/openapi/spec3.json'), 'utf8');
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/'));
};

/** Reads a value by a schema of the description. */
const readerOf = ({ components: { schemas: definitions } }: Description) => {
  const known = new Map<string, z.ZodType>();
  return (schema: Schema, value: unknown) => {
    const name = JSON.stringify(schema);
    const reader =
      known.get(name) ?? z.fromJSONSchema({ ...schema, definitions } as never, { defaultTarget: 'openapi-3.0' });
    known.set(name, reader);
    return reader.safeParse(value).error?.issues ?? [];
  };
};

const operationOf = ({ paths }: Description, { method, url }: Exchange) => {
  const [asked = ''] = url.split('?');
  const matches = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  // Fixed paths come first: `/v1/customers/search` is no customer.
  const found = Object.keys(paths)
    .filter((template) => matches(template) && method.toLowerCase() in (paths[template] ?? {}))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
  return found === undefined ? undefined : { name: `${method} ${found}`, ...paths[found]?.[method.toLowerCase()] };
};

/** Compares the answers of the stand-in, and each of its objects, with Stripe's description. */
const readAnswers = (description: Description, exchanges: Exchange[], objects: { object: string }[]): Finding[] => {
  const read = readerOf(description);
  const found = (where: string, schema: Schema | undefined, value: unknown) =>
    schema === undefined
      ? [{ rule: 'unknown', where, what: 'the description has none' }]
      : read(schema, value).map((issue) => ({
          rule: 'shape',
          where: `${where} ${issue.path.filter((step) => typeof step === 'string').join('.')}`,
          what: issue.message,
        }));
  const answers = exchanges.flatMap((exchange) => {
    const operation = operationOf(description, exchange);
    const { content } = operation?.responses?.[exchange.status] ?? operation?.responses?.default ?? {};
    const where = operation?.name ?? `${exchange.method} ${exchange.url}`;
    return found(where, content?.['application/json'].schema, JSON.parse(exchange.answer));
  });
  const kept = objects.flatMap((object) => {
    const name = object.object.replace('_session', '.session');
    const schema = description.components.schemas[name];
    return found(name, schema && { $ref: `#/definitions/${name}` }, object);
  });
  return [...new Map([...answers, ...kept].map((finding) => [finding.where, finding])).values()];
};

/** The address of the program, once it prints it. */
const started = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const port = /HTTP at address: \S*:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`it did not start: ${said}`)));
  });

/** Sends the product's calls again to the mock: it refuses what Stripe's description does not allow. */
const replay = async (origin: string, exchanges: Exchange[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { method, url, body } of exchanges) {
    const headers = { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${origin}${url}`, { method, headers, body: body || null });
    const text = await answer.text();
    const where = `${method} ${url.split('?')[0]}`;
    if (!answer.ok) findings.push({ rule: 'refused', where, what: `${answer.status} ${text}` });
  }
  return findings;
};

export const stripeMock: Judge = {
  name: 'stripe-mock',
  looks: 'requests to Stripe and objects of its stand-in',
  fetch: async (folder) => {
    await registries.go(folder, module);
    return version;
  },
  run: async (folder) => {
    const { exchanges, objects } = await stripeLife();
    const child = spawn(program(folder), addresses, { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const refused = await replay(await started(child), exchanges);
      const shapes = readAnswers(await readDescription(), exchanges, objects);
      return { looked: exchanges.length + objects.length, findings: [...refused, ...shapes] };
    } finally {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    }
  },
};
