import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { type LegalSection, LegalSections } from './legal-section.tsx';

const sections: LegalSection[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    text: (
      <>
        <p>Le site et le service Chiffré sont en essai&nbsp;: aucune offre payante n’y est ouverte.</p>
        <Notice tone="warning" title="Fiche à compléter">
          La dénomination, la forme et le capital de l’éditeur, son siège, son immatriculation, son numéro de TVA, le
          nom du responsable de la publication et un numéro de téléphone seront publiés ici avant toute souscription.
        </Notice>
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
        <p>Amazon Web Services EMEA SARL, 38&nbsp;avenue John&nbsp;F.&nbsp;Kennedy, L-1855&nbsp;Luxembourg.</p>
        <p>Région d’hébergement&nbsp;: Europe (Paris).</p>
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
          aucun partenariat. Une partie des icônes vient de Lucide, sous licence ISC.
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
      <p>
        Un consommateur peut recourir gratuitement à un médiateur. Ses coordonnées seront publiées ici avant l’ouverture
        des formules payantes&nbsp;; sans vente, il n’y a pas encore de litige à lui soumettre.
      </p>
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
