import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { pages } from '../../build/pages.ts';

/** `id`: of the quote in the address, for the pages of one. */
type PageComponent = ComponentType<{ id?: string }>;
type PageModule = { default: PageComponent };

/** The code of each page, in a chunk of its own. */
const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

const codeOf = (page: string) => {
  const file = `../features/${page}-page.tsx`;
  const load = modules[file];
  if (!load) throw new Error(`There is no ${file}`);
  return load;
};

type Code = { Lazy: PageComponent; loaded?: PageComponent };

/**
 * A page whose code is there is rendered at once: what is lazy suspends even then, and a press in that time would be lost.
 * The choice is kept, because another component in its place would begin anew.
 */
const CodePage = ({ code, id }: { code: Code; id: string | undefined }) => {
  const [Component] = useState(() => code.loaded ?? code.Lazy);
  return <Component {...(id !== undefined && { id })} />;
};

/** Fetches once: ahead of a visit by `preload`, else by the visit itself. */
const routeOf = ({ path, kind, form, page }: (typeof pages)[number]) => {
  const load = codeOf(page);
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
  return { path, kind, form, preload, code };
};

const routes = pages.map(routeOf);

/** Finds the page that an address shows. */
export const routeAt = (pathname: string) =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

/** Fetches the code of the page at a path, so that going there waits for nothing. Rejects where it cannot be had. */
export const preloadPage = async (pathname: string): Promise<void> => {
  await routeAt(pathname)?.preload();
};

/** The page at an address. */
export const PageAt = ({ pathname }: { pathname: string }) => {
  const route = routeAt(pathname);
  if (!route) return null;
  return <CodePage key={route.path} code={route.code} id={matchPath(route.path, pathname)?.params.id} />;
};
