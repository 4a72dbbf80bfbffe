const rules = [
  ['Couleurs', 'Le thème clair, quel que soit celui de l’écran\u00A0; fond blanc, encre noire.'],
  ['Charpente', 'Ni en-tête, ni pied de page, ni menu, ni message.'],
  ['Actions', 'Boutons et liens en forme de boutons disparaissent\u00A0: rien ne se presse sur du papier.'],
  [
    'Plié',
    'Tout ce qui se déplie est ouvert\u00A0; une ligne ou une carte courte ne se coupe pas entre deux feuilles.',
  ],
  ['Tableaux', 'Les en-têtes se répètent à chaque feuille, le total ne paraît qu’une fois, rien ne défile.'],
  ['Chiffres', 'Le chiffre reste, son soulignement d’explication s’en va.'],
];

export const Paper = () => (
  <dl className="grid gap-x-10 gap-y-5 border-t pt-5 sm:grid-cols-2">
    {rules.map(([term, text]) => (
      <div key={term}>
        <dt className="font-medium">{term}</dt>
        <dd className="text-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
