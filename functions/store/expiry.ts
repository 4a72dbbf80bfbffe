import { table } from './table.ts';

/** Seconds: the unit of Time to Live. */
export const hour = 3600;
export const day = 24 * hour;

/** An instant in whole seconds since 1970, as DynamoDB's Time to Live and tokens have it. */
export const secondsOf = (instant: Date | number): number => Math.floor(Number(instant) / 1000);

/**
 * The attribute by which DynamoDB removes a row `kept` seconds after `now`. It removes rows late: every reader compares
 * the attribute too.
 */
export const expiring = (now: Date, kept: number) => ({ [table.ttl]: secondsOf(now) + kept });
