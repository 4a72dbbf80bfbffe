/** Every address of the site: the router, the build, the stack and the tests read this list. Pure data. */

type Page = {
  /** As the router reads it: `:id` is one segment of any text. */
  path: string;
  /**
   * `public`: written to HTML when the site is built, so that `/terms` is the file `terms/index.html`. `application`: drawn in
   * the browser from `app.html`. `unlisted`: written as a public one, for who was sent a link; no list names it, no cache keeps
   * it, and it stands in no frame of the site. `missing`: what every other address shows, with the status 404.
   */
  kind: 'public' | 'unlisted' | 'application' | 'missing';
  /** The component, in `src/features`: `faq/faq` is the default export of `faq/faq-page.tsx`. */
  page: string;
  /** A public page with a form, which the cookie banner must not cover. */
  form?: true;
};

/** In the order of the site map; the last one takes what the others do not. */
export const pages: readonly Page[] = [
  { path: '/', kind: 'public', page: 'home/home' },
  { path: '/features', kind: 'public', page: 'how/features' },
  { path: '/method', kind: 'public', page: 'how/method' },
  { path: '/example', kind: 'public', page: 'example/example' },
  { path: '/pricing', kind: 'public', page: 'pricing/pricing' },
  { path: '/about', kind: 'public', page: 'about/about' },
  { path: '/faq', kind: 'public', page: 'faq/faq' },
  { path: '/documentation-api', kind: 'public', page: 'api-docs/api-docs' },
  { path: '/contact', kind: 'public', page: 'contact/contact', form: true },
  { path: '/terms', kind: 'public', page: 'legal/terms' },
  { path: '/privacy', kind: 'public', page: 'legal/privacy' },
  { path: '/legal', kind: 'public', page: 'legal/legal' },
  { path: '/cookies', kind: 'public', page: 'cookies/cookies' },
  { path: '/devis', kind: 'unlisted', page: 'offer/offer' },
  { path: '/auth', kind: 'application', page: 'sign-in/auth' },
  { path: '/account-setup', kind: 'application', page: 'account/account-setup' },
  { path: '/calibration', kind: 'application', page: 'calibration/calibration' },
  { path: '/generator', kind: 'application', page: 'generator/generator' },
  { path: '/history', kind: 'application', page: 'quotes/history' },
  { path: '/quote/:id', kind: 'application', page: 'quotes/quote' },
  { path: '/quote/:id/envoi', kind: 'application', page: 'send/send' },
  { path: '/quote/:id/consultation', kind: 'application', page: 'consultation/consultation' },
  { path: '/quote/:id/deux-temps', kind: 'application', page: 'two-steps/two-steps' },
  { path: '/quote/:id/devis-recus', kind: 'application', page: 'received/received' },
  { path: '/profile', kind: 'application', page: 'profile/profile' },
  { path: '*', kind: 'missing', page: 'not-found/not-found' },
];

const pathsOf = (kind: Page['kind']) => pages.filter((page) => page.kind === kind).map(({ path }) => path);

export const listedPaths = pathsOf('public');
export const unlistedPaths = pathsOf('unlisted');
export const prerenderedPaths = [...listedPaths, ...unlistedPaths];
export const appPaths = pathsOf('application');

/** The built pages hold this text in place of the stage's origin, which only a deployment knows. */
export const originPlaceholder = 'https://origin.invalid';
/** The built pages hold this text in place of a fact about the publisher. */
export const publisherPlaceholder = (fact: string): string => `publisher-${fact}.invalid`;
