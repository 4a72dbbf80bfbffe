import { freeQuotesInWords } from '../../../../shared/quote/generation-limits.ts';
import type { Topic } from './topics.ts';

export const problems: Topic = {
  id: 'problemes',
  title: 'Problèmes courants',
  questions: [
    {
      question: 'Je n’ai pas reçu l’email de confirmation',
      answer: [
        'Regardez dans les indésirables, puis vérifiez l’adresse saisie. La page de connexion permet d’en demander un autre avec l’adresse seule, sans mot de passe\u00A0; suivez le lien du plus récent.',
      ],
      link: { to: '/auth?tab=login', label: 'Page de connexion' },
    },
    {
      question: 'J’ai oublié mon mot de passe',
      answer: [
        'La page de connexion envoie, à l’adresse de votre compte, un lien pour en choisir un nouveau. Un compte ouvert par Google ou GitHub n’en a pas\u00A0: connectez-vous par ce service. Le lien est valable une heure, et le nouveau mot de passe termine les sessions ouvertes auparavant.',
      ],
      link: { to: '/auth?tab=login&mail=password', label: 'Mot de passe oublié' },
    },
    {
      question: '«\u00A0Un compte avec cet email existe déjà\u00A0»',
      answer: ['Ce compte est peut-être le vôtre, créé plus tôt\u00A0: passez à l’onglet «\u00A0Connexion\u00A0».'],
      link: { to: '/auth?tab=login', label: 'Se connecter' },
    },
    {
      question: 'La génération a échoué',
      answer: [
        'Le crédit revient de lui-même. Revenez au formulaire\u00A0: votre texte y est encore. Si l’échec se répète, allégez la description de ce qui n’est pas du besoin, ou écrivez-nous.',
      ],
      link: { to: '/contact?type=technical', label: 'Écrire au support' },
    },
    {
      question: 'J’ai fermé la page pendant la génération',
      answer: ['Le travail continue sans elle\u00A0; vous retrouvez le devis dans votre historique.'],
      link: { to: '/history', label: 'Mes devis' },
    },
    {
      question: '«\u00A0Crédits insuffisants\u00A0»',
      answer: [
        `Un compte client en reçoit ${freeQuotesInWords} chaque mois. Pour un compte prestataire, les ${freeQuotesInWords} premiers sont donnés une seule fois\u00A0; la suite vient avec les plans payants.`,
      ],
      link: { to: '/pricing', label: 'Tarifs' },
    },
    {
      question: 'Le total me paraît trop haut, ou trop bas',
      answer: [
        'Ouvrez «\u00A0Comprendre ce prix\u00A0» au bas du devis\u00A0: chaque étape y est. «\u00A0Préciser\u00A0» ou «\u00A0Corriger\u00A0», en haut du devis, répond aux questions ouvertes et confirme ou écarte les hypothèses.',
      ],
    },
    {
      question: 'La page ne s’affiche pas bien',
      answer: [
        'Le site demande un navigateur récent\u00A0: Chrome ou Edge 123, Firefox 120, Safari 17.5, ou plus. Une mise à jour suffit le plus souvent.',
      ],
    },
  ],
};
