// Runs at CloudFront for every page and file, before the bucket is asked and once it has answered.
// Before it stand three constants: `pages` (paths that have their own HTML), `unlisted` (those of them that no cache keeps)
// and `appRoutes` (patterns of the application's).
// CloudFront's JavaScript 2.0 knows constants, arrow functions and templates; no destructuring, no default values.
/* global pages, unlisted, appRoutes */

const notFound = '/404/index.html';

/** The file that a path shows. */
function fileOf(uri) {
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (path === '/') return '/index.html';
  if (pages.includes(path)) return `${path}/index.html`;
  if (appRoutes.some((pattern) => pattern.test(path))) return '/app.html';
  return /\.[a-z0-9]+$/i.test(path) ? uri : notFound;
}

/** The path without doubled slashes, without `index.html`, and with its ASCII letters written as such. */
function plainPath(uri) {
  const path = /^([^%]|%[0-7][0-9a-f])*$/i.test(uri) ? decodeURIComponent(uri) : uri;
  return path.replace(/\/+/g, '/').replace(/\/(index\.html)?$/, '') || '/';
}

/** `?a=1&a=2` as it was asked for; empty where nothing was. */
function queryOf(querystring) {
  const parts = Object.keys(querystring).map((name) =>
    (querystring[name].multiValue || [querystring[name]]).map((one) => `${name}=${one.value}`).join('&'),
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The answer that leads from another spelling of a page's path to its one address; only pages of this site are led to. */
function redirectOf(request) {
  const path = plainPath(request.uri);
  const known = path === '/' ? ['/'] : [path, `${path}/`];
  if (!pages.includes(path) || known.includes(request.uri)) return undefined;
  const location = { value: path + queryOf(request.querystring) };
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: location } };
}

/**
 * Mail programs that rewrite links write the `#` before a token as `%23`, or as `%2523`. The answer leads to the page
 * with the token behind a `#` again: only the page reads it.
 */
function fragmentOf(request) {
  const parts = /^(\/[^%]*?)\/?%(?:25)*23(.+)$/.exec(request.uri);
  if (!parts || !(pages.includes(parts[1]) || appRoutes.some((pattern) => pattern.test(parts[1])))) return undefined;
  const fragment = parts[2]
    .replace(/%(?:25)+/g, '%')
    .replace(/%3d/gi, '=')
    .replace(/%26/g, '&');
  const headers = { location: { value: `${parts[1]}#${fragment}` }, 'cache-control': { value: 'no-store' } };
  return { statusCode: 302, statusDescription: 'Found', headers: headers };
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function of this name
function handler(event) {
  const request = event.request;
  const response = event.response;
  if (!response) {
    const redirect = fragmentOf(request) || redirectOf(request);
    if (redirect) return redirect;
    request.uri = fileOf(request.uri);
    return request;
  }
  // The bucket found the page of what is not found. The address may be the visitor's own or the one asked of the bucket.
  if (fileOf(request.uri) === notFound && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  if (unlisted.some((path) => fileOf(path) === fileOf(request.uri))) {
    response.headers['cache-control'] = { value: 'no-store' };
  }
  return response;
}
