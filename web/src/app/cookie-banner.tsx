import { useLocation } from 'react-router-dom';
import type { ConsentChoice } from '../lib/consent.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { routeAt } from './routes.tsx';

/** The banner closes at once, while the code that stores the choice loads. Where that fails, the banner opens again. */
const choose = async (choice: ConsentChoice) => {
  const { dataset } = document.documentElement;
  dataset.consent = choice;
  try {
    (await import('../lib/consent.ts')).chooseConsent(choice);
  } catch {
    delete dataset.consent;
  }
};

/** On a page with a form the banner stands above the page and covers no field; elsewhere it floats over the bottom. */
const floatsAt = (pathname: string) => {
  const route = routeAt(pathname);
  return route?.kind !== 'application' && !route?.form;
};

/**
 * Stands in every page as it is written, first for the keyboard; the style shows it while `<html>` has no
 * `data-consent`. Without scripts nothing could be kept: it is not shown.
 */
export const CookieBanner = () => (
  <section
    aria-label="Choix des cookies"
    className={`cookie-banner ${floatsAt(useLocation().pathname) ? 'cookie-banner-floats' : ''}`}
  >
    <p>
      Ce site ne garde dans votre navigateur que l’essentiel&nbsp;: ni mesure d’audience, ni publicité.{' '}
      <TextLink to="/cookies">
        En savoir plus<span className="sr-only"> sur les cookies</span>
      </TextLink>
    </p>
    <Button variant="secondary" size="sm" onClick={() => choose('essential')}>
      Essentiel uniquement
    </Button>
    <Button variant="secondary" size="sm" onClick={() => choose('all')}>
      Tout accepter
    </Button>
  </section>
);
