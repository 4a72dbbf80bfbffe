import type { Phase } from '../quote/generation.ts';

export type PhaseText = {
  /** Key of `breakdown`, shown with underscores as spaces. */
  key: string;
  label: string;
  description: string;
  /** Phases whose end it waits for. */
  after: readonly Phase[];
};

/** The French texts of the phases, in the order of a quote. */
export const phaseTexts: Record<Phase, PhaseText> = {
  discovery: {
    key: 'cadrage',
    label: 'Cadrage',
    description: 'Comprendre le besoin, fixer le périmètre et les choix techniques.',
    after: [],
  },
  design: {
    key: 'conception',
    label: 'Conception',
    description: 'Parcours, maquettes et contenus, validés avant de développer.',
    after: ['discovery'],
  },
  development: {
    key: 'développement',
    label: 'Développement',
    description: 'Réalisation des fonctionnalités, livrées au fil de l’eau.',
    after: ['discovery', 'design'],
  },
  integration: {
    key: 'intégration',
    label: 'Intégration',
    description: 'Raccordement aux services et aux données extérieurs.',
    after: ['discovery', 'design'],
  },
  testing: {
    key: 'recette',
    label: 'Recette',
    description: 'Vérification avec vous, corrections et contrôles de qualité.',
    after: ['discovery', 'design', 'development', 'integration'],
  },
  deployment: {
    key: 'mise_en_production',
    label: 'Mise en production',
    description: 'Hébergement, mise en ligne et transmission.',
    after: ['discovery', 'design', 'development', 'integration', 'testing'],
  },
};

/** The phase that no feature belongs to: a share of production. */
export const managementText = {
  key: 'gestion_de_projet',
  label: 'Gestion de projet',
  description: 'Pilotage, réunions, suivi du planning et du budget, du premier au dernier jour.',
} as const;

/** What the risks cost on average: no feature belongs to it either. */
export const riskText = {
  key: 'risques',
  label: 'Risques',
  description: 'Ce que les risques relevés coûtent en moyenne, la probabilité de chacun par ses heures.',
} as const;

/** Phases by their ids, in their order: of a quote as it is generated, or as its provider has arranged them. */
export type PhaseTexts = Readonly<Record<Phase, PhaseText>>;

export const phaseOrder = Object.keys(phaseTexts) as Phase[];
export const phaseRank = (phase: Phase) => phaseOrder.indexOf(phase);
