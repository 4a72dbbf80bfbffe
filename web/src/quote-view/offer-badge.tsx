import type { ComponentProps } from 'react';
import { type OfferState, offerStates } from '../../../shared/offer/states.ts';
import { formatShortDate } from '../../../shared/text/format.ts';
import { Badge } from '../ui/badge.tsx';

const tones: Record<OfferState, ComponentProps<typeof Badge>['tone']> = {
  sent: 'accent',
  seen: 'accent',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'warning',
  superseded: 'neutral',
  cancelled: 'warning',
  renounced: 'warning',
};

type Props = {
  state: OfferState;
  /** When it came into this state, where that is told too. */
  at?: string | undefined;
};

/** The state of an offer, by its word. */
export const OfferBadge = ({ state, at }: Props) => (
  <Badge tone={tones[state]}>
    {offerStates[state]}
    {at && ` le ${formatShortDate(at)}`}
  </Badge>
);
