import { brand } from '../../../shared/text/brand.ts';
import { offerLink } from '../../clients/offer-link.ts';
import { named } from '../../devis/issuer.ts';
import { type Mail, sendMail } from '../../mail/mail.ts';
import type { Attachment } from '../../mail/mime.ts';
import { type OfferMail, senderOf } from '../../mail/offer-mail-parts.ts';
import { providerMails } from '../../mail/offer-mails-to-provider.ts';
import { recipientMails } from '../../mail/offer-mails-to-recipient.ts';
import { environment, environmentIfSet } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { type ProfileRow, readAccount } from '../../store/account/account.ts';
import { isContractual } from '../../store/offer/life-cycle.ts';
import {
  claimOfferMail,
  type MailSide,
  noteMailRefused,
  noteOfferMail,
  readEventDue,
} from '../../store/offer/outbox.ts';
import { readEvents, readOffer } from '../../store/offer/read-offers.ts';
import type { OfferEventRow, OfferKey, OfferRow } from '../../store/offer/rows.ts';
import { readSignedFile } from './read-signed-file.ts';
import { refusalOf } from './refused-address.ts';

type Telling = { key: OfferKey; event: OfferEventRow; offer: OfferRow; profile: ProfileRow };

/** The address of a mail: the recipient's, else the one that confirmed the code. */
const addressOf = async (side: MailSide, { key, offer, profile }: Telling): Promise<string | undefined> => {
  if (side === 'provider') return profile.email;
  if (offer.recipient.email !== null) return offer.recipient.email;
  const acceptance = (await readEvents(key)).find(({ event }) => event === 'accepted');
  return acceptance && String(acceptance.data.email);
};

/** The signed devis. */
const attached = async ({ key, offer }: Telling): Promise<Attachment> => {
  const name = `Devis ${offer.devis_number.replace(/[^\p{L}\d._-]+/gu, '-')} signé.pdf`;
  return { name, type: 'application/pdf', content: await readSignedFile(key) };
};

const write = async (side: MailSide, to: string, telling: Telling): Promise<Mail> => {
  const { key, event, offer, profile } = telling;
  const provider = named(profile) ?? profile.username;
  const isRecipient = side === 'recipient';
  const link = isRecipient
    ? await offerLink(key.sub, offer.id)
    : `${environment('SITE_URL').replace(/\/$/, '')}/quote/${key.quote}`;
  const mail: OfferMail = { offer, event, provider, link };
  const content = (isRecipient ? recipientMails : providerMails)[event.event]?.(mail);
  if (!content) throw new Error(`${brand.name} has no mail of "${event.event}" to the ${side}`);
  return {
    ...content,
    to,
    ...(isRecipient && { replyTo: profile.email, senderName: senderOf(provider), tags: key }),
    ...(event.event === 'accepted' && { attachments: [await attached(telling)] }),
  };
};

/** Sends one mail of an event, unless its address is missing or refuses mails. Throws where SES refuses it. */
const sendTo = async (side: MailSide, telling: Telling): Promise<void> => {
  const to = await addressOf(side, telling);
  const why = to && (await refusalOf(to));
  if (why && side === 'recipient') await noteMailRefused(telling.key, why);
  if (!to || why) return;
  const mail = await write(side, to, telling);
  if (environmentIfSet('MAIL_SENDER')) await sendMail(mail);
  else log.warn('offer not mailed: no sender of mails', { event: telling.event.event, side });
};

/**
 * Sends the open mails of an event, if this run claims them. A mail whose outcome is unknown after a crash is sent
 * again. Mails of a deleted offer are dropped. Throws after all were tried.
 */
export const sendOfferMails = async (row: { pk: string; sk: string }): Promise<void> => {
  const found = await readEventDue(row);
  if (!found) return;
  const { key, event } = found;
  const [offer, { profile }] = await Promise.all([readOffer(key), readAccount(key.sub)]);
  const mayTell = profile?.state === 'active' || (profile?.erased_at === undefined && isContractual(event));
  const telling = offer && profile && mayTell && { key, event, offer, profile };
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
