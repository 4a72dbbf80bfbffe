import { dayInFrance } from '../../../shared/calendar/business-days.ts';
import { isoDay } from '../../../shared/calendar/day-number.ts';

/** The day in France, on which a devis is issued. */
export const today = (): string => isoDay(dayInFrance(new Date().toISOString()));
