// Runs at CloudFront for every page and file, before the bucket is asked and once it has answered.
// Before it stand two constants: `pages` (paths that have their own HTML) and `appRoutes` (patterns of the application's).
// CloudFront's JavaScript 2.0 knows constants, arrow functions and templates; no destructuring, no default values.
/* global pages, appRoutes */

const notFound = '/404/index.html';

/** The file that a path shows. */
function fileOf(uri) {
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (path === '/') return '/index.html';
  if (pages.includes(path)) return `${path}/index.html`;
  if (appRoutes.some((pattern) => pattern.test(path))) return '/app.html';
  return /\.[a-z0-9]+$/i.test(path) ? uri : notFound;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function of this name
function handler(event) {
  const request = event.request;
  const response = event.response;
  if (!response) {
    request.uri = fileOf(request.uri);
    return request;
  }
  // The bucket found the page of what is not found. The address may be the visitor's own or the one asked of the bucket.
  if (fileOf(request.uri) === notFound && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
