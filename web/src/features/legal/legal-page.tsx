import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { type LegalSection, LegalSections } from './legal-section.tsx';
import { PublisherFacts } from './publisher-facts.tsx';

const sections: LegalSection[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    text: (
      <>
        <PublisherFacts
          keys={['name', 'legal_form', 'address', 'registration', 'vat_number', 'director', 'phone', 'email']}
        />
        <p>
          Pour joindre l’éditeur&nbsp;: la page <TextLink to="/contact">Support</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'hebergeur',
    title: 'Hébergeur',
    text: (
      <>
        <PublisherFacts keys={['host']} />
        <p>Région d’hébergement de vos données&nbsp;: Europe (Paris).</p>
      </>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    text: (
      <>
        <p>
          Les textes, le code, le catalogue de modules et la présentation du site appartiennent à l’éditeur. Vos briefs,
          vos documents et vos devis restent à vous, comme le disent les{' '}
          <TextLink to="/terms#contenus">conditions d’utilisation</TextLink>.
        </p>
        <p>
          Les noms de technologies cités sur le site sont des marques de leurs propriétaires&nbsp;; ils ne désignent
          aucun partenariat. Le site est fait avec des logiciels libres&nbsp;: voici{' '}
          <TextLink to="/licences.txt" reloadDocument>
            leurs auteurs et leurs licences
          </TextLink>
          .
        </p>
      </>
    ),
  },
  {
    id: 'signalement',
    title: 'Signaler un contenu',
    text: (
      <p>
        Un contenu illicite, une faille de sécurité, une erreur&nbsp;: écrivez par la page{' '}
        <TextLink to="/contact">Support</TextLink>, en donnant l’adresse de la page et ce que vous y avez vu.
      </p>
    ),
  },
  {
    id: 'mediation',
    title: 'Médiation de la consommation',
    text: (
      <>
        <p>
          Un consommateur qui n’a pas trouvé d’accord avec nous peut recourir gratuitement au médiateur, dans l’année
          qui suit sa réclamation écrite.
        </p>
        <PublisherFacts keys={['mediator']} />
      </>
    ),
  },
  {
    id: 'donnees',
    title: 'Données personnelles et cookies',
    text: (
      <p>
        Voir la <TextLink to="/privacy">politique de confidentialité</TextLink> et la page{' '}
        <TextLink to="/cookies">Cookies</TextLink>.
      </p>
    ),
  },
];

export default function LegalPage() {
  return (
    <Page
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge, et comment les joindre."
      description="Mentions légales de Chiffré&nbsp;: éditeur, hébergeur, propriété intellectuelle, signalement, médiation."
    >
      <LegalSections sections={sections} />
    </Page>
  );
}
