import { type Module, per, words } from './module.ts';
import { sources } from './sources.ts';

/** Work whose hours this catalogue guesses at most: a quote that holds some of it says so. */
export const unusual = [
  {
    id: 'software_configuration',
    name: 'Paramétrage d’un progiciel',
    family: 'unusual',
    phase: 'development',
    complexity: 'high',
    hours: [45, 90, 240],
    scaling: [per('workflows', 2, 20, 60)],
    aliases: words(
      'déploiement d’un erp, intégration d’un erp, mise en place d’un crm, paramétrage odoo, intégration salesforce',
    ),
    source: sources.alone,
    unusual: {
      what: 'le déploiement d’un progiciel',
      ask: 'Quel progiciel, pour combien de personnes, avec quelles données à reprendre\u00A0?',
    },
  },
  {
    id: 'firmware',
    name: 'Logiciel embarqué',
    family: 'unusual',
    phase: 'development',
    complexity: 'high',
    hours: [45, 90, 240],
    scaling: [per('sources', 1, 20, 12)],
    aliases: words('firmware, microcontrôleur, système embarqué, programmation de carte, logiciel de capteur'),
    source: sources.alone,
    unusual: { what: 'du logiciel embarqué', ask: 'Quelle carte et quels capteurs, et qui fournit le matériel\u00A0?' },
  },
  {
    id: 'device_certification',
    name: 'Certification d’un matériel',
    family: 'unusual',
    phase: 'testing',
    complexity: 'high',
    hours: [24, 50, 130],
    scaling: [per('regulations', 2, 12, 10)],
    aliases: words(
      'marquage ce, certification radio, essais de compatibilité électromagnétique, homologation, certification matérielle',
    ),
    source: sources.alone,
    unusual: {
      what: 'la certification d’un matériel',
      ask: 'Quelles normes et quel laboratoire, avec combien de prototypes\u00A0?',
    },
  },
  {
    id: 'video_game',
    name: 'Jeu',
    family: 'unusual',
    phase: 'development',
    complexity: 'high',
    hours: [32, 70, 180],
    scaling: [per('screens', 1, 30, 40)],
    aliases: words('jeu vidéo, jeu sérieux, moteur de jeu, niveaux de jeu, gameplay, serious game'),
    source: sources.briefs,
    unusual: { what: 'un jeu', ask: 'Combien de niveaux, de règles et d’images à créer, sur quels appareils\u00A0?' },
  },
  {
    id: 'three_dimensions',
    name: '3D et réalité augmentée',
    family: 'unusual',
    phase: 'development',
    complexity: 'high',
    hours: [26, 56, 150],
    scaling: [per('products', 5, 4, 200)],
    aliases: words('réalité augmentée, réalité virtuelle, modélisation 3d, rendu 3d, webgl'),
    source: sources.alone,
    unusual: {
      what: 'de la 3D ou de la réalité augmentée',
      ask: 'Combien de modèles 3D, fournis par qui, et vus sur quels appareils\u00A0?',
    },
  },
] as const satisfies readonly Module[];
