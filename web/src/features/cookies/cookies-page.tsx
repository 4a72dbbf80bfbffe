import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
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

export default function CookiesPage() {
  return (
    <Page
      title="Cookies"
      lead="Le site ne pose aucun cookie, ni de mesure ni de publicité&nbsp;: il n’y a rien à accepter."
      description="Ce que Chiffré garde dans votre navigateur&nbsp;: le thème choisi, votre session, vos brouillons. Aucun cookie de mesure ni de publicité."
      width="text"
    >
      <Notice tone="accent" title="Vos préférences">
        Deux choix seront proposés ici, «&nbsp;Essentiel uniquement&nbsp;» et «&nbsp;Tout accepter&nbsp;», avec
        l’enregistrement de votre consentement. D’ici là, le site fonctionne comme si vous aviez choisi
        l’essentiel&nbsp;: rien d’autre n’est gardé.
      </Notice>
      <Part id="essentiel" title="L’essentiel">
        <p>
          Le site se sert du stockage local de votre navigateur, pour ce que vous lui demandez. Ces données restent sur
          votre appareil&nbsp;; la loi ne demande pas de consentement pour elles.
        </p>
      </Part>
      <Kept />
      <Part id="effacer" title="Tout effacer">
        <p>
          La déconnexion efface la session et les brouillons. Pour effacer aussi le thème, videz les données de ce site
          dans les réglages de votre navigateur&nbsp;; le site fonctionnera comme à la première visite.
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
