import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { routeAt } from './routes.tsx';

/**
 * There is nothing but the essential: one answer. The banner closes at once, while the code that stores it loads. Where
 * that fails, the banner opens again.
 */
const answer = async () => {
  const { dataset } = document.documentElement;
  dataset.consent = 'essential';
  try {
    (await import('../lib/consent.ts')).chooseConsent('essential');
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
    <Button variant="secondary" size="sm" onClick={answer}>
      J’ai compris
    </Button>
  </section>
);
