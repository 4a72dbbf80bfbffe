import type { ComponentType } from 'react';
import { Actions } from './components/actions.tsx';
import { Figures } from './components/figures.tsx';
import { Forms } from './components/forms.tsx';
import { Icons } from './components/icons.tsx';
import { Overlays } from './components/overlays.tsx';
import { Pages } from './components/pages.tsx';
import { Paper } from './components/paper.tsx';
import { Surfaces } from './components/surfaces.tsx';
import { Waiting } from './components/waiting.tsx';
import { Colours } from './tokens/colours.tsx';
import { Motion } from './tokens/motion.tsx';
import { Shapes } from './tokens/shapes.tsx';
import { Type } from './tokens/type.tsx';

type Chapter = { id: string; title: string; lead: string; Content: ComponentType };

/** The chapters of the page, in order. */
export const chapters: Chapter[] = [
  {
    id: 'couleurs',
    title: 'Couleurs',
    lead: 'Une couleur porte un rôle et ses deux valeurs, claire et sombre. Hors de cette liste, aucune classe n’existe. Valeurs et contrastes sont mesurés ici même, sur la feuille de style du produit.',
    Content: Colours,
  },
  {
    id: 'typographie',
    title: 'Typographie',
    lead: 'Une serif pour ce qui se lit comme un titre, une sans pour le reste, les mêmes que sur papier. Les grandes tailles suivent la fenêtre, les textes non\u00A0; les tailles sont mesurées dans celle-ci.',
    Content: Type,
  },
  {
    id: 'formes',
    title: 'Espaces et formes',
    lead: 'Un pas de 4\u00A0px. Deux arrondis, deux ombres, des filets d’un pixel\u00A0: le papier se pose, il ne flotte pas.',
    Content: Shapes,
  },
  {
    id: 'mouvement',
    title: 'Mouvement',
    lead: 'Un mouvement dit d’où vient une chose, ou qu’elle est en cours. Rien ne bouge pour plaire\u00A0; avec «\u00A0moins d’animations\u00A0», tout arrive en une milliseconde.',
    Content: Motion,
  },
  {
    id: 'icones',
    title: 'Icônes',
    lead: 'Toujours à côté d’un texte, ou dans un bouton nommé\u00A0: aucune ne porte seule un sens.',
    Content: Icons,
  },
  {
    id: 'actions',
    title: 'Actions',
    lead: 'Un verbe à l’infinitif. Une seule action principale par écran\u00A0; 44\u00A0px de haut pour ce qui compte, 36\u00A0px dans une ligne dense.',
    Content: Actions,
  },
  {
    id: 'formulaires',
    title: 'Formulaires',
    lead: 'Les éléments du navigateur. Un champ obligatoire ne porte pas de marque, un champ facultatif le dit\u00A0; l’erreur se lit sous le champ et avec lui.',
    Content: Forms,
  },
  {
    id: 'surfaces',
    title: 'Surfaces et messages',
    lead: 'Ce qui contient, ce qui prévient, ce qui est vide.',
    Content: Surfaces,
  },
  {
    id: 'chiffres',
    title: 'Chiffres',
    lead: 'Des chiffres de même largeur, alignés à droite, qui disent d’où ils viennent. Les exemples sont ceux du devis de /example, compté par le moteur.',
    Content: Figures,
  },
  {
    id: 'dialogues',
    title: 'Dialogues, menus et messages',
    lead: 'Ce qui passe au-dessus de la page\u00A0: le focus y entre, Échap en sort, et il revient d’où il venait.',
    Content: Overlays,
  },
  {
    id: 'attente',
    title: 'Attente',
    lead: 'Au-delà de 300\u00A0ms une attente se voit, au-delà de 3\u00A0s elle dit ce qui se passe.',
    Content: Waiting,
  },
  {
    id: 'pages',
    title: 'Charpente des pages',
    lead: 'Ce dont une page est faite, de son titre à sa dernière invitation.',
    Content: Pages,
  },
  {
    id: 'papier',
    title: 'Impression',
    lead: 'Une page imprimée se lit sans écran\u00A0: noir sur blanc, tout déplié, rien à cliquer.',
    Content: Paper,
  },
];
