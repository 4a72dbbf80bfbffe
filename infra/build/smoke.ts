import { routeList } from '../../shared/api/routes.ts';

type Answer = { status: number; headers: Headers; text: string };
const ask = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

type Check = { what: string; path: string; init?: RequestInit; holds: (answer: Answer) => boolean };

const page: Check[] = [
  { what: 'the home page is served', path: '/', holds: ({ status, text }) => status === 200 && text.includes('<h1') },
  {
    what: 'a page has a content policy, and may be in no frame',
    path: '/pricing',
    holds: ({ headers }) => /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
  },
  { what: 'an unknown page is absent', path: '/nothing-here', holds: ({ status }) => status === 404 },
  {
    what: 'the browser is told where to sign in',
    path: '/config.json',
    holds: ({ status, text }) => status === 200 && 'userPoolId' in JSON.parse(text),
  },
];

/** No route of an account answers to nobody; none of them breaks. */
const api = routeList
  .filter(({ access }) => access === 'account')
  .map(
    ({ method, path }): Check => ({
      what: `${method} ${path} asks who is there`,
      path: path.replaceAll(/\{\w+\}/g, '01J00000000000000000000000'),
      init: { method, ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }) },
      holds: ({ status }) => status === 401,
    }),
  );

/** What a deployed site must answer, without an account: one line a check. Changes nothing. */
export const smoke = async (site: string): Promise<{ what: string; passed: boolean; status: number }[]> => {
  const results = [];
  for (const { what, path, init, holds } of [...page, ...api]) {
    const answer = await ask(new URL(path, site).href, init);
    results.push({ what, passed: holds(answer), status: answer.status });
  }
  return results;
};
