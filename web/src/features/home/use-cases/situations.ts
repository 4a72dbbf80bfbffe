export const situations = [
  {
    role: 'Freelance',
    title: 'Répondre avant lundi',
    text: 'Un brief de dix lignes arrive le vendredi soir. Vous le collez\u00A0; le devis sépare ce que le client demande de ce qu’il laisse deviner.',
    gain: 'Vous répondez avec un prix et les bonnes questions.',
  },
  {
    role: 'Agence',
    title: 'Un seul barème pour toute l’équipe',
    text: 'Taux, marge, frais généraux, rythme\u00A0: réglés une fois, appliqués à chaque devis dans un ordre affiché.',
    gain: 'Deux devis se comparent enfin ligne à ligne.',
  },
  {
    role: 'Équipe informatique',
    title: 'Budgéter avant de consulter',
    text: 'Un métier décrit son besoin en quelques phrases. Vous obtenez un ordre de grandeur, un calendrier et les risques à provisionner.',
    gain: 'Le budget se demande avec sa fourchette.',
  },
  {
    role: 'Porteur de projet',
    title: 'Savoir ce que l’on paie',
    text: 'Vous n’êtes pas informaticien. Chaque ligne renvoie à vos mots\u00A0; ce que vous n’avez pas demandé est marqué comme une hypothèse.',
    gain: 'Vous consultez en sachant quoi comparer.',
  },
];
