/** All that the site writes to a browser's storage, as its visitor should know it. */
export const keptInBrowser = [
  {
    what: 'Le thème',
    why: 'Clair, sombre ou celui du système\u00A0: pour l’appliquer dès la première image.',
    until: 'Jusqu’à ce que vous le changiez ou l’effaciez.',
  },
  {
    what: 'Le choix des cookies',
    why: 'Votre réponse, sa date et la version du texte\u00A0: pour ne pas vous la redemander à chaque visite.',
    until: 'Il compte six mois, puis vous est redemandé\u00A0; effacé dès que vous le retirez.',
  },
  {
    what: 'La session',
    why: 'Les jetons de connexion\u00A0: pour ne pas vous redemander de vous connecter à chaque page.',
    until: 'Jusqu’à la déconnexion, ou l’expiration de la session.',
  },
  {
    what: 'L’inscription en cours',
    why: 'L’email saisi et l’identifiant du compte\u00A0: pour les retrouver quand vous ouvrez le lien de confirmation.',
    until: 'Jusqu’à la première connexion.',
  },
  {
    what: 'Ce que vous tapez pour vous connecter ou vous inscrire',
    why: 'Le nom, l’email et l’entreprise, jamais le mot de passe\u00A0: pour les retrouver si la page se recharge.',
    until: 'Jusqu’à la connexion, ou la fermeture de l’onglet.',
  },
  {
    what: 'Les brouillons',
    why: 'Le texte d’un brief, un calibrage, des informations légales, les corrections d’un devis ou ses choix d’émission, pas encore sauvegardés\u00A0: pour ne rien perdre de ce que vous tapez.',
    until: 'Jusqu’au devis ou à la sauvegarde, à leur suppression ou à la déconnexion.',
  },
  {
    what: 'Le message au support',
    why: 'Ce que vous avez saisi et pas encore envoyé\u00A0: pour le retrouver si la page se recharge.',
    until: 'Jusqu’à l’envoi, la déconnexion ou la fermeture de l’onglet.',
  },
] as const;
