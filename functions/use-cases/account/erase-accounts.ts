import { AppError } from '../../../shared/api/errors.ts';
import { removeFiles } from '../../clients/files.ts';
import { createCustomer, readInvoices, removeCustomer } from '../../clients/stripe.ts';
import { removeUser } from '../../clients/users.ts';
import { accountDeletedMail } from '../../mail/account-mails.ts';
import { sendMail } from '../../mail/mail.ts';
import { environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { heldMailbox, type ProfileRow, readAccount } from '../../store/account/account.ts';
import { type Cleanup, dueCleanups } from '../../store/account/cleanup.ts';
import { dueAccounts } from '../../store/account/due-accounts.ts';
import { eraseRows, eraseRowsOf, leaveEmptyProfile, removeEmptyProfile } from '../../store/account/erasure.ts';
import { forgetOwner, readCustomer } from '../../store/billing/customer.ts';
import { readWithdrawals } from '../../store/billing/notice.ts';
import { readOrders } from '../../store/billing/order.ts';
import { keepBills } from '../../store/billing/subscription.ts';
import { awaitsMails } from '../../store/offer/outbox.ts';
import { openOffers } from '../../store/offer/read-offers.ts';
import { recordEvent } from '../../store/offer/record-event.ts';
import { foldersOf } from '../../store/table.ts';
import { giveLeftBack } from '../billing/contract-notices.ts';

/** Milliseconds that the work on one account may take. */
const keptTime = 10_000;
/** Milliseconds for which the address is kept while the last mail fails. */
const mailPatience = 60 * 60_000;

/** Sends the last mail; the address is deleted after it. */
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
 * Deletes the customer at the payment service, which ends the subscription. The bills are stored first. Each step can
 * be repeated.
 */
const closeCustomer = async (sub: string, mailboxKey: string, now: Date): Promise<void> => {
  const row = await readCustomer(sub);
  if (!row) return;
  const customer = row.customer_id ?? (await createCustomer(sub, row.creation));
  // A declared withdrawal is refunded before the customer is deleted.
  await giveLeftBack(sub, customer);
  const bills = await readInvoices(customer);
  const contracts = { bills, orders: await readOrders(sub), withdrawals: await readWithdrawals(sub) };
  if (bills.length > 0) await keepBills(mailboxKey, customer, contracts, now);
  await removeCustomer(customer);
  await forgetOwner(customer);
};

/** Ends every offer that waits for an answer, so that its recipient is told. */
export const closeOffers = async (sub: string, now: Date): Promise<void> => {
  for (const key of await openOffers(sub))
    try {
      await recordEvent(key, 'account_closed', () => ({ data: {} }), now);
    } catch (error) {
      // Past its validity, ended in this moment, or without its quote.
      if (!(error instanceof AppError && ['offer_closed', 'offer_expired', 'offer_changed'].includes(error.code)))
        throw error;
    }
};

/**
 * The recipients of offers are told, and of a devis that was accepted just before both sides get the mails, unless they
 * fail for too long.
 */
const awaitsItsMails = async (sub: string, { erasing_since = '' }: ProfileRow, now: Date): Promise<boolean> =>
  now.getTime() - Date.parse(erasing_since) < mailPatience && (await awaitsMails(sub));

/**
 * Erases one account; each step can be repeated. The profile is deleted last, because it lists the account for this
 * job. Rows written after the first pass are deleted by the second.
 */
const erase = async (sub: string): Promise<void> => {
  const now = new Date();
  const { profile } = await readAccount(sub);
  if (profile?.state !== 'erasing') return;
  await closeOffers(sub, now);
  if (await awaitsItsMails(sub, profile, now)) return;
  // Before the customer row is deleted.
  await closeCustomer(sub, heldMailbox(profile), now);
  await eraseRows(sub, profile, now);
  for (const folder of foldersOf(sub)) await removeFiles(folder);
  if (profile.erased_at !== undefined) return removeEmptyProfile(sub);
  await removeUser(profile.pool_username ?? sub);
  await tell(profile, now);
  await leaveEmptyProfile(sub, profile, now);
  log.info('account erased');
};

/** A failed account must not stop the others. The log names no account, because logs are kept longer. */
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
 * Every minute: erases closed accounts, and removes the files of deleted rows. The next run continues what this one
 * does not finish.
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
