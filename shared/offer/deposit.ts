import { dayInFrance } from '../calendar/business-days.ts';
import { isoDay } from '../calendar/day-number.ts';
import type { ClientKind } from '../devis/devis-choices.ts';

/** Days after a contract within which a consumer pays nothing, where it was made outside the provider's house (C. conso., L221-10). */
const unpaidDays = 7;

/**
 * The first day in France on which a deposit may be asked for; null: at once. A devis does not tell a contract made at a distance
 * from one made outside the provider's house: of both, the rule that protects the consumer more is held.
 */
export const depositDay = (
  { kind, distance }: { kind: ClientKind; distance: boolean },
  acceptedAt: string,
): string | null => (kind === 'consumer' && distance ? isoDay(dayInFrance(acceptedAt) + unpaidDays + 1) : null);
