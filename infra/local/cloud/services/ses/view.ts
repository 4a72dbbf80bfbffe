import type { Pen, View } from '../../view.ts';
import type { Mail, MailFile } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import type { Refusal } from './refusals.ts';

/** A mail is shown as its reader's program would: no script, no form, nothing loaded from elsewhere. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Links leave the frame: the application refuses to be shown in one. */
const outOfFrame = '<head><base target="_blank">';

const fileOf =
  ({ html }: Pen) =>
  ({ name, type, content }: MailFile) =>
    html`<p><a download="${name}" href="data:${type};base64,${content}">${name}</a></p>`;

/** A form of one button that plays a refusal of a mail. */
const refusalOf = ({ html }: Pen, id: string, refuse: Refusal['refuse'], label: string) =>
  html`<form method="post" action="/_local/mail"><input type="hidden" name="id" value="${id}"><input type="hidden" name="refuse" value="${refuse}"><button type="submit">${label}</button></form>`;

const articleOf =
  (pen: Pen) =>
  ({ id, at, from, to, replyTo, subject, links, files = [], events }: Mail) => {
    const { html, moment } = pen;
    return html`<article>
<h2>${subject}</h2>
<p class="quiet">De ${from} à ${to.join(', ')}, ${moment(at)}${
      // A folder may hold mails that were kept before their answer's address was.
      replyTo?.length ? html`<br>Réponse à ${replyTo.join(', ')}` : undefined
    }</p>
${links.map((link) => (/^https?:/.test(link) ? html`<p><a href="${link}">${link}</a></p>` : ''))}
${files.map(fileOf(pen))}
${events && [refusalOf(pen, id, 'bounce', 'Refuser (bounce)'), refusalOf(pen, id, 'complaint', 'Plainte')]}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/_local/mail/${encodeURIComponent(id)}" title="${subject}" loading="lazy"></iframe>
</article>`;
  };

type Shown = Pick<Mailbox, 'list' | 'clear'> & { refuse: (input: unknown) => Promise<void> };

/** The mailbox, newest first; each mail's own HTML, else its text, as an entry. */
export const mailView = ({ list, clear, refuse }: Shown): View => ({
  name: 'mail',
  label: 'Courrier',
  title: 'Courrier',
  json: list,
  page: (pen) => {
    const mails = list();
    if (!mails.length) return pen.html`<p class="quiet">Aucun courrier pour le moment.</p>`;
    return pen.html`${pen.button('/_local/mail/clear', 'Vider la boîte')}
${mails.map(articleOf(pen))}`;
  },
  summary: () => `${list().length} courriers reçus`,
  switches: { delete: clear, post: refuse },
  entry: (wanted, pen) => {
    const mail = list().find(({ id }) => id === wanted);
    if (!mail) return undefined;
    const { html: content, text } = mail;
    const html = content ? content.replace('<head>', outOfFrame) : pen.html`<!doctype html><pre>${text}</pre>`.html;
    return { html, policy };
  },
});
