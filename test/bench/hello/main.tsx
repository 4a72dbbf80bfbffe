import { createRoot } from 'react-dom/client';

/** The least that React can be: a title, a sentence and a link, drawn in the browser. */
const Hello = () => (
  <main>
    <h1>Du brief au devis, chaque heure expliquée.</h1>
    <p>Décrivez un projet informatique, obtenez un devis détaillé en moins d'une minute.</p>
    <a href="/auth">Faire un devis</a>
  </main>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Hello />);
