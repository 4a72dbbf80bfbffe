import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';

type PageModule = { default: ComponentType };

type Code = { Lazy: ComponentType; loaded?: ComponentType };

/**
 * A page whose code is there is rendered at once: what is lazy suspends even then, and a press in that time would be lost.
 * The choice is kept, because another component in its place would begin anew.
 */
const CodePage = ({ code }: { code: Code }) => {
  const [Component] = useState(() => code.loaded ?? code.Lazy);
  return <Component />;
};

/** A page in a chunk of its own, fetched once: ahead of a visit by `preload`, else by the visit itself. */
const page = (path: string, load: () => Promise<PageModule>) => {
  let loading: Promise<PageModule> | undefined;
  const preload = async () => {
    loading ??= load();
    try {
      const module = await loading;
      code.loaded = module.default;
      return module;
    } catch (error) {
      // A chunk that did not come is asked for again next time.
      loading = undefined;
      throw error;
    }
  };
  const code: Code = { Lazy: lazy(preload) };
  return { path, preload, element: <CodePage key={path} code={code} /> };
};

/** Every page of the site. The last one takes whatever the others do not. */
export const pages = [
  page('/', () => import('../features/home/home-page.tsx')),
  page('/auth', () => import('../features/sign-in/auth-page.tsx')),
  page('/account-setup', () => import('../features/account/account-setup-page.tsx')),
  page('/generator', () => import('../features/generator/generator-page.tsx')),
  page('/history', () => import('../features/quotes/history-page.tsx')),
  page('/quote/:id', () => import('../features/quotes/quote-page.tsx')),
  page('/terms', () => import('../features/legal/terms-page.tsx')),
  page('/features', () => import('../features/how/features-page.tsx')),
  page('/example', () => import('../features/example/example-page.tsx')),
  page('/pricing', () => import('../features/pricing/pricing-page.tsx')),
  page('/about', () => import('../features/about/about-page.tsx')),
  page('/faq', () => import('../features/faq/faq-page.tsx')),
  page('/contact', () => import('../features/contact/contact-page.tsx')),
  page('/privacy', () => import('../features/legal/privacy-page.tsx')),
  page('/legal', () => import('../features/legal/legal-page.tsx')),
  page('/cookies', () => import('../features/cookies/cookies-page.tsx')),
  page('/calibration', () => import('../features/calibration/calibration-page.tsx')),
  page('/profile', () => import('../features/coming/profile-page.tsx')),
  page('*', () => import('../features/not-found/not-found-page.tsx')),
];

/** Fetches the code of the page at a path, so that going there waits for nothing. Rejects where it cannot be had. */
export const preloadPage = async (pathname: string): Promise<void> => {
  await pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))?.preload();
};
