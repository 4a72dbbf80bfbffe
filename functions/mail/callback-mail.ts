import type { Tier } from '../../shared/billing/subscription.ts';
import type { CallbackRequest } from '../../shared/contact/callback.ts';
import type { QuoteSummary } from '../../shared/quote/quote.ts';
import { brand } from '../../shared/text/brand.ts';
import { escapeHtml, withoutSteering } from '../../shared/text/escape.ts';
import { formatEuros, formatParisMinute } from '../../shared/text/format.ts';
import type { MailContent } from './mail.ts';
import { mailPage, paragraph, smallPrint } from './mail-page.ts';

type Quoted = Pick<QuoteSummary, 'id' | 'project_name' | 'total_price'>;
/** `email`: the confirmed address of the account. */
type Request = CallbackRequest & { email: string; tier: Tier; created_at: string };

const known =
  'Le projet, le montant, l’adresse et le plan sont ceux du compte\u00A0; le reste est ce que le client a saisi.';
const none = '–';

/** A client's request of a call, for the team. The client's text is escaped. */
export const callbackMail = ({ id, project_name, total_price }: Quoted, request: Request): MailContent => {
  const facts = Object.entries({
    Projet: project_name,
    Montant: total_price === null ? none : `${formatEuros(total_price)}\u00A0HT`,
    Devis: id,
    Email: request.email,
    Plan: request.tier,
    Téléphone: request.phone || none,
    'Moment souhaité': request.preferred_time || none,
    Demandé: `${formatParisMinute(request.created_at)} (heure de Paris)`,
  });
  const lines = facts.map(([what, value]) => `${what}\u00A0: ${withoutSteering(value)}`);
  const rows = facts.map(([what, value]) => `${what}\u00A0: <strong>${escapeHtml(value)}</strong>`);
  const message = request.message || 'Aucun message.';
  return {
    subject: withoutSteering(`${brand.name} · Demande de rappel\u00A0: ${project_name}`).replace(/\s*\n\s*/g, ' '),
    text: [...lines, '', withoutSteering(message), '', known].join('\n'),
    html: mailPage('Un client demande à être rappelé', [
      paragraph(rows.join('<br>')),
      paragraph(escapeHtml(message).replaceAll('\n', '<br>')),
      smallPrint(known),
    ]),
  };
};
