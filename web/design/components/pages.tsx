import type { ReactNode } from 'react';
import { ButtonLink } from '../../src/ui/button.tsx';
import { ClosingCall } from '../../src/ui/closing-call.tsx';
import { Section } from '../../src/ui/section.tsx';
import { Specimen } from '../specimen.tsx';

/** The edge of a page, so that what goes from edge to edge can be seen. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden rounded-card border bg-paper">{children}</div>
);

export const Pages = () => (
  <>
    <Specimen
      name="Page, PageHead"
      files={['ui/page.tsx', 'ui/page-head.tsx']}
      use="Toute page&nbsp;: son titre, ce à quoi elle sert, un retour, une action. Cette page-ci en est une. PageHead écrit le titre du document et ce qu’en lisent les moteurs."
    >
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
        {[
          ['narrow', '576\u00A0px\u00A0: un formulaire court'],
          ['text', '768\u00A0px\u00A0: une page qui se lit'],
          ['full', '1\u00A0136\u00A0px, 1\u00A0328 au plus\u00A0: le reste'],
        ].map(([width, use]) => (
          <div key={width}>
            <dt>
              <code>width="{width}"</code>
            </dt>
            <dd className="text-muted">{use}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
    <Specimen
      name="Section"
      files={['ui/section.tsx']}
      use="Une partie d’une page publique, avec son adresse. «&nbsp;band&nbsp;» lui donne un fond d’un bord à l’autre."
    >
      <Frame>
        <Section id="exemple-de-partie" title="Quatre étapes" lead="Du brief au devis." band>
          <p className="text-muted">Contenu de la partie.</p>
        </Section>
      </Frame>
    </Specimen>
    <Specimen
      name="ClosingCall"
      files={['ui/closing-call.tsx']}
      use="La fin d’une page publique&nbsp;: que faire ensuite."
    >
      <Frame>
        <ClosingCall title="Un brief suffit" text="Trois devis par mois, sans carte.">
          <ButtonLink to="#pages">Faire un devis</ButtonLink>
          <ButtonLink to="#pages" variant="secondary">
            Voir les tarifs
          </ButtonLink>
        </ClosingCall>
      </Frame>
    </Specimen>
    <Specimen
      name="La feuille de style"
      files={['ui/styles.css', 'ui/base.css', 'ui/controls.css', 'ui/print.css', 'ui/after-first-sheet.tsx']}
      use="Les jetons, la base et deux utilitaires&nbsp;: «&nbsp;wrap&nbsp;» (la colonne du site), «&nbsp;dark:&nbsp;» (le thème sombre)."
    >
      <p className="text-muted">
        Une couleur hors de la liste ne produit rien&nbsp;: la palette de Tailwind est coupée. Ce qui est sous
        «&nbsp;AfterFirstSheet&nbsp;» attend la feuille du site&nbsp;; ce qui est au-dessus en reçoit une à soi.
      </p>
    </Specimen>
  </>
);
