import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

if (root.hasChildNodes()) {
  // In a transition React works in slices of a few milliseconds, between which the page answers.
  const hydrate = () => startTransition(() => void hydrateRoot(root, app));
  // A prerendered page stays readable until its code is there: then React takes it over as it stands. Never awaited
  // here: the page's chunk imports this one, and each would wait for the other.
  preloadPage(location.pathname).then(hydrate, hydrate);
} else createRoot(root).render(app);
