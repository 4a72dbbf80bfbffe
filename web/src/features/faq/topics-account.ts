import { creditsPerTier, freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import type { Topic } from './topics.ts';

export const accountTopics: Topic[] = [
  {
    id: 'credits',
    title: 'Crédits et plans',
    questions: [
      {
        question: 'Que consomme un devis\u00A0?',
        answer: ['Un crédit, au lancement. Si la génération échoue de notre fait, le crédit revient de lui-même.'],
      },
      {
        question: `Les ${freeQuotesInWords} devis gratuits reviennent-ils chaque mois\u00A0?`,
        answer: [
          `Pour un compte client, oui\u00A0: ${freeQuotesInWords} par mois. Un compte prestataire les reçoit une seule fois, sans recharge mensuelle.`,
        ],
      },
      {
        question: 'Comment souscrire à Pro ou à Enterprise\u00A0?',
        answer: [
          `Sur la page Tarifs\u00A0: le paiement se fait chez Stripe, au mois. Le passage à l’année et la résiliation se font depuis votre profil. Pro\u00A0: ${creditsPerTier.Pro}\u00A0devis par mois pour 7\u00A0€. Enterprise\u00A0: ${creditsPerTier.Enterprise}\u00A0devis par mois pour 20\u00A0€.`,
        ],
        link: { to: '/pricing', label: 'Le détail des plans' },
      },
      {
        question: 'Les crédits se reportent-ils\u00A0?',
        answer: ['Non. Les crédits d’un mois ne passent pas au suivant.'],
      },
    ],
  },
  {
    id: 'compte',
    title: 'Compte',
    questions: [
      {
        question: 'Client ou prestataire\u00A0: que choisir\u00A0?',
        answer: [
          'Prestataire si vous établissez des devis pour vos propres clients\u00A0; «\u00A0Client / Porteur de projet\u00A0» si vous faites estimer le vôtre. Le choix se fait une seule fois, à la première connexion.',
        ],
      },
      {
        question: 'Quel âge faut-il avoir\u00A0?',
        answer: ['16\u00A0ans au moins.'],
        link: { to: '/terms#compte', label: 'Compte et accès' },
      },
      {
        question: 'Mon mot de passe doit-il être compliqué\u00A0?',
        answer: [
          'Six caractères au minimum. Une phrase longue vaut mieux qu’un mot court\u00A0: la page d’inscription en indique la force. Un compte ouvert par Google ou GitHub n’a pas de mot de passe.',
        ],
      },
      {
        question: 'Puis-je me connecter avec Google ou GitHub\u00A0?',
        answer: [
          'Oui, là où la page de connexion montre leurs boutons. Si un compte existe déjà à la même adresse, c’est lui qui s’ouvre.',
        ],
        link: { to: '/auth?tab=login', label: 'Page de connexion' },
      },
      {
        question: 'Comment changer d’adresse email\u00A0?',
        answer: [
          'Dans Mon profil, par un code envoyé à la nouvelle adresse. Celle d’un compte ouvert par Google ou GitHub se change chez ce service.',
        ],
        link: { to: '/profile', label: 'Mon profil' },
      },
    ],
  },
  {
    id: 'ecrire',
    title: 'Nous écrire',
    questions: [
      {
        question: 'Comment joindre le support\u00A0?',
        answer: [
          'Par le formulaire de la page Support, avec ou sans compte. Un email confirme que votre message est arrivé\u00A0; la réponse vient à la même adresse.',
        ],
        link: { to: '/contact', label: 'Écrire au support' },
      },
      {
        question: 'Comment donner mon avis sur l’outil\u00A0?',
        answer: [
          'Par «\u00A0Donnez votre avis\u00A0», en bas de chaque page\u00A0: une note, un message, ou les deux. Il faut être connecté.',
        ],
      },
    ],
  },
  {
    id: 'donnees',
    title: 'Données',
    questions: [
      {
        question: 'Qui voit mes briefs et mes devis\u00A0?',
        answer: ['Vous seul. Ils ne sont montrés à aucun autre utilisateur, et ne servent à entraîner aucun modèle.'],
        link: { to: '/privacy', label: 'Confidentialité' },
      },
      {
        question: 'Combien de temps sont-ils gardés\u00A0?',
        answer: [
          'Les projets et devis, 3\u00A0ans après votre dernière activité, un mail vous prévenant 30\u00A0jours avant\u00A0; les données techniques, 12\u00A0mois\u00A0; la facturation, 10\u00A0ans.',
        ],
      },
      {
        question: 'Comment effacer un devis\u00A0?',
        answer: [
          'Depuis l’historique, par «\u00A0Supprimer\u00A0». L’effacement est immédiat et ne se défait pas\u00A0; le crédit consommé ne revient pas.',
        ],
        link: { to: '/history', label: 'Mes devis' },
      },
      {
        question: 'Comment obtenir une copie de mes données\u00A0?',
        answer: [
          'Dans Mon profil, par «\u00A0Demander mes données\u00A0»\u00A0: un fichier ZIP de tout ce que nous gardons de vous. Un mail vous dit quand il est prêt\u00A0; il se télécharge pendant un jour.',
        ],
        link: { to: '/profile', label: 'Mon profil' },
      },
      {
        question: 'Comment supprimer mon compte\u00A0?',
        answer: [
          'Dans Mon profil, par «\u00A0Supprimer mon compte\u00A0», avec votre mot de passe, ou une nouvelle connexion par Google ou GitHub si votre compte n’en a pas. Le compte est fermé aussitôt, et tout ce qu’il contient est effacé en quelques minutes\u00A0; un mail vous le dit.',
        ],
        link: { to: '/profile', label: 'Mon profil' },
      },
      {
        question: 'Le site utilise-t-il des cookies\u00A0?',
        answer: [
          'Aucun cookie de mesure ni de publicité. Votre navigateur garde votre session, le thème, vos brouillons et votre réponse au bandeau.',
        ],
        link: { to: '/cookies', label: 'Ce que votre navigateur garde' },
      },
    ],
  },
];
