import { businessDaysAfter, dayInFrance } from '../calendar/business-days.ts';
import { hourInFrance } from '../calendar/paris-time.ts';
import { withdrawalDays } from './contract.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;

/**
 * The last instant (ISO 8601) at which a consumer may withdraw from a contract made at `start`. The day of the contract
 * does not count; a last day that is a Saturday, a Sunday or a public holiday is put off to the next business day
 * (C. conso., L221-18 and L221-19).
 */
export const withdrawalUntil = (start: string): string => {
  const last = dayInFrance(start) + withdrawalDays;
  const noonBefore = new Date((last - 1) * dayLength + 12 * hour).toISOString();
  return new Date(hourInFrance(businessDaysAfter(noonBefore).at(0) + 1, 0) - 1).toISOString();
};

type Consumed = {
  /** Cents paid under the contract. */
  paid: number;
  /** Credits used, and credits paid for. */
  used: number;
  granted: number;
  /** Whether the consumer requested an immediate start: nothing is due otherwise (C. conso., L221-25). */
  requested: boolean;
};

/** Cents given back to a consumer who withdraws: what was paid less the share of the credits used, to the cent above. */
export const withdrawalRefund = ({ paid, used, granted, requested }: Consumed): number =>
  requested ? paid - Math.floor((paid * Math.min(used, granted)) / granted) : paid;
