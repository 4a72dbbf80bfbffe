import { validityDays } from '../account/legal-details.ts';
import { dayInFrance } from '../calendar/business-days.ts';
import { isoDay } from '../calendar/day-number.ts';
import type { DevisChoices } from './devis-choices.ts';

/** The last day of validity of a devis in France, by the choices, else by the profile. */
export const validUntil = (
  issuedAt: string,
  { validity_days }: DevisChoices,
  { quote_validity_days = validityDays.default }: { quote_validity_days?: number | undefined },
): string => isoDay(dayInFrance(issuedAt) + (validity_days ?? quote_validity_days));
