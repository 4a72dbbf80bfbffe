import { day } from '../expiry.ts';
import { openFrom, openKeys } from '../open-index.ts';

/** Years without a visit after which an account is closed, and days before that its owner is warned. Told on /privacy. */
const idleYears = 3;
export const warningDays = 30;

/** When, in ms, the owner of an account that nobody has used since is to be warned. */
export const warningDueAt = (lastActivity: Date): number =>
  new Date(lastActivity).setUTCFullYear(lastActivity.getUTCFullYear() + idleYears) - warningDays * day * 1000;

/** Days before an annual renewal at which its owner is told: between three months and one (C. conso. L215-1). Told on /terms. */
const noticeDays = 75;

/** When, in ms, the owner of an annual plan is to be told of its renewal. */
export const noticeDueAt = (renewsAt: string): number => Date.parse(renewsAt) - noticeDays * day * 1000;

/** The partitions of the index `open` that hold accounts and their requests. */
type Waiting = 'CLEANUP' | 'ERASING' | 'EXPORTING' | 'IDLE' | 'RENEWING' | 'NOTICE';

/** The index attributes of an account: a job looks at it from `time` on. */
export const listedAt = (waiting: Waiting, time: number) => openFrom(waiting, time);

/**
 * The accounts of a partition that are due, the longest due first. The index is eventually consistent: read each
 * account again.
 */
export async function* dueAccounts(waiting: Waiting, now: Date): AsyncGenerator<string> {
  for await (const page of openKeys(waiting, now)) for (const { pk } of page) yield pk.slice('USER#'.length);
}
