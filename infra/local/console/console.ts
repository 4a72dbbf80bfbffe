import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { VisitorRequest } from '../cloud/http/visitor.ts';
import type { WebAnswer } from '../cloud/http/web-server.ts';
import type { Json } from '../cloud/json.ts';
import type { CloudView } from '../cloud/machine.ts';
import type { View } from '../cloud/view.ts';
import { showDesign } from './design.ts';
import { pen } from './html.ts';
import { layout, overview } from './layout.ts';
import { coreViews } from './views.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const answer = (status: number, type: string, text: string, headers: Record<string, string> = {}): WebAnswer => ({
  status,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body: Buffer.from(text),
});
const json = (status: number, body: unknown) => answer(status, 'application/json', JSON.stringify(body));
const page = (...content: Parameters<typeof layout>) =>
  answer(200, 'text/html', layout(...content).html, { 'content-security-policy': pagePolicy });

/** A browser prefers HTML. */
const wantsPage = ({ headers }: VisitorRequest) => (headers.accept ?? '').startsWith('text/html');

const absent = () => json(404, { message: 'Not Found' });

const showOverview = (views: View[], request: VisitorRequest) =>
  wantsPage(request)
    ? page(views, '/_local', 'Nuage local', overview(views))
    : json(200, { addresses: views.map(({ name }) => `/_local/${name}`) });

const showEntry = ({ entry }: View, id: string) => {
  const shown = entry?.(decodeURIComponent(id), pen);
  return shown ? answer(200, 'text/html', shown.html, { 'content-security-policy': shown.policy }) : absent();
};

const show = (views: View[], name: string, detail: string, request: VisitorRequest) => {
  const view = views.find((candidate) => candidate.name === name);
  if (!name) return showOverview(views, request);
  if (!view) return absent();
  if (detail && view.entry) return showEntry(view, detail);
  return wantsPage(request) ? page(views, `/_local/${name}`, view.title, view.page(pen)) : json(200, view.json());
};

/** Fields of a form are texts: empty ones are absent, numbers are numbers. */
const formInput = (body: string) => {
  const fields = [...new URLSearchParams(body)].filter(([, value]) => value !== '');
  return Object.fromEntries(fields.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]));
};

const isForm = ({ headers }: VisitorRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A page of another origin could send a form here with this visitor's browser. Tools send neither header. */
const isOwnPage = ({ headers }: VisitorRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']) &&
  [`http://${headers.host}`, undefined].includes(headers.origin);

const isSwitch = (method: string): method is keyof NonNullable<View['switches']> =>
  ['put', 'post', 'delete'].includes(method);

const change = async (views: View[], name: string, detail: string, request: VisitorRequest) => {
  if (!isOwnPage(request)) return json(403, { message: 'Forbidden' });
  const form = isForm(request);
  const view = views.find((candidate) => candidate.name === name);
  const method = form && detail === 'clear' ? 'delete' : request.method.toLowerCase();
  const run = isSwitch(method) ? view?.switches?.[method] : undefined;
  if (!view || !run) return absent();
  try {
    const text = request.body.toString();
    const input: Json = form ? formInput(text) : JSON.parse(text || '{}');
    await run(input);
    return form ? answer(303, 'text/plain', '', { location: `/_local/${name}` }) : json(200, view.json());
  } catch (error) {
    if (error instanceof z.core.$ZodError) return json(400, { message: z.prettifyError(error) });
    if (error instanceof SyntaxError) return json(400, { message: error.message });
    throw error;
  }
};

/** `/_local`: pages for a person, JSON for tests and tools. */
export const createConsole = ({ gateway, clock, views: ofServices }: CloudView) => {
  const views = [...ofServices, ...coreViews(gateway, clock)];
  return async (request: VisitorRequest): Promise<WebAnswer> => {
    const [name = '', detail = '', ...below] = request.path.split('/').slice(2);
    if (name === 'style.css')
      return answer(200, 'text/css', await readFile(path.join(import.meta.dirname, 'style.css'), 'utf8'));
    if (!['GET', 'HEAD'].includes(request.method)) return change(views, name, detail, request);
    if (name === 'design') return showDesign([detail, ...below].join('/'));
    return show(views, name, detail, request);
  };
};
