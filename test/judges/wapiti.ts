import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cloud, startCloud } from '../support/cloud.ts';
import { describeRoutes, readable } from './api-description.ts';
import { openFront, signedInProvider } from './authenticated-front.ts';
import { printed, pythonProgram, registries } from './fetch-programs.ts';
import type { Finding, Judge } from './judge.ts';

const version = '3.2.3';
/** Modules that need no server of the program's makers. */
const modules =
  'backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss';
const seconds = 300;

type Found = { method: string; path: string; info: string; parameter: string | null };
type Report = {
  vulnerabilities: Record<string, Found[]>;
  anomalies: Record<string, Found[]>;
  infos: { crawled_pages_nbr: number };
};

/** Scans a site from an address. `more`: further arguments. */
const scan = async (folder: string, name: string, url: string, more: string[] = []) => {
  const file = path.join(folder, `${name}.report.json`);
  const limits = ['--max-scan-time', String(seconds), '--max-attack-time', '120', '--flush-session'];
  const kept = [
    '--store-session',
    path.join(folder, 'sessions'),
    '--format',
    'json',
    '--output',
    file,
    '--no-bugreport',
  ];
  await printed(pythonProgram(folder, 'wapiti'), ['--url', url, '--module', modules, ...limits, ...kept, ...more]);
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([rule, found]): Finding[] =>
    found.map(({ method, path: where, info, parameter }) => ({
      rule,
      where: `${name} ${method} ${where} ${parameter ?? ''}`.trim(),
      what: info,
    })),
  );
  return { looked: infos.crawled_pages_nbr, findings };
};

/** No page links to the routes of the API, so the scan gets the list of all of them, with a quote that can be read. */
const signedIn = async (folder: string, cloud: Cloud) => {
  const provider = signedInProvider(cloud);
  const front = await openFront(cloud, provider.caller);
  const description = path.join(folder, 'description.json');
  writeFileSync(description, JSON.stringify(readable(describeRoutes(front.url, provider.ids()))));
  try {
    return await scan(folder, 'signed in', `${front.url}/`, ['--swagger', description]);
  } finally {
    await front.stop();
  }
};

export const wapiti: Judge = {
  name: 'wapiti',
  looks: 'pages and calls of the running product',
  fetch: async (folder) => {
    await registries.python(folder, `wapiti3==${version}`);
    return version;
  },
  run: async (folder) => {
    const cloud = await startCloud();
    try {
      const out = await scan(folder, 'signed out', `${cloud.url}/`);
      const inside = await signedIn(folder, cloud);
      return { looked: out.looked + inside.looked, findings: [...out.findings, ...inside.findings] };
    } finally {
      await cloud.stop();
    }
  },
};
