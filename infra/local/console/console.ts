import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { VisitorRequest } from '../cloud/http/visitor.ts';
import type { WebAnswer } from '../cloud/http/web-server.ts';
import type { Json } from '../cloud/json.ts';
import type { Cloud } from './cloud.ts';
import { showDesign } from './design.ts';
import { layout } from './layout.ts';
import { mailContent, mailPolicy } from './mail-page.ts';
import { overview, pageOf } from './pages.ts';
import { switches } from './switches.ts';
import { type ViewName, views } from './views.ts';

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
const page = (at: string, title: string, content: Parameters<typeof layout>[2]) =>
  answer(200, 'text/html', layout(at, title, content).html, { 'content-security-policy': pagePolicy });

const isView = (name: string): name is ViewName => Object.hasOwn(views, name);
/** A browser that opens a page says so before anything else it takes. */
const wantsPage = ({ headers }: VisitorRequest) => (headers.accept ?? '').startsWith('text/html');

const show = (cloud: Cloud, name: string, request: VisitorRequest) => {
  if (!name && !wantsPage(request))
    return json(200, { addresses: Object.keys(views).map((view) => `/_local/${view}`) });
  if (!name) return page('/_local', 'Nuage local', overview(cloud));
  if (!isView(name)) return json(404, { message: 'Not Found' });
  if (!wantsPage(request)) return json(200, views[name](cloud));
  const { title, draw } = pageOf[name];
  return page(`/_local/${name}`, title, draw(cloud));
};

const showMail = ({ mailbox }: Cloud, id: string) => {
  const mail = mailbox.list().find((one) => one.id === decodeURIComponent(id));
  if (!mail) return json(404, { message: 'Not Found' });
  return answer(200, 'text/html', mailContent(mail), { 'content-security-policy': mailPolicy });
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

const change = async (cloud: Cloud, name: string, detail: string, request: VisitorRequest) => {
  if (!isOwnPage(request)) return json(403, { message: 'Forbidden' });
  const form = isForm(request);
  const run = switches[`${form && detail === 'clear' ? 'DELETE' : request.method} ${name}`];
  if (!run) return json(404, { message: 'Not Found' });
  try {
    const text = request.body.toString();
    const input: Json = form ? formInput(text) : JSON.parse(text || '{}');
    const result = await run(cloud, input);
    return form ? answer(303, 'text/plain', '', { location: `/_local/${name}` }) : json(200, result);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return json(400, { message: z.prettifyError(error) });
    if (error instanceof SyntaxError) return json(400, { message: error.message });
    throw error;
  }
};

/** `/_local`: pages for a person, JSON for tests and tools. */
export const createConsole =
  (cloud: Cloud) =>
  async (request: VisitorRequest): Promise<WebAnswer> => {
    const [name = '', detail = '', ...below] = request.path.split('/').slice(2);
    if (name === 'style.css')
      return answer(200, 'text/css', await readFile(path.join(import.meta.dirname, 'style.css'), 'utf8'));
    if (!['GET', 'HEAD'].includes(request.method)) return change(cloud, name, detail, request);
    if (name === 'design') return showDesign([detail, ...below].join('/'));
    if (name === 'mail' && detail) return showMail(cloud, detail);
    return show(cloud, name, request);
  };
