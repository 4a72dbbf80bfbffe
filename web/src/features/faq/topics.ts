export type Question = {
  question: string;
  answer: string[];
  link?: { to: string; label: string };
};
export type Topic = { id: string; title: string; questions: Question[] };

export const topics: Topic[] = [
  {
    id: 'decouvrir',
    title: 'Découvrir',
    questions: [
      {
        question: 'À qui s’adresse Chiffré\u00A0?',
        answer: [
          'Aux prestataires — indépendants, agences, équipes informatiques — qui établissent des devis, et aux porteurs de projets qui veulent un ordre de grandeur avant de consulter.',
        ],
        link: { to: '/about', label: 'Pourquoi cet outil' },
      },
      {
        question: 'Que contient un devis\u00A0?',
        answer: [
          'Les fonctionnalités avec leur complexité, leurs heures et leur prix\u00A0; la répartition par phases\u00A0; les options\u00A0; un calendrier en jours ouvrés\u00A0; une fourchette\u00A0; les hypothèses, exclusions, risques et questions ouvertes.',
        ],
        link: { to: '/example', label: 'Parcourir un exemple' },
      },
      {
        question: 'Combien de temps cela prend-il\u00A0?',
        answer: [
          'Le devis est le plus souvent prêt moins d’une minute après le lancement. Comptez quelques minutes de plus pour écrire un bon brief, et une relecture.',
        ],
      },
      {
        question: 'Faut-il une carte bancaire pour essayer\u00A0?',
        answer: ['Non. Trois devis sont offerts, sans carte bancaire.'],
      },
    ],
  },
  {
    id: 'estimation',
    title: 'L’estimation',
    questions: [
      {
        question: 'Qui décide du prix, l’IA ou le calcul\u00A0?',
        answer: [
          'Le calcul. Le modèle de langage relève les fonctionnalités et propose des heures\u00A0; un catalogue les borne, puis du code compte les heures, les prix et les dates.',
        ],
        link: { to: '/features#moteur-ia', label: 'Comment le moteur travaille' },
      },
      {
        question: 'Peut-on se fier à l’estimation\u00A0?',
        answer: [
          'C’est une estimation, pas un engagement. Elle dit elle-même dans combien de cas son total tient, et ce qui le ferait bouger. Un brief vague donne une fourchette large.',
        ],
        link: { to: '/terms#service-quality', label: 'Ce que vaut l’estimation' },
      },
      {
        question: 'Pourquoi 100\u00A0caractères au moins dans la description\u00A0?',
        answer: [
          'En dessous, un brief ne permet pas de distinguer un projet d’un autre. Plus il est précis, plus la fourchette se resserre.',
        ],
      },
      {
        question: 'Qu’est-ce qu’un bon brief\u00A0?',
        answer: [
          'Il dit ce que le logiciel doit permettre et à qui, à quoi il se branche, ce qui existe déjà, ce qui est exclu, et les contraintes\u00A0: délai, technologies, langues, volumes.',
        ],
      },
      {
        question: 'À quoi sert le calibrage\u00A0?',
        answer: [
          'Il remplace le profil moyen par le vôtre\u00A0: équipe, expérience, taux journalier, frais généraux, marge, technologies, spécialités. Il est réservé aux comptes prestataires, qui le remplissent avant leur premier devis.',
        ],
        link: { to: '/features#calibrage', label: 'Avant et après calibrage' },
      },
      {
        question: 'Puis-je envoyer le devis tel quel à mon client\u00A0?',
        answer: [
          'Relisez-le d’abord\u00A0: c’est une estimation assistée par IA. Le devis qui vous engage est celui que vous validez.',
        ],
      },
      {
        question: 'Comment mon client accepte-t-il le devis\u00A0?',
        answer: [
          'Par un lien, sans compte. Il lit le devis, ajoute des options, pose ses questions, refuse, ou accepte par un code reçu par mail. Vous êtes prévenu à chaque fois.',
          'Vous recevez tous deux le devis signé, avec la preuve de l’acceptation\u00A0: c’est une signature électronique simple.',
        ],
      },
    ],
  },
];
