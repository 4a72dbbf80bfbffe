import { TextLink } from '../../ui/link.tsx';
import type { LegalSection } from './legal-section.tsx';

export const closing: LegalSection[] = [
  {
    id: 'donnees',
    title: 'Données personnelles et conservation',
    text: (
      <>
        <p>
          Nous traitons les données nécessaires au compte, aux devis, à la facturation et à la sécurité du service.
          Elles sont hébergées dans l’Union européenne. Elles sont conservées&nbsp;:
        </p>
        <ul>
          <li>
            projets et devis&nbsp;: 3&nbsp;ans après votre dernière activité, le compte avec eux&nbsp;; un mail vous
            prévient 30&nbsp;jours avant&nbsp;;
          </li>
          <li>données techniques et journaux&nbsp;: 12&nbsp;mois&nbsp;;</li>
          <li>données de facturation&nbsp;: 10&nbsp;ans, par obligation comptable.</li>
        </ul>
        <p>
          Un prestataire reste responsable des données de ses propres clients (nom, adresse, SIREN, email) qu’il écrit
          sur un devis ou garde dans son répertoire. Nous les traitons pour lui, en sous-traitant au sens de
          l’article&nbsp;28 du RGPD&nbsp;: sur ses seules instructions, pour établir et conserver ses devis, avec la
          confidentialité, la sécurité, l’hébergement et les sous-traitants que dit la{' '}
          <TextLink to="/privacy#lieux">politique de confidentialité</TextLink>, dont tout changement lui est annoncé
          avant d’avoir lieu. Nous l’aidons à répondre à ses clients et lui signalons toute violation de ces données dès
          que nous la connaissons&nbsp;; il les exporte et les efface lui-même, à tout moment, et elles s’effacent avec
          son compte. Ce qu’il faut pour vérifier que nous tenons ces engagements lui est donné sur demande.
        </p>
        <p>
          Vos droits d’accès, de rectification, d’effacement, de portabilité, d’opposition et de limitation sont décrits
          dans la <TextLink to="/privacy">politique de confidentialité</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    text: (
      <>
        <p>
          Nous répondons du bon fonctionnement du service. Nous ne répondons pas des décisions prises sur la foi d’une
          estimation qui n’a pas été relue, ni de l’écart entre une estimation et le coût réel d’un projet, ni des
          relations entre un prestataire et son client, auxquelles nous ne sommes pas partie.
        </p>
        <p>
          Envers un professionnel, notre responsabilité est limitée aux sommes versées pour le service au cours des
          douze mois qui précèdent le dommage. Rien ici ne réduit les droits que la loi donne à un consommateur, ni
          notre responsabilité en cas de faute lourde ou intentionnelle.
        </p>
      </>
    ),
  },
  {
    id: 'fin',
    title: 'Suspension et fin du compte',
    text: (
      <>
        <p>
          Vous pouvez supprimer votre compte quand vous le souhaitez, dans <TextLink to="/profile">Mon profil</TextLink>
          . Vos projets et vos devis sont alors effacés&nbsp;; seules restent les données que la loi nous oblige à
          garder, la preuve des devis acceptés par leur lien, pendant dix&nbsp;ans et sous une empreinte, et l’empreinte
          qui compte les devis gratuits.
        </p>
        <p>
          En cas de manquement grave à ces conditions, nous pouvons suspendre un compte après vous en avoir averti par
          email, et sans délai si la sécurité du service ou d’autrui l’exige. Vous pouvez toujours demander les raisons
          et contester.
        </p>
      </>
    ),
  },
  {
    id: 'evolution',
    title: 'Évolution des conditions',
    text: (
      <p>
        Ces conditions peuvent changer, avec le service ou avec la loi. Un changement qui compte vous est annoncé par
        email 30&nbsp;jours avant de s’appliquer. Si vous le refusez, vous pouvez fermer votre compte d’ici là&nbsp;;
        continuer ensuite, c’est l’accepter.
      </p>
    ),
  },
  {
    id: 'droit',
    title: 'Droit applicable et litiges',
    text: (
      <>
        <p>
          Ces conditions relèvent du droit français. En cas de désaccord, écrivez-nous d’abord par la page{' '}
          <TextLink to="/contact">Support</TextLink>&nbsp;: la plupart des litiges s’arrêtent là.
        </p>
        <p>
          Un consommateur peut ensuite saisir gratuitement le médiateur de la consommation indiqué dans les{' '}
          <TextLink to="/legal">mentions légales</TextLink>, puis le tribunal compétent. Entre professionnels, le
          tribunal compétent est celui du siège de l’éditeur.
        </p>
      </>
    ),
  },
];
