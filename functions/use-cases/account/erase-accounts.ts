import { removeFiles } from '../../clients/files.ts';
import { createCustomer, readInvoices, removeCustomer } from '../../clients/stripe.ts';
import { removeUser } from '../../clients/users.ts';
import { accountDeletedMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { type ProfileRow, readAccount } from '../../store/account/account.ts';
import { type Cleanup, dueCleanups } from '../../store/account/cleanup.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { eraseRows, eraseRowsOf, leaveEmptyProfile, removeEmptyProfile } from '../../store/account/erasure.ts';
import { forgetOwner, readCustomer } from '../../store/billing/customer.ts';
import { readWithdrawals } from '../../store/billing/notice.ts';
import { readOrders } from '../../store/billing/order.ts';
import { keepBills } from '../../store/billing/subscription.ts';
import { awaitsMails } from '../../store/offer/outbox.ts';
import { foldersOf } from '../../store/table.ts';
import { giveLeftBack } from '../billing/contract-notices.ts';

/** Milliseconds kept for what was begun. */
const keptTime = 10_000;
/** Milliseconds for which a mail that the service does not take keeps the address in the table. */
const mailPatience = 60 * 60_000;

/** Says that all is done, to an address that is known until then only. */
const tell = async ({ email, warned_at, erasing_since = '' }: ProfileRow, now: Date): Promise<void> => {
  if (!environmentIfSet('MAIL_SENDER')) return log.warn('account erased, nobody told: no sender of mails');
  try {
    await sendMail({ to: email, ...accountDeletedMail(warned_at ? 'idle' : 'request') });
  } catch (error) {
    if (now.getTime() - Date.parse(erasing_since) < mailPatience) throw error;
    log.error(signals.RefusedMails, { mail: 'account deleted' }, error);
  }
};

/**
 * Ends what a person has at the payment service, at once, and has it forget them. Each step may be done again. What was
 * paid is kept first: afterwards nobody tells it any more.
 */
const closeCustomer = async (sub: string, mailboxKey: string, now: Date): Promise<void> => {
  const row = await readCustomer(sub);
  if (!row) return;
  const customer = row.customer_id ?? (await createCustomer(sub, row.creation));
  // Who has withdrawn gets their money back, whatever they ask for next.
  await giveLeftBack(sub, customer);
  const bills = await readInvoices(customer);
  const contracts = { bills, orders: await readOrders(sub), withdrawals: await readWithdrawals(sub) };
  if (bills.length > 0) await keepBills(mailboxKey, customer, contracts, now);
  await removeCustomer(customer);
  await forgetOwner(customer);
};

/** A devis that was accepted while its provider left: both sides get what proves it first, unless the mail service takes none. */
const awaitsItsMails = async (sub: string, { erasing_since = '' }: ProfileRow, now: Date): Promise<boolean> =>
  now.getTime() - Date.parse(erasing_since) < mailPatience && (await awaitsMails(sub));

/**
 * Everything of one account, in an order in which each step may be done again: what is done is found done. The profile
 * goes last, since it says that there is something to do. A write that comes later than the first pass (a worker, a call that
 * was under way) is cleaned up after by the second.
 */
const erase = async (sub: string): Promise<void> => {
  const now = new Date();
  const { profile } = await readAccount(sub);
  if (profile?.state !== 'erasing') return;
  if (await awaitsItsMails(sub, profile, now)) return;
  // Before the row that names the customer goes.
  await closeCustomer(sub, profile.mailbox_key, now);
  await eraseRows(sub, now);
  for (const folder of foldersOf(sub)) await removeFiles(folder);
  if (profile.erased_at !== undefined) return removeEmptyProfile(sub);
  await removeUser(profile.pool_username ?? sub);
  await tell(profile, now);
  await leaveEmptyProfile(sub, profile, now);
  log.info('account erased');
};

/** One account that cannot be erased must not keep the others waiting. It names no account: logs outlive them. */
const eraseSafely = (sub: string) =>
  erase(sub).catch((error: unknown) => log.error(signals.UnerasedAccounts, {}, error));

const cleanUpSafely = async ({ sub, prefixes, rows, done }: Cleanup): Promise<void> => {
  try {
    for (const prefix of prefixes) await removeFiles(prefix);
    for (const prefix of rows) await eraseRowsOf(sub, prefix);
    await done();
  } catch (error) {
    log.error(signals.UnerasedAccounts, {}, error);
  }
};

/**
 * Every minute: erases the accounts that are closed, and removes the files of what was deleted. What a run does not finish,
 * the next one goes on with.
 */
export const eraseAccounts = async (remaining: () => number): Promise<void> => {
  for await (const sub of dueAccounts('ERASING', new Date())) {
    if (remaining() < keptTime) return log.warn('erasing stopped, the next run goes on');
    await eraseSafely(sub);
  }
  for await (const cleanup of dueCleanups(new Date())) {
    if (remaining() < keptTime) return log.warn('files left, the next run goes on');
    await cleanUpSafely(cleanup);
  }
};
