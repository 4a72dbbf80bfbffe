import { validityDays } from '../account/legal-details.ts';
import { dayInFrance } from '../calendar/business-days.ts';
import { isoDay } from '../calendar/day-number.ts';
import type { DevisChoices } from './devis-choices.ts';

/** The last day in France on which a devis that was issued then may be accepted: as chosen, else as its issuer's profile tells. */
export const validUntil = (
  issuedAt: string,
  { validity_days }: DevisChoices,
  { quote_validity_days = validityDays.default }: { quote_validity_days?: number | undefined },
): string => isoDay(dayInFrance(issuedAt) + (validity_days ?? quote_validity_days));
