import { TextLink } from '../../ui/link.tsx';
import type { LegalSection } from './legal-section.tsx';

const outside = 'text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:decoration-current';

/** The six rights of the GDPR, how to use each here, and whom to turn to. */
export const rights: LegalSection[] = [
  {
    id: 'droits',
    title: 'Vos droits, et comment les exercer',
    text: (
      <>
        <ul>
          <li>
            <strong>Accès</strong>&nbsp;: vos devis se lisent dans l’<TextLink to="/history">historique</TextLink>,
            votre calibrage dans ses réglages. Mon profil vous donne une copie de tout.
          </li>
          <li>
            <strong>Rectification</strong>&nbsp;: le calibrage, les informations légales et l’adresse email se changent
            en ligne&nbsp;; l’adresse d’un compte Google ou GitHub se change chez ce service. Pour le nom ou
            l’entreprise, écrivez-nous.
          </li>
          <li>
            <strong>Effacement</strong>&nbsp;: un devis se supprime depuis l’historique, aussitôt. Le compte entier se
            supprime dans <TextLink to="/profile">Mon profil</TextLink>, avec votre mot de passe ou une nouvelle
            connexion par Google ou GitHub&nbsp;: il est fermé aussitôt, effacé en quelques minutes, et un mail vous le
            dit.
          </li>
          <li>
            <strong>Portabilité</strong>&nbsp;: <TextLink to="/profile">Mon profil</TextLink> vous remet une copie de
            vos données, dans un format lisible par une machine.
          </li>
          <li>
            <strong>Opposition</strong>&nbsp;: vous pouvez vous opposer à ce qui repose sur notre intérêt légitime. Il
            n’y a pas de prospection dont se désinscrire.
          </li>
          <li>
            <strong>Limitation</strong>&nbsp;: pendant qu’une demande est examinée, vous pouvez exiger que vos données
            soient gelées plutôt que traitées.
          </li>
        </ul>
        <p>
          Ce qui repose sur votre consentement se retire aussi simplement qu’il a été donné&nbsp;: votre choix sur les
          cookies se change ou se retire à la page <TextLink to="/cookies">Cookies</TextLink>.
        </p>
        <p>
          Les demandes passent par la page <TextLink to="/contact">Support</TextLink>, avec l’email du compte. Elles
          sont gratuites&nbsp;; la réponse vient sous un mois.
        </p>
      </>
    ),
  },
  {
    id: 'etat',
    title: 'Ce qui se fait en ligne',
    text: (
      <p>
        Sans passer par nous&nbsp;: lire et supprimer un devis, changer son calibrage, son adresse et son mot de passe,
        télécharger toutes ses données, supprimer son compte.
      </p>
    ),
  },
  {
    id: 'securite',
    title: 'Sécurité',
    text: (
      <p>
        Les échanges sont chiffrés, les données le sont aussi au repos. Chaque fonction du service n’a que les
        permissions dont elle a besoin, et les données d’une personne ne se lisent qu’avec sa session. Si une fuite vous
        concernait, vous en seriez averti.
      </p>
    ),
  },
  {
    id: 'mineurs',
    title: 'Âge minimum',
    text: <p>Le service s’adresse aux personnes de 16&nbsp;ans et plus.</p>,
  },
  {
    id: 'reclamation',
    title: 'Réclamation',
    text: (
      <p>
        Si notre réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l’informatique et des
        libertés&nbsp;:{' '}
        <a href="https://www.cnil.fr" className={outside}>
          www.cnil.fr
        </a>
        .
      </p>
    ),
  },
];
