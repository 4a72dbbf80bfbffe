import { TextLink } from '../../ui/link.tsx';
import type { LegalSection } from './legal-section.tsx';

export const personalData: LegalSection[] = [
  {
    id: 'responsable',
    title: 'Responsable du traitement',
    text: (
      <p>
        L’éditeur du service, désigné dans les <TextLink to="/legal">mentions légales</TextLink>, décide de ces
        traitements et en répond. Toute demande se fait par la page <TextLink to="/contact">Support</TextLink>.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Données traitées, et pourquoi',
    text: (
      <>
        <ul>
          <li>
            Compte&nbsp;: email, nom d’utilisateur, entreprise si vous la donnez, type de compte, jour de votre dernière
            visite. Si vous vous connectez par Google ou GitHub, ce service nous donne votre identifiant chez lui et
            votre email, jamais votre mot de passe. Pour vous reconnaître et rendre le service (exécution du contrat).
          </li>
          <li>
            Calibrage d’un prestataire&nbsp;: équipe, expérience, tarif, technologies, spécialités. Pour compter vos
            devis (exécution du contrat).
          </li>
          <li>
            Informations légales et logo d’un prestataire&nbsp;: ceux que vous donnez, imprimés sur vos devis (exécution
            du contrat). Le logo est redessiné dans votre navigateur&nbsp;: le fichier d’origine n’en sort pas.
          </li>
          <li>Briefs et devis&nbsp;: ce que vous écrivez et ce que le service en tire (exécution du contrat).</li>
          <li>
            Documents joints à un brief&nbsp;: leur texte, gardé avec le devis&nbsp;; une image est lue puis effacée.
            Pour chiffrer le projet (exécution du contrat).
          </li>
          <li>
            Devis reçus qu’un client fait lire&nbsp;: ce qu’ils disent de leur auteur, de leurs prix et de leurs
            conditions, gardé avec le devis jusqu’à ce que vous le retiriez&nbsp;; le fichier est effacé une fois lu.
            Pour les comparer (exécution du contrat).
          </li>
          <li>
            Clients pour qui un prestataire émet un devis, ou qu’il garde dans son répertoire&nbsp;: nom, adresse,
            SIREN, email. Nous les traitons pour lui, <TextLink to="/terms#donnees">en sous-traitant</TextLink>&nbsp;:
            c’est lui qui les informe et leur répond.
          </li>
          <li>
            Heures réellement passées, si un prestataire les donne&nbsp;: pour corriger ses devis suivants, et les siens
            seulement (exécution du contrat).
          </li>
          <li>
            Clés d’API, si vous en créez&nbsp;: leur nom, leur empreinte (SHA-256), le jour de leur dernier appel. La
            clé elle-même n’est connue que de vous (exécution du contrat).
          </li>
          <li>
            Destinataires de devis&nbsp;: le nom et l’adresse email que le prestataire indique, les messages échangés,
            le jour où le devis est lu, et, à l’acceptation, l’adresse IP et le navigateur (intérêt légitime du
            prestataire, preuve du contrat).
          </li>
          <li>
            Messages au support&nbsp;: nom, email, motif, sujet, texte, et votre plan si vous êtes connecté. Ils nous
            parviennent par email, pour vous répondre (intérêt légitime).
          </li>
          <li>
            «&nbsp;Donnez votre avis&nbsp;»&nbsp;: note, texte, catégorie, page où vous étiez, identifiant interne. Pour
            améliorer l’outil (intérêt légitime).
          </li>
          <li>
            Avis sur un devis&nbsp;: note, texte, devis, identifiant interne. Pour régler le moteur d’estimation
            (intérêt légitime).
          </li>
          <li>
            Demandes de rappel d’un client&nbsp;: téléphone, moment préféré et message, s’il les donne, avec le nom et
            le prix du devis, l’email et le plan du compte. Elles nous parviennent par email, pour vous répondre, et ne
            sont gardées nulle part ailleurs (intérêt légitime).
          </li>
          <li>
            Journaux techniques&nbsp;: date, action, résultat, identifiant interne. Pour la sécurité et les pannes
            (intérêt légitime).
          </li>
          <li>
            Journaux d’accès au site&nbsp;: date, adresse IP, page ou fichier demandé, navigateur, réponse. Pour la
            sécurité et les pannes (intérêt légitime).
          </li>
          <li>
            Empreintes contre l’abus des formulaires&nbsp;: l’email et l’adresse IP de qui envoie, et la nouvelle
            adresse demandée pour un compte, réduits à une empreinte (SHA-256) qui compte les envois sans les écrire en
            clair (intérêt légitime).
          </li>
          <li>
            Empreinte de l’email confirmé à l’inscription, faite avec une clé secrète (HMAC)&nbsp;: elle compte les
            devis gratuits, pour qu’un compte supprimé puis rouvert, ou qui change d’adresse, n’en redonne pas (intérêt
            légitime).
          </li>
          <li>
            Adresse IP, comptée cinq minutes par le pare-feu du site contre les appels en rafale (intérêt légitime).
          </li>
          <li>
            Facturation des plans payants, par Stripe&nbsp;: votre email, un numéro de client, vos paiements et vos
            factures (contrat, puis obligation légale). Nous gardons chaque commande avec sa date, la version des
            conditions, votre réponse «&nbsp;consommateur&nbsp;» ou «&nbsp;professionnel&nbsp;», et ce que vous déclarez
            de sa fin (obligation légale). Le numéro de votre carte n’est connu que de Stripe. Un compte supprimé y est
            effacé, abonnement résilié&nbsp;; nous gardons le numéro, la date et le montant des factures payées et des
            remboursements, et vos commandes, sans votre nom.
          </li>
        </ul>
        <p>
          Votre mot de passe n’est connu de personne, nous compris. Il n’y a ni publicité, ni mesure d’audience, ni
          revente de données, ni décision automatisée qui vous engagerait&nbsp;: un devis n’est qu’une estimation.
        </p>
      </>
    ),
  },
  {
    id: 'conservation',
    title: 'Durées de conservation',
    text: (
      <>
        <ul>
          <li>
            compte, projets et devis&nbsp;: 3&nbsp;ans après votre dernière activité. Un mail vous prévient
            30&nbsp;jours avant&nbsp;; il suffit de vous connecter pour les garder&nbsp;;
          </li>
          <li>avis sur un devis&nbsp;: jusqu’à ce que vous le supprimiez, et au plus tard avec le devis&nbsp;;</li>
          <li>avis sur l’outil&nbsp;: 3&nbsp;ans, puis ils s’effacent d’eux-mêmes&nbsp;;</li>
          <li>
            messages au support et demandes de rappel&nbsp;: supprimés une fois la question réglée, au plus tard
            3&nbsp;ans après le dernier échange&nbsp;;
          </li>
          <li>document sans devis et image jointe&nbsp;: deux jours au plus, puis ils s’effacent d’eux-mêmes&nbsp;;</li>
          <li>copie de vos données que vous demandez&nbsp;: un jour, puis elle s’efface d’elle-même&nbsp;;</li>
          <li>données techniques et journaux&nbsp;: 12&nbsp;mois, adresses IP comprises&nbsp;;</li>
          <li>empreintes contre l’abus&nbsp;: elles servent un jour au plus, puis s’effacent d’elles-mêmes&nbsp;;</li>
          <li>empreinte des adresses qui refusent nos mails&nbsp;: 1&nbsp;an, pour ne plus leur écrire&nbsp;;</li>
          <li>
            empreinte des adresses à qui un prestataire écrit&nbsp;: 1&nbsp;an après son dernier mail, pour en limiter
            le nombre&nbsp;; celle qui n’en veut plus, tant que le compte du prestataire existe&nbsp;;
          </li>
          <li>
            empreinte qui compte les devis gratuits&nbsp;: 3&nbsp;ans après le dernier d’entre eux, même si le compte
            est supprimé avant, puis elle s’efface d’elle-même&nbsp;;
          </li>
          <li>
            votre choix sur les cookies&nbsp;: 6&nbsp;mois, dans votre navigateur seulement (page{' '}
            <TextLink to="/cookies">Cookies</TextLink>)&nbsp;;
          </li>
          <li>
            devis acceptés par leur lien, et la preuve de chaque acceptation (le devis, les noms, l’adresse email,
            l’adresse IP et le navigateur de qui accepte, les heures)&nbsp;: 10&nbsp;ans, sous une empreinte, même si le
            compte du prestataire est supprimé avant&nbsp;: son client les lit encore par le lien, et peut se rétracter.
            Tant qu’il le peut, l’adresse du prestataire reste, pour l’en prévenir&nbsp;;
          </li>
          <li>données de facturation&nbsp;: 10&nbsp;ans, commandes comprises, par obligation comptable.</li>
        </ul>
        <p>
          Un devis que vous supprimez disparaît aussitôt du service, un compte que vous supprimez en quelques minutes
          avec tout ce qu’il contient. L’un et l’autre peuvent subsister jusqu’à 35&nbsp;jours dans les sauvegardes, qui
          ne servent qu’à réparer une panne.
        </p>
      </>
    ),
  },
  {
    id: 'lieux',
    title: 'Hébergement et sous-traitants',
    text: (
      <>
        <p>
          Le service tourne chez Amazon Web Services, région de Paris&nbsp;: comptes, base de données, fichiers,
          journaux. Les briefs sont lus par un modèle de langage au travers d’Amazon Bedrock, avec un profil limité aux
          régions de l’Union européenne.
        </p>
        <p>
          Là où l’éditeur a relié le service à son espace Slack, un avis donné par «&nbsp;Donnez votre avis&nbsp;» ou
          sur un devis y est copié pour son équipe&nbsp;: la note, le texte, la catégorie, la page ou le devis, votre
          plan et un identifiant interne, sans votre nom ni votre email. D’une demande de rappel n’y sont dits que le
          devis, le plan et cet identifiant. Slack est une société américaine&nbsp;: n’écrivez dans un avis rien de
          confidentiel. Cette copie ne s’efface pas avec le compte&nbsp;: demandez-nous de la retirer.
        </p>
        <p>
          Les plans payants sont payés sur les pages de Stripe (Stripe Payments Europe, Irlande), qui reçoit votre email
          et ce que vous y saisissez. Qui n’en prend aucune n’y est pas connu.
        </p>
        <p>
          Vos briefs ne servent à entraîner aucun modèle. Les pages elles-mêmes passent par un réseau de diffusion
          mondial, qui ne garde pas de copie de vos données&nbsp;: ses journaux d’accès sont rangés à Paris.
        </p>
      </>
    ),
  },
];
