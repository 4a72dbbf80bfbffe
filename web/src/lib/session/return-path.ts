import { matchPath, useLocation } from 'react-router-dom';
import { setupPages } from '../../../../shared/account/missing-setup.ts';
import { appPaths, listedPaths } from '../../../build/pages.ts';

const paths = [...listedPaths, ...appPaths];

/**
 * Where a sign-in leads: a page of this site with its query string, else home. A second slash or a backslash would begin
 * the name of another host; a fragment could be a confirmation link.
 */
export const returnPath = (from: unknown): string => {
  if (typeof from !== 'string' || !/^\/(?![/\\])[^#]*$/.test(from)) return '/';
  const [pathname = ''] = from.split('?');
  return paths.some((path) => matchPath(path, pathname)) ? from : '/';
};

const setupPaths: string[] = Object.values(setupPages);

/** Where an account that is now set leads: to the page that its owner wanted before, never to a step of the set-up again. */
export const usePathAfterSetup = (): string => {
  const path = returnPath(Object(useLocation().state).from);
  return setupPaths.some((step) => path.startsWith(step)) ? '/' : path;
};
