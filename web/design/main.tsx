import '../build/before-paint.js';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../src/ui/toaster.tsx';
import { DesignPage } from './design-page.tsx';
import './design.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// In memory: the links of the components shown here lead nowhere.
createRoot(root).render(
  <MemoryRouter>
    <DesignPage />
    <Toaster />
  </MemoryRouter>,
);
