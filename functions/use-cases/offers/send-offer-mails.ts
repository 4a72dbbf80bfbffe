import { brand } from '../../../shared/text/brand.ts';
import { offerLink } from '../../clients/offer-link.ts';
import { evidenceIn } from '../../devis/evidence.ts';
import { named } from '../../devis/issuer.ts';
import { isRefusedForGood, type Mail, sendMail } from '../../mail/mail.ts';
import { unlinkedLine } from '../../mail/mail-blocks.ts';
import type { Attachment } from '../../mail/mime.ts';
import type { OfferMail } from '../../mail/offer-mail-parts.ts';
import { providerMails } from '../../mail/offer-mails-to-provider.ts';
import { recipientMails } from '../../mail/offer-mails-to-recipient.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { type Account, type ProfileRow, readAccount } from '../../store/account/account.ts';
import { tierOf } from '../../store/credits/allowance.ts';
import type { Refusal } from '../../store/limits/refused-address.ts';
import { contractProvider } from '../../store/offer/contracts.ts';
import { isAwaited } from '../../store/offer/life-cycle.ts';
import {
  claimOfferMail,
  type MailSide,
  noteMailRefused,
  noteOfferMail,
  readEventDue,
} from '../../store/offer/outbox.ts';
import { readEvents, readOffer } from '../../store/offer/read-offers.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { readIssue } from '../../store/quote/read-issue.ts';
import { asksBudget, countMail, hasStopped, isOwed, mailSpending, stopToken } from './mail-budget.ts';
import { readSignedFile } from './read-signed-file.ts';
import { addressOf } from './received-offer.ts';
import { refusalOf } from './refused-address.ts';
import { storedEvidence } from './stored-evidence.ts';

/** `name`: as issued. `email`: the provider's address of today; null where it is no longer kept. */
type Provider = { name: string; email: string | null };
type Telling = { key: OfferKey; event: OfferEventRow; offer: OfferRow; provider: Provider; account: Account };

type Unsent = Refusal | 'spent' | 'stopped' | 'failed';

/**
 * Why a mail does not leave to the recipient. A contractual one leaves as long as the address takes mail; no budget and
 * no wish holds it back.
 */
const unsentOf = async (to: string, telling: Telling, now: Date): Promise<Unsent | undefined> => {
  const { key, event, offer, account } = telling;
  const refusal = await refusalOf(to, now);
  if (isOwed(event, offer)) return refusal === 'bounce' ? refusal : undefined;
  if (refusal) return refusal;
  if (!asksBudget(event, offer)) return (await hasStopped(key.sub, to)) ? 'stopped' : undefined;
  return (await mailSpending({ sub: key.sub, email: to, tier: tierOf(account, now) }, now)).why;
};

const siteUrl = () => environment('SITE_URL').replace(/\/$/, '');

/** The signed devis. */
const attached = async ({ key, offer }: Telling): Promise<Attachment> => {
  const name = `Devis ${offer.devis_number.replace(/[^\p{L}\d._-]+/gu, '-')} signé.pdf`;
  return { name, type: 'application/pdf', content: await readSignedFile(key, offer) };
};

/** A contractual mail leaves whatever the recipient wishes, and who has left sends no other one. */
const mayStop = ({ event, offer }: Telling) => !isOwed(event, offer) && event.event !== 'account_closed';

const stopAddress = async (sub: string, to: string) => `${siteUrl()}/api/offer/stop?token=${await stopToken(sub, to)}`;

const write = async (side: MailSide, to: string, telling: Telling): Promise<Mail> => {
  const { key, event, offer, provider } = telling;
  const isRecipient = side === 'recipient';
  // Who has left reads no quote any more.
  const link = isRecipient || offer.closed ? await offerLink(key.sub, offer.id) : `${siteUrl()}/quote/${key.quote}`;
  const mail: OfferMail = { offer, event, provider: provider.name, link };
  const content = (isRecipient ? recipientMails : providerMails)[event.event]?.(mail);
  if (!content) throw new Error(`${brand.name} has no mail of "${event.event}" to the ${side}`);
  return {
    ...content,
    to,
    ...(isRecipient && {
      ...(provider.email !== null && { replyTo: provider.email }),
      onBehalfOf: unlinkedLine(provider.name),
      tags: key,
    }),
    ...(isRecipient && mayStop(telling) && { stop: await stopAddress(key.sub, to) }),
    ...(event.event === 'accepted' && { attachments: [await attached(telling)] }),
  };
};

/** Gives the mail to the service. Gives why it never leaves; throws where it may leave later. */
const deliver = async (side: MailSide, to: string, telling: Telling): Promise<'failed' | undefined> => {
  const mail = await write(side, to, telling);
  if (!environmentIfSet('MAIL_SENDER')) {
    log.warn('offer not mailed: no sender of mails', { event: telling.event.event, side });
    return undefined;
  }
  try {
    await sendMail(mail);
    return undefined;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.error(signals.RefusedMails, { event: telling.event.event, side }, error);
    return 'failed';
  }
};

const sendToProvider = async (telling: Telling): Promise<void> => {
  const to = telling.provider.email;
  if (to === null) return;
  const refusal = await refusalOf(to);
  if (!refusal || (isOwed(telling.event, telling.offer) && refusal === 'complaint'))
    await deliver('provider', to, telling);
};

/** Sends the mail of an event to the recipient, if it may leave; the offer tells why it did not. */
const sendToRecipient = async (telling: Telling): Promise<void> => {
  const { key, event, offer, account } = telling;
  const to = addressOf(offer, offer.recipient.email === null ? await readEvents(key) : []);
  if (to === undefined) return;
  const now = new Date();
  const why = (await unsentOf(to, telling, now)) ?? (await deliver('recipient', to, telling));
  if (!why && asksBudget(event, offer)) await countMail({ sub: key.sub, email: to, tier: tierOf(account, now) }, now);
  if (why !== 'stopped' && why !== offer.mail_refused) await noteMailRefused(key, why);
};

const sendTo = (side: MailSide, telling: Telling): Promise<void> =>
  side === 'provider' ? sendToProvider(telling) : sendToRecipient(telling);

/** The provider of an offer, by the name that the devis was issued with; undefined where nobody is left to write for. */
const providerOfMails = async (
  { sub }: OfferKey,
  offer: OfferRow,
  profile: ProfileRow | undefined,
): Promise<Provider | undefined> => {
  if (offer.closed) {
    const { provider } = evidenceIn(await storedEvidence({ sub, quote: offer.quote, offer: offer.id }, offer));
    return { name: provider.name, email: (await contractProvider(offer.link_digest, new Date())) ?? null };
  }
  if (!profile || profile.erased_at !== undefined) return undefined;
  // Without an issue, the quote was deleted since.
  const { issuer = profile } = (await readIssue({ sub, id: offer.quote }, offer.quote_version)) ?? {};
  return { name: named(issuer) ?? issuer.username, email: profile.email };
};

/**
 * Sends the open mails of an event, if this run claims them. A mail whose outcome is unknown after a crash is sent
 * again. Mails of a deleted offer are dropped. Throws after all were tried.
 */
export const sendOfferMails = async (row: { pk: string; sk: string }): Promise<void> => {
  const found = await readEventDue(row);
  if (!found) return;
  const { key, event } = found;
  const [offer, account] = await Promise.all([readOffer(key), readAccount(key.sub)]);
  const mayTell = account.profile?.state === 'active' || isAwaited(event);
  const provider = offer && mayTell ? await providerOfMails(key, offer, account.profile) : undefined;
  const telling = offer && provider && { key, event, offer, provider, account };
  const failures: unknown[] = [];
  for (const side of event.mails ?? []) {
    if (!(await claimOfferMail(row, side, new Date()))) continue;
    try {
      if (telling) await sendTo(side, telling);
      await noteOfferMail(row, side);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
