/** How a place in a sentence stands towards what it names. */
export type Stance = 'wanted' | 'refused' | 'later' | 'existing' | 'today';

/** Words that look like a refusal and are none. */
export const notRefusals =
  /^(?:pas (?:seulement|uniquement|mal|que|trop|tres|si|toujours|forcement|oublier|hesiter|perdre|encore|clair|pratique|assez)|sans (?:oublier|compter|doute|cesse|faute|attendre|perdre|avoir|passer|devoir|recharger|limite|aide|papier|ressaisie|effort|engagement)|non (?:seulement|pas)|without (?:\w+ing|any|doubt|delay|limits?|paper|help))\b/;

/** What opens a refusal and reaches to the end of its clause. */
export const refusals: RegExp[] = [
  /^(?:sans|without)\b/,
  /^(?:evitez|rien a)\b/,
  /^(?:pas|point) (?:de |d |du |des |d')?/,
  /^ni\b/,
  /^aucune?\b/,
  /^inutile\b/,
  /^hors (?:perimetre|scope|projet)\b/,
  /^exclu(?:re|ons|s)?\b/,
  /^(?:a|hormis) l exclusion\b/,
  /^sauf\b/,
  /^excepte\b/,
  /^no\b/,
];

/** The answer that refuses what stands before it: "Paiement en ligne : non", "Blog : pas besoin". Of folded words. */
export const answersNo = 'non(?: merci)?|inutile|pas (?:besoin|utile|necessaire|la peine)';

/** Said after what is refused, put off, or there already; reaches back to the beginning of the clause. */
export const afterwards: [Stance, RegExp][] = [
  [
    'refused',
    /^(?:n )?(?:est|sont|sera|seront) (?:pas|plus) (?:necessaires?|utiles?|prevue?s?|souhaitee?s?|demandee?s?|voulue?s?|comprise?s?|incluse?s?|a prevoir|prioritaires?|attendue?s?|concernee?s?|au programme|dans le perimetre|un besoin|un sujet)\b/,
  ],
  ['refused', /^(?:est|sont) (?:inutiles?|exclu(?:e?s?)|hors (?:perimetre|projet|sujet|scope))\b/],
  ['refused', new RegExp(`^(?:exclu|${answersNo})$`)],
  ['refused', /^(?:interesse(?:nt)? (?:pas|plus)|laiss\w+ tomber)\b/],
  ['refused', /^(?:surtout )?pas (?:en ligne|sur internet|par internet)\b/],
  [
    'later',
    /^(?:viendra|viendront|sera|seront|fera|feront|arrivera|pourra venir) .{0,30}(?:plus tard|ensuite|second temps|deuxieme temps|phase 2|v2|deuxieme phase|seconde phase|annee prochaine|version suivante)/,
  ],
  ['later', /^est pas (?:une|la) priorite\b/],
  ['existing', /^rest\w+ (?:par telephone|sur papier|a la main)\b/],
  ['existing', /^(?:existe|existent|est|sont) deja\b/],
  ['existing', /^(?:est|sont|sera|seront) (?:fournie?s?|gere?e?s? par (?:ailleurs|un autre)|deja)\b/],
  ['existing', /^existante?s?\b/],
  ['existing', /^deja (?:en place|faite?s?|prete?s?|existante?s?|realisee?s?|validee?s?|disponibles?)\b/],
];

/** Said before it. */
export const before: [Stance, RegExp][] = [
  ['existing', /^(?:avons|ai|a|possed\w+|dispos\w+|utilis\w+|existe|existent|ont) (?:d )?(?:deja)\b/],
  ['existing', /^(?:deja) (?:un|une|des|le|la|les|notre|nos|d|equipe)?\b/],
  ['existing', /^(?:fourniss?ons|fournirons|apport\w+ nous)\b/],
  [
    'later',
    /^(?:plus tard|ulterieurement|second temps|deuxieme temps|seconde phase|deuxieme phase|phase 2|v2|a terme|par la suite|an prochain|annee prochaine|prochainement)\b/,
  ],
  ['today', /^(?:actuellement|aujourd hui|a ce jour|pour l instant|jusqu ici|jusqu a present|actuels?|actuelles?)\b/],
];

export const wishes =
  /^(?:voul|souhait|desir|prev|demand|faut|falloir|inclu|comprend|attend|cherch|besoin|necess|vend|propos|veut|veux)/;

/** Words from which on a clause speaks of something else. */
export const turns = new Set([
  'mais',
  'cependant',
  'toutefois',
  'car',
  'parce',
  'puisque',
  'uniquement',
  'juste',
  'seulement',
  'donc',
  'puis',
  'simplement',
  'plutot',
  'contre',
  'revanche',
  'but',
  'only',
  'just',
  'rather',
  'instead',
]);

/** After `ne pas`: what must be left alone. */
export const unwanted =
  /^(?:besoin|question|necessaire|utile|prev|touch|refai|modifi|chang|inclu|developp|integr|compt|chiffr|ajout|pens)/;

/** What is done to something that is there already. */
export const work =
  /^(?:connec|interfac|rel[iy]|synchro|branch|integr|refon|modern|migr|remplac|repr|amelior|audit|recuper)/;

/** "Je n'ai ni domaine ni hébergement, à prévoir": what is not there is what is asked for. Of a folded sentence. */
export const lacking =
  /\b(?:pas|ni|aucune?) .{3,80}[,;:] (?:c'est |tout est |tout )?(?:a (?:faire|prevoir|creer|prendre|monter|ouvrir|mettre en place)\b|il (?:faudra|faut) (?:les?|la|en|tout) )/;

/** "Pas d'outil hébergé hors d'Europe": only a part is refused. Of folded words. */
export const onlyOutside = /^(?:pas|aucune?) (?:\w+ ){1,5}(?:hors|en dehors) (?:de|d|du|des) /;
