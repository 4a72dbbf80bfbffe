import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { fetchAtInteraction } from './lib/first-interaction.ts';

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/** A prerendered page stays readable until its code is there: then React takes it over as it stands. */
const start = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (!root.hasChildNodes()) return createRoot(root).render(app);
  const load = () => preloadPage(location.pathname);
  await load().catch(() => fetchAtInteraction(load));
  // In a transition React works in slices of a few milliseconds, between which the page answers.
  startTransition(() => void hydrateRoot(root, app));
  // From here on React hears what is pressed: early-presses.js tells it what was pressed before.
  dispatchEvent(new Event('takeover'));
};

// Not awaited: the page's chunk imports this one, and each would wait for the other.
void start();
