/** Every address of the site, as CloudFront must know them. Pure data: the stack reads it too. */

/** Public pages, written to HTML at build time: `/terms` is the file `terms/index.html`. */
export const prerenderedPaths = [
  '/',
  '/features',
  '/example',
  '/pricing',
  '/about',
  '/faq',
  '/contact',
  '/terms',
  '/privacy',
  '/legal',
  '/cookies',
];

/** Pages of the signed-in application, drawn in the browser from `app.html`. `*` is one segment of any text. */
export const appPaths = ['/auth', '/account-setup', '/calibration', '/generator', '/history', '/quote/*', '/profile'];

/** Stands in the built pages for the origin of the stage, which only a deployment knows. */
export const originPlaceholder = 'https://origin.invalid';
