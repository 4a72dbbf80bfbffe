import type { Tier } from '../../../../shared/billing/subscription.ts';
import { creditsPerTier, monthlyPrice } from '../../../../shared/quote/generation-limits.ts';

export type Plan = {
  tier: Tier;
  /** Whole euros a month. */
  price: number;
  /** Quotes a month. */
  quotes: number;
  purpose: string;
  contents: string[];
  announced?: string[];
};

export const plans: Plan[] = [
  {
    tier: 'Gratuit',
    price: monthlyPrice.Gratuit,
    quotes: creditsPerTier.Gratuit,
    purpose: 'Pour juger l’outil sur vos propres projets.',
    contents: [
      'Devis complet\u00A0: fonctionnalités, phases, calendrier, fourchette',
      'Calibrage de votre profil, pour les prestataires',
      'Version imprimable du devis',
      'Devis envoyé par un lien, accepté en ligne par votre client (prestataires)',
      'Documents joints\u00A0: 3\u00A0fichiers de 5\u00A0Mo',
    ],
  },
  {
    tier: 'Pro',
    price: monthlyPrice.Pro,
    quotes: creditsPerTier.Pro,
    purpose: 'Pour des devis chaque semaine.',
    contents: [
      'Tout ce que contient Gratuit',
      'Export du devis en PDF',
      'Rappels à votre client, et devis envoyés sans notre mention (prestataires)',
      'Calibrage intelligent\u00A0: les heures réellement passées sur vos projets finis corrigent vos devis suivants (prestataires)',
      'Support prioritaire',
      'Documents joints\u00A0: 10\u00A0fichiers de 50\u00A0Mo',
    ],
  },
  {
    tier: 'Enterprise',
    price: monthlyPrice.Enterprise,
    quotes: creditsPerTier.Enterprise,
    purpose: 'Pour les agences et les équipes.',
    contents: [
      'Tout ce que contient Pro',
      'Support dédié',
      'Accès par API\u00A0: vos outils demandent et lisent vos devis',
      'Analyse avancée\u00A0: plusieurs scénarios pour un projet',
      'Régénération d’un devis\u00A0: votre demande relue à neuf, comparée à la version précédente',
      'Priorité dans la file\u00A0: vos devis n’attendent pas ceux des autres plans',
    ],
    announced: ['Gestion d’équipe (bientôt)'],
  },
];
