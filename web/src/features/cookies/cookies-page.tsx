import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { keptInBrowser } from './kept-in-browser.ts';

const Kept = () => (
  <dl className="mt-6 border-b">
    {keptInBrowser.map(({ what, why, until }) => (
      <div key={what} className="grid gap-x-8 gap-y-1 border-t py-4 sm:grid-cols-[12rem_1fr]">
        <dt className="font-medium">{what}</dt>
        <dd>
          {why}
          <span className="mt-1 block text-muted text-note">{until}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} className="mb-3 font-serif text-heading">
      {title}
    </h2>
    <div className="max-w-prose space-y-3">{children}</div>
  </section>
);

/** Without our scripts there is no choice to keep, and nothing that would need one. */
const WithoutScript = () => (
  <div className="hidden noscript:block">
    <Notice title="Sans JavaScript, il n’y a rien à choisir">
      Un choix se garde dans votre navigateur par un script. Tant que le vôtre n’en exécute pas ici, le site s’en tient
      à l’essentiel.
    </Notice>
  </div>
);

export default function CookiesPage() {
  return (
    <Page
      title="Cookies"
      lead="Le site ne pose aucun cookie et ne mesure pas votre visite. Voici ce qu’il garde dans votre navigateur, et ce que vous lui permettez."
      description="Ce que Chiffré garde dans votre navigateur, et votre choix&nbsp;: l’essentiel uniquement ou tout accepter, à changer ou à retirer quand vous voulez."
      width="text"
    >
      <ConsentChoice />
      <WithoutScript />
      <Part id="portee" title="Ce que vous acceptez">
        <p>
          Aujourd’hui, aucune mesure d’audience, aucune publicité, aucun service d’un tiers ne tourne sur ces pages,
          quel que soit votre choix. S’il devait s’en ajouter, ce texte le dirait et changerait de version&nbsp;: votre
          choix vous serait redemandé, et rien ne commencerait sans un «&nbsp;Tout accepter&nbsp;» donné sur ce
          texte-là.
        </p>
        <p>
          Un choix compte six mois, un refus comme un accord. Il se change ou se retire ici, aussi vite qu’il a été
          fait.
        </p>
      </Part>
      <Part id="essentiel" title="L’essentiel">
        <p>
          Le site se sert du stockage local de votre navigateur, pour ce que vous lui demandez. Ces données restent sur
          votre appareil&nbsp;; la loi ne demande pas de consentement pour elles.
        </p>
      </Part>
      <Kept />
      <Part id="effacer" title="Tout effacer">
        <p>
          La déconnexion efface la session et les brouillons&nbsp;; «&nbsp;Retirer mon choix&nbsp;» efface ce choix.
          Pour effacer aussi le thème, videz les données de ce site dans les réglages de votre navigateur&nbsp;: le site
          fonctionnera comme à la première visite.
        </p>
      </Part>
      <Part id="plus" title="Pour aller plus loin">
        <p>
          Les données de votre compte, elles, sont décrites dans la{' '}
          <TextLink to="/privacy">politique de confidentialité</TextLink>.
        </p>
      </Part>
    </Page>
  );
}
