import type { Call } from '../call.ts';
import type { Answer } from './errors.ts';
import type { Protocol } from './protocol.ts';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Only this machine's own names are accepted, against DNS rebinding. */
export const isOwnHost = (host = '') => ownNames.includes(host.replace(/:\d+$/, ''));
export const foreignHost = 'This address serves localhost only.';

/** The origins of the pages that are served on a port. */
export const originsOn = (port: number) => ownNames.map((name) => `http://${name}:${port}`);

const refused = (status: number, body: string): Answer => ({ status, headers: { 'content-type': 'text/plain' }, body });

/**
 * Why an AWS call is refused before it is read: a foreign host name, or a page (only a browser sends `Origin`) that is
 * not of `origins`, or that calls another service than pages do. Undefined where it may pass.
 */
export const refusedOrigin = ({ headers }: Call, { forPages }: Protocol, origins: string[]): Answer | undefined => {
  if (!isOwnHost(headers.host)) return refused(421, foreignHost);
  const { origin } = headers;
  if (origin === undefined || (origins.includes(origin) && forPages)) return undefined;
  return refused(403, 'Pages of the site itself call accounts and files, no other page calls anything.');
};
