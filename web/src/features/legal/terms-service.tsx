import { TextLink } from '../../ui/link.tsx';
import type { LegalSection } from './legal-section.tsx';

export const service: LegalSection[] = [
  {
    id: 'objet',
    title: 'Objet',
    text: (
      <>
        <p>
          Chiffré est un service en ligne qui aide à établir le devis d’un projet informatique. À partir d’une
          description, et de documents si vous en joignez, il produit une estimation&nbsp;: heures, taux horaire, prix,
          fonctionnalités, phases, options et calendrier prévisionnel.
        </p>
        <p>
          Les présentes conditions lient l’éditeur du service, désigné dans les{' '}
          <TextLink to="/legal">mentions légales</TextLink>, et toute personne qui ouvre un compte. Ouvrir un compte,
          c’est les accepter.
        </p>
      </>
    ),
  },
  {
    id: 'compte',
    title: 'Compte et accès',
    text: (
      <>
        <p>
          Le service s’adresse aux personnes de 16&nbsp;ans et plus. Une personne mineure l’utilise sous la
          responsabilité de ses représentants légaux et ne peut souscrire seule un plan payant.
        </p>
        <p>
          Vous donnez une adresse email qui vous appartient, la confirmez par le lien reçu, et gardez votre mot de passe
          pour vous. L’adresse se change dans Mon profil, par un code envoyé à la nouvelle&nbsp;; celle d’un compte
          Google ou GitHub se change chez ce service. Ce qui est fait depuis votre compte est réputé fait par vous,
          jusqu’à ce que vous nous signaliez un accès qui n’est pas le vôtre.
        </p>
        <p>Deux types de comptes existent. Le type se choisit une fois, à la première connexion&nbsp;:</p>
        <ul>
          <li>«&nbsp;Client / Porteur de projet&nbsp;», pour qui fait estimer son projet&nbsp;;</li>
          <li>«&nbsp;Prestataire&nbsp;», pour qui établit des devis pour ses propres clients.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'envoi',
    title: 'Envoi et acceptation d’un devis',
    text: (
      <>
        <p>
          Un prestataire peut envoyer un devis qu’il a émis. Le contrat qui en naît lie le prestataire et son
          client&nbsp;: nous n’y sommes pas partie, et aucun paiement ne passe par nous. Le prestataire répond de ce
          qu’il envoie, et n’écrit qu’à des personnes qui attendent son devis.
        </p>
        <p>
          L’acceptation se fait par un code envoyé par mail. C’est une signature électronique simple (règlement
          n°&nbsp;910/2014, article&nbsp;25)&nbsp;: la preuve en est remise aux deux parties et gardée dix&nbsp;ans. Un
          devis accepté ne change plus.
        </p>
      </>
    ),
  },
  {
    id: 'estimation',
    title: 'L’estimation assistée par IA',
    text: (
      <>
        <p>
          Un modèle d’intelligence artificielle lit votre description et en relève les fonctionnalités. Les heures, les
          prix, les totaux et les dates sont ensuite calculés par notre code, selon des règles affichées avec le devis.
        </p>
        <p>
          Le résultat est une estimation, pas un engagement de prix ni de délai. Il dépend de ce que dit la
          description&nbsp;: ce qu’elle tait ne peut pas être compté. Une estimation peut se tromper, oublier un besoin
          ou en supposer un.
        </p>
        <p>
          Un prestataire relit, corrige et valide tout devis avant de l’envoyer&nbsp;; le devis qu’il envoie est le
          sien, et l’engage seul. Pour un porteur de projet, l’estimation n’est l’offre de personne.
        </p>
      </>
    ),
  },
  {
    id: 'service-quality',
    title: 'Qualité du service',
    text: (
      <>
        <p>La qualité d’un devis vient d’abord de celle du brief. Nous recommandons d’y dire&nbsp;:</p>
        <ul>
          <li>ce que le logiciel doit permettre, et à qui&nbsp;;</li>
          <li>les services et les données auxquels il se branche&nbsp;;</li>
          <li>les contraintes&nbsp;: délai, technologies, langues, accessibilité, volume&nbsp;;</li>
          <li>ce qui existe déjà, et ce qui est exclu.</li>
        </ul>
        <p>
          Chaque devis porte sa fourchette, ses hypothèses, ses exclusions et les questions restées ouvertes. Une
          description vague donne une fourchette large&nbsp;: c’est le signe d’un brief à compléter, non d’un défaut du
          calcul.
        </p>
        <p>
          Un devis est le plus souvent prêt en moins d’une minute&nbsp;; ce délai est une indication. Lorsqu’une
          génération échoue de notre fait, le crédit engagé est rendu de lui-même. Nous faisons de notre mieux pour que
          le service soit disponible à toute heure, sans pouvoir garantir l’absence d’interruption&nbsp;; les
          maintenances prévisibles sont annoncées.
        </p>
      </>
    ),
  },
  {
    id: 'contenus',
    title: 'Vos contenus',
    text: (
      <>
        <p>
          Vos descriptions, vos documents et vos devis restent à vous. Vous nous autorisez à les conserver et à les
          traiter pour vous rendre le service, et pour rien d’autre. Ils ne sont montrés à aucun autre utilisateur.
        </p>
        <p>
          Vous vous assurez d’avoir le droit de nous les confier, en particulier lorsqu’ils viennent d’un client ou
          contiennent des informations confidentielles ou des données personnelles. N’y mettez ni mot de passe, ni
          donnée de santé, ni numéro de carte&nbsp;: le service n’en a pas besoin.
        </p>
      </>
    ),
  },
  {
    id: 'usages',
    title: 'Usages interdits',
    text: (
      <>
        <p>Il n’est pas permis&nbsp;:</p>
        <ul>
          <li>d’accéder au compte ou aux devis d’autrui, ou de tenter de le faire&nbsp;;</li>
          <li>de contourner les limites des plans, par exemple en multipliant les comptes&nbsp;;</li>
          <li>de détourner le modèle de son usage, ou de perturber le service&nbsp;;</li>
          <li>de déposer un contenu illicite, malveillant ou dont vous n’avez pas les droits&nbsp;;</li>
          <li>de présenter une estimation brute comme un engagement que personne n’a relu.</li>
        </ul>
      </>
    ),
  },
];
