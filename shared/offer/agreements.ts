import type { ClientKind } from '../devis/devis-choices.ts';

/** `conditions`: the devis has general conditions. */
export type Acceptance = { kind: ClientKind; distance: boolean; conditions: boolean };
export type Agreement = { id: 'read' | 'start'; text: string; required: boolean };

/**
 * The texts that a recipient ticks before accepting; they are stored with the evidence. `start`: a consumer at a
 * distance may request work before the end of the 14 days, and then owes its share (C. conso., L221-25).
 */
export const agreementsOf = ({ kind, distance, conditions }: Acceptance): Agreement[] => [
  {
    id: 'read',
    text: conditions
      ? 'J’ai lu ce devis et ses conditions générales, et je les accepte.'
      : 'J’ai lu ce devis, et je l’accepte avec ses conditions.',
    required: true,
  },
  ...(kind === 'consumer' && distance
    ? [
        {
          id: 'start' as const,
          text: 'Je demande que le travail puisse commencer avant la fin du délai de rétractation de 14\u00A0jours. Si je me rétracte, je paie la part déjà faite.',
          required: false,
        },
      ]
    : []),
];

/** The button that accepts: a consumer must read that it obliges to pay (C. conso., L221-14). */
export const acceptWords: Record<ClientKind, string> = {
  business: 'Accepter le devis',
  consumer: 'Commander avec obligation de paiement',
};

/** Why a recipient refuses. */
export const refusalReasons = {
  price: 'Le prix',
  delay: 'Le délai',
  scope: 'Le contenu ne convient pas',
  other_provider: 'Un autre prestataire est choisi',
  abandoned: 'Le projet est abandonné ou reporté',
  other: 'Autre raison',
} as const;
export type RefusalReason = keyof typeof refusalReasons;
