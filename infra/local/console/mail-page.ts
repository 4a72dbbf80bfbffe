import type { Mail } from '../cloud/wire.ts';
import type { Cloud } from './cloud.ts';
import { html, moment } from './html.ts';

/** A mail is shown as its reader's program would: no script, no form, nothing loaded from elsewhere. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A folder may hold mails that were kept before their answer's address was. */
const answeredTo = (replyTo: string[] | undefined) =>
  replyTo?.length ? html`<br>Réponse à ${replyTo.join(', ')}` : undefined;

const one = ({ id, at, from, to, replyTo, subject, links }: Mail) => html`<article>
<h2>${subject}</h2>
<p class="quiet">De ${from} à ${to.join(', ')}, ${moment(at)}${answeredTo(replyTo)}</p>
${links.map((link) => (/^https?:/.test(link) ? html`<p><a href="${link}">${link}</a></p>` : ''))}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/_local/mail/${encodeURIComponent(id)}" title="${subject}" loading="lazy"></iframe>
</article>`;

/** The mailbox, newest first. */
export const mailPage = ({ mailbox }: Cloud) => {
  const mails = mailbox.list();
  if (!mails.length) return html`<p class="quiet">Aucun courrier pour le moment.</p>`;
  return html`<form method="post" action="/_local/mail/clear"><button type="submit">Vider la boîte</button></form>
${mails.map(one)}`;
};

/** Links leave the frame: the application refuses to be shown in one. */
const outOfFrame = '<head><base target="_blank">';

/** One mail's own HTML, else its text. */
export const mailContent = ({ html: content, text }: Mail) =>
  content ? content.replace('<head>', outOfFrame) : html`<!doctype html><pre>${text}</pre>`.html;
