import { matchPath } from 'react-router-dom';
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
