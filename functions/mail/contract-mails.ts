import type { Tier } from '../../shared/billing/subscription.ts';
import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { formatCents, formatParisDay, formatParisMoment } from '../../shared/text/format.ts';
import type { MailContent } from './mail.ts';
import { boxed, button, mailPage, paragraph, smallPrint } from './mail-page.ts';

const tabOf = (siteUrl: string) => `${siteUrl.replace(/\/$/, '')}/profile?tab=abonnement`;
const minuteOf = (instant: string) => `${formatParisMoment(instant)} (heure de Paris)`;

/** Instants in ISO 8601. */
type Ended = { tier: Tier; subscription_id: string; declared_at: string };
type Withdrawal = Ended & {
  subscription_start: string;
  /** Cents. */
  settlement?: { credits_used: number; paid_cents: number; refund_cents: number } | undefined;
};
type Receipt = { notice: Withdrawal; email: string; siteUrl: string };
type Confirmation = { notice: Ended & { ends_at: string }; siteUrl: string };

/** The receipt of a withdrawal, with its content, its date and its time (C. conso., L221-21). */
export const withdrawalMail = ({ notice, email, siteUrl }: Receipt): MailContent => {
  const { tier, subscription_id, subscription_start, declared_at } = notice;
  const received = `Nous avons bien reçu votre rétractation le ${minuteOf(declared_at)}.`;
  const declared = `«\u00A0Je vous notifie ma rétractation du contrat portant sur l’abonnement ${brand.name} ${tier}, commandé le ${formatParisDay(subscription_start)} (contrat ${subscription_id}), depuis le compte ${email}.\u00A0»`;
  const refund =
    'Votre abonnement a pris fin. Ce que vous avez payé vous est remboursé, moins la part des devis déjà utilisés, par le moyen de paiement que vous aviez utilisé et au plus tard 14\u00A0jours après votre rétractation. Un second message vous en dit le montant.';
  const kept = 'Gardez ce message\u00A0: il est l’accusé de réception de votre rétractation.';
  return {
    subject: `${brand.name}\u00A0: accusé de réception de votre rétractation`,
    text: ['Bonjour,', received, declared, refund, kept, tabOf(siteUrl)].join('\n\n'),
    html: mailPage('Votre rétractation est enregistrée', [
      paragraph('Bonjour,'),
      paragraph(received),
      boxed(escapeHtml(declared)),
      paragraph(refund),
      button(escapeHtml(tabOf(siteUrl)), 'Voir mon abonnement'),
      smallPrint(kept),
    ]),
  };
};

/** Tells the refund of a withdrawal. */
export const refundMail = ({ notice: { declared_at, settlement }, siteUrl }: Omit<Receipt, 'email'>): MailContent => {
  const { credits_used: used = 0, paid_cents = 0, refund_cents = 0 } = settlement ?? {};
  const share =
    used > 0
      ? ` Vous avez payé ${formatCents(paid_cents)}, dont est déduite la part ${used < 2 ? 'du devis utilisé' : `des ${used}\u00A0devis utilisés`}.`
      : '';
  const given =
    refund_cents === 0
      ? 'rien ne vous est remboursé.'
      : `${formatCents(refund_cents)} vous sont remboursés par le moyen de paiement que vous aviez utilisé.`;
  const refund = `Après votre rétractation du ${minuteOf(declared_at)}, ${given}${share}`;
  return {
    subject: `${brand.name}\u00A0: votre remboursement de ${formatCents(refund_cents)}`,
    text: ['Bonjour,', refund, tabOf(siteUrl)].join('\n\n'),
    html: mailPage('Votre remboursement', [
      paragraph('Bonjour,'),
      paragraph(refund),
      button(escapeHtml(tabOf(siteUrl)), 'Voir mon abonnement'),
    ]),
  };
};

/** Confirms a cancellation, with the date at which the contract ends (C. conso., L215-1-1). */
export const cancellationMail = ({ notice, siteUrl }: Confirmation): MailContent => {
  const { tier, declared_at, ends_at } = notice;
  const received = `Nous avons bien reçu la résiliation de votre abonnement ${brand.name} ${tier} le ${minuteOf(declared_at)}.`;
  const end = `Votre contrat prend fin le ${formatParisDay(ends_at)}.`;
  const until = 'Le plan reste ouvert jusque-là, et rien ne vous sera plus prélevé.';
  const kept = 'Gardez ce message\u00A0: il confirme votre résiliation.';
  return {
    subject: `${brand.name}\u00A0: votre abonnement prend fin le ${formatParisDay(ends_at)}`,
    text: ['Bonjour,', received, end, until, kept, tabOf(siteUrl)].join('\n\n'),
    html: mailPage('Votre résiliation est enregistrée', [
      paragraph('Bonjour,'),
      paragraph(received),
      boxed(end),
      paragraph(until),
      button(escapeHtml(tabOf(siteUrl)), 'Voir mon abonnement'),
      smallPrint(kept),
    ]),
  };
};
