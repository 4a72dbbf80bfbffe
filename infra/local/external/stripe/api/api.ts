import type { Call } from '../../../cloud/call.ts';
import { StripeFailure } from '../failure.ts';
import { parseForm } from '../form.ts';
import { apiVersion } from '../objects/created-object.ts';
import { endpointsOf, type Options } from './endpoints.ts';
import { expanded } from './expand.ts';
import { type Answer, createOnce } from './idempotency.ts';
import { invalid, listIn } from './parameters.ts';

const answerOf = (status: number, body: unknown): Answer => ({
  status,
  body: JSON.stringify(body, null, 2),
  headers: {},
});

/** Throws unless the call shows the key of this account, at the version that is played here. */
const judge = ({ headers }: Call, key: string) => {
  const shown = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!shown)
    throw new StripeFailure(401, {
      message: 'You did not provide an API key. You need to provide your API key in the Authorization header.',
    });
  if (shown !== key) throw new StripeFailure(401, { message: `Invalid API Key provided: ${shown.slice(0, 8)}****` });
  const version = headers['stripe-version'] ?? apiVersion;
  if (version !== apiVersion)
    throw new StripeFailure(400, {
      message: `Invalid Stripe API version: ${version}. Only ${apiVersion} is played here.`,
    });
};

/** Finds the endpoint of a call and answers by it. */
const createRun = (options: Options) => {
  const matchers = endpointsOf(options).map((endpoint) => ({
    endpoint,
    matches: new RegExp(`^${endpoint.path.replace('{id}', '([^/]+)')}$`),
  }));
  return ({ method }: Call, path: string, form: string): Answer => {
    const found = matchers.find(({ endpoint, matches }) => endpoint.method === method && matches.test(path));
    if (!found)
      throw new StripeFailure(404, {
        message: `Unrecognized request URL (${method}: ${path}). It is not played here.`,
      });
    const { expand, ...input } = parseForm(form);
    const unknown = Object.keys(input).find((name) => !found.endpoint.takes.includes(name));
    if (unknown) throw invalid(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
    const [, id = ''] = found.matches.exec(path) ?? [];
    const object: unknown = found.endpoint.answer({ input, id: decodeURIComponent(id) });
    const paths = listIn(expand).map((field) => String(field).split('.'));
    return answerOf(
      200,
      paths.reduce((value, steps) => expanded(options.store, value, steps), object),
    );
  };
};

/** Stripe's API on its own wire: forms in, JSON out. */
export const createApi = ({ key, ...options }: Options & { key: string }) => {
  const { store, billing } = options;
  const run = createRun(options);
  const once = createOnce(store, billing.seconds);
  const carriedOut = (call: Call, path: string, form: string) => {
    const named = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
    if (named === undefined) return run(call, path, form);
    return once({ key: named, path, form, run: () => run(call, path, form) });
  };
  return (call: Call): Answer => {
    const [path = '', query = ''] = call.url.split('?');
    const headers = { 'request-id': store.ids('req'), 'stripe-version': apiVersion };
    try {
      judge(call, key);
      const answer = carriedOut(call, path, call.method === 'POST' ? call.body.toString() : query);
      if (call.method !== 'GET') billing.follow();
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return { ...answerOf(error.status, { error: error.body }), headers };
    }
  };
};
