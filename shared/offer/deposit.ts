import { dayInFrance } from '../calendar/business-days.ts';
import { isoDay } from '../calendar/day-number.ts';
import type { ClientKind } from '../devis/devis-choices.ts';

/** Days after a contract outside the provider's premises within which a consumer pays nothing (C. conso., L221-10). */
const unpaidDays = 7;

/**
 * The first day in France on which a deposit may be asked for; null: at once. A devis does not say whether it was
 * signed at a distance or outside the provider's premises: the rule that protects the consumer more is applied.
 */
export const depositDay = (
  { kind, distance }: { kind: ClientKind; distance: boolean },
  acceptedAt: string,
): string | null => (kind === 'consumer' && distance ? isoDay(dayInFrance(acceptedAt) + unpaidDays + 1) : null);
