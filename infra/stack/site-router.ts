import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `/quote/:id` as an expression for whole paths: `:id` is one segment of any text. */
const patternOf = (route: string) => {
  const segments = route
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return `/^${segments.join('\\/')}$/`;
};

type Paths = Record<'prerenderedPaths' | 'unlistedPaths' | 'appPaths', readonly string[]>;

/** Code of the CloudFront function that finds the file of each path. CloudFront takes 10 KB of it. */
export const routerCode = ({ prerenderedPaths, unlistedPaths, appPaths }: Paths) => {
  const source = readFileSync(path.join(import.meta.dirname, 'site-router.js'), 'utf8');
  return [
    `const pages = ${JSON.stringify(prerenderedPaths)};`,
    `const unlisted = ${JSON.stringify(unlistedPaths)};`,
    `const appRoutes = [${appPaths.map(patternOf).join(', ')}];`,
    source,
  ].join('\n');
};
