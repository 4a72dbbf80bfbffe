import { type Module, per, words } from './module.ts';
import { sources } from './sources.ts';

/** Data and models as a product of their own. */
export const analytics = [
  {
    id: 'data_warehouse',
    name: 'Entrepôt de données et modèle décisionnel',
    family: 'records',
    phase: 'development',
    complexity: 'high',
    hours: [22, 44, 96],
    scaling: [per('sources', 2, 10, 20)],
    aliases: words('data warehouse, modèle décisionnel, informatique décisionnelle, business intelligence, cube'),
    source: sources.alone,
  },
  {
    id: 'data_quality',
    name: 'Qualité des données',
    family: 'records',
    phase: 'development',
    complexity: 'medium',
    hours: [8, 18, 40],
    scaling: [per('sources', 1, 5, 15)],
    aliases: words(
      'dédoublonnage, nettoyage des données, contrôle de cohérence, fiabilisation, référentiel de données',
    ),
    source: sources.task,
  },
  {
    id: 'mlops',
    name: 'Exploitation des modèles',
    family: 'intelligence',
    phase: 'deployment',
    complexity: 'high',
    hours: [14, 30, 64],
    scaling: [per('models', 1, 12, 8)],
    aliases: words(
      'suivi des modèles, réentraînement, déploiement de modèles, dérive des modèles, cycle de vie des modèles',
    ),
    source: sources.alone,
  },
  {
    id: 'ai_agent',
    name: 'Agent IA relié à des outils',
    family: 'intelligence',
    phase: 'development',
    complexity: 'high',
    hours: [18, 36, 76],
    scaling: [per('integrations', 1, 9, 12)],
    aliases: words('agent autonome, agent conversationnel outillé, assistant qui agit, agent ia, copilote métier'),
    source: sources.alone,
  },
  {
    id: 'email_ingestion',
    name: 'Lecture des courriels reçus',
    family: 'integration',
    phase: 'integration',
    complexity: 'medium',
    hours: [6, 13, 28],
    scaling: [per('sources', 1, 4, 10)],
    aliases: words(
      'traitement des courriels, boîte mail surveillée, extraction des mails, réception de mails, tri des courriels',
    ),
    source: sources.task,
  },
] as const satisfies readonly Module[];
