/** Every colour of `base.css`, by what it says. */
export const roles: { title: string; colours: { name: string; use: string }[] }[] = [
  {
    title: 'Fonds et filets',
    colours: [
      { name: 'paper', use: 'Fond des pages' },
      { name: 'surface', use: 'Feuille posée\u00A0: cartes, champs, menus' },
      { name: 'sunken', use: 'En retrait\u00A0: survol, bandes, champs désactivés' },
      { name: 'line', use: 'Filet entre deux choses' },
      { name: 'line-strong', use: 'Bord de ce qui s’utilise' },
    ],
  },
  {
    title: 'Textes',
    colours: [
      { name: 'ink', use: 'Texte' },
      { name: 'muted', use: 'Texte second\u00A0: aides, légendes, en-têtes' },
    ],
  },
  {
    title: 'Accent, encre bleue',
    colours: [
      { name: 'accent', use: 'Action principale, lien, focus, total' },
      { name: 'accent-strong', use: 'Le même, survolé' },
      { name: 'accent-soft', use: 'Fond de ce qui est choisi' },
      { name: 'on-accent', use: 'Texte sur l’accent' },
    ],
  },
  {
    title: 'Signal',
    colours: [
      { name: 'signal', use: 'Ce qui demande un regard' },
      { name: 'signal-soft', use: 'Son fond' },
    ],
  },
  {
    title: 'Danger et réussite',
    colours: [
      { name: 'danger', use: 'Erreur, perte' },
      { name: 'danger-strong', use: 'Le même, survolé' },
      { name: 'danger-soft', use: 'Son fond' },
      { name: 'on-danger', use: 'Texte sur le danger' },
      { name: 'success', use: 'Réussite' },
      { name: 'success-soft', use: 'Son fond' },
    ],
  },
  {
    title: 'Séries des diagrammes, dans cet ordre',
    colours: [
      { name: 'chart-1', use: 'Première phase' },
      { name: 'chart-2', use: 'Deuxième' },
      { name: 'chart-3', use: 'Troisième' },
      { name: 'chart-4', use: 'Quatrième' },
      { name: 'chart-5', use: 'Cinquième' },
      { name: 'chart-6', use: 'Sixième' },
      { name: 'chart-7', use: 'Septième' },
      { name: 'chart-8', use: 'Huitième, puis on recommence' },
    ],
  },
];

type Pair = { on: string; over: string; minimum: 4.5 | 3 };
const texts = (on: string, ...grounds: string[]): Pair[] => grounds.map((over) => ({ on, over, minimum: 4.5 }));
const shapes = (on: string, ...grounds: string[]): Pair[] => grounds.map((over) => ({ on, over, minimum: 3 }));

/** What stands on what, and the contrast that WCAG 2 AA asks of it: 4.5 for a text, 3 for the edge of a control. */
export const pairs: Pair[] = [
  ...texts('ink', 'paper', 'surface', 'sunken', 'accent-soft', 'signal-soft', 'danger-soft', 'success-soft'),
  ...texts('muted', 'paper', 'surface', 'sunken', 'accent-soft'),
  ...texts('accent', 'paper', 'surface', 'accent-soft'),
  ...texts('on-accent', 'accent', 'accent-strong'),
  ...texts('signal', 'paper', 'surface', 'signal-soft'),
  ...texts('danger', 'paper', 'surface', 'danger-soft'),
  ...texts('on-danger', 'danger', 'danger-strong'),
  ...texts('success', 'paper', 'surface', 'success-soft'),
  ...shapes('line-strong', 'paper', 'surface', 'sunken'),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => shapes(`chart-${number}`, 'sunken')),
];
