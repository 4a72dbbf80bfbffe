import { type ComponentType, lazy, memo, Suspense } from 'react';
import { fetchAtInteraction } from './first-interaction.ts';

/** True where the page was prerendered with the part, which can be read without its code. */
const isWritten = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null;

/**
 * A part far down a page. On a prerendered page its code loads at the first interaction; on a page that another page led to,
 * at once. `id` is that of an element within the part. It takes no props: a parent that changed them before hydration would
 * make React render the part anew.
 */
export const lazilyHydrated = (id: string, load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => (isWritten(id) ? fetchAtInteraction(load) : load()));
  return memo(() => (
    <Suspense>
      <Part />
    </Suspense>
  ));
};
