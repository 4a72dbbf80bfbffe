import { createRoot } from 'react-dom/client';

/** The smallest page in React, as the floor of the home page. */
const Hello = () => (
  <main>
    <h1>Du brief au devis, chaque heure expliquée.</h1>
    <p>Décrivez un projet informatique, obtenez un devis détaillé en moins d'une minute.</p>
    <a href="/auth">Faire un devis</a>
  </main>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Hello />);
