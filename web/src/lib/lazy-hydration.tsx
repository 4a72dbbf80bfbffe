import { type ComponentType, lazy, memo, Suspense } from 'react';
import { fetchAtInteraction } from './first-interaction.ts';

/** True where the page was prerendered with the part, which can be read without its code. */
const isWritten = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null;

/**
 * A part far down a page. Written into the page at build time; its code is fetched at the visitor's first touch that it
 * can be had at, and takes it over as it stands. Reached from another page, it is fetched at once. `id`: of an element
 * within the part. It takes no props, so that nothing above it can ask it to change before its code is there.
 */
export const lazilyHydrated = (id: string, load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(() => (isWritten(id) ? fetchAtInteraction(load) : load()));
  return memo(() => (
    <Suspense>
      <Part />
    </Suspense>
  ));
};
