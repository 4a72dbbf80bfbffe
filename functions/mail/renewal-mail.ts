import type { Tier } from '../../shared/billing/subscription.ts';
import { monthlyPrice } from '../../shared/quote/generation-limits.ts';
import { brand } from '../../shared/text/brand.ts';
import { escapeHtml } from '../../shared/text/escape.ts';
import { formatEuros, formatParisDay } from '../../shared/text/format.ts';
import type { MailContent } from './mail.ts';
import { button, greetingOf, mailPage, paragraph, smallPrint } from './mail-page.ts';

const months = 12;

export type Renewal = { username: string; tier: Tier; renewsAt: string; siteUrl: string };

/** Tells the owner of an annual plan when it renews itself, for how much, and how to let it end (C. conso. L215-1). */
export const renewalMail = ({ username, tier, renewsAt, siteUrl }: Renewal): MailContent => {
  const date = formatParisDay(renewsAt);
  const renewal = `Votre abonnement ${tier}, payé à l’année, se renouvelle le ${date} pour un an, au prix de ${formatEuros(monthlyPrice[tier] * months)} TTC.`;
  const choice = `Vous pouvez l’empêcher jusqu’au ${date}\u00A0: résiliez depuis Mon profil, onglet Abonnement. Votre plan reste alors ouvert jusqu’à cette date, et rien n’est plus prélevé.`;
  const stay = 'Vous voulez le garder\u00A0? Il n’y a rien à faire.';
  const link = `${siteUrl.replace(/\/$/, '')}/profile?tab=abonnement`;
  const why = 'Ce message est envoyé une fois, entre trois mois et un mois avant chaque renouvellement annuel.';
  return {
    subject: `${brand.name}\u00A0: votre abonnement se renouvelle le ${date}`,
    text: [greetingOf(username), renewal, choice, stay, link, why].join('\n\n'),
    html: mailPage('Votre abonnement va se renouveler', [
      paragraph(greetingOf(username)),
      paragraph(`<strong>${renewal}</strong>`),
      paragraph(`<strong>${choice}</strong>`),
      paragraph(stay),
      button(escapeHtml(link), 'Gérer mon abonnement'),
      smallPrint(why),
    ]),
  };
};
