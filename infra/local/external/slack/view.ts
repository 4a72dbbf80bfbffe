import type { Pen, View } from '../../cloud/view.ts';
import type { Slack, SlackMessage } from './slack.ts';

const articleOf =
  ({ html, moment }: Pen) =>
  ({ at, body }: SlackMessage) =>
    html`<article>
<h2>${moment(at)}</h2>
${body.text && html`<p>${String(body.text)}</p>`}
<pre>${JSON.stringify(body, null, 2)}</pre>
</article>`;

/** What was posted to the webhook, newest first, and the failures to come. */
export const slackView = ({ messages, behaviour, behave, forget }: Slack): View => ({
  name: 'slack',
  label: 'Slack',
  title: 'Slack',
  json: () => ({ messages: messages(), behaviour: behaviour() }),
  page: (pen) => {
    const { html, button } = pen;
    const all = messages();
    return html`<form method="post" action="/_local/slack">
<label>Prochains messages refusés <input name="fail" type="number" min="0" value="${behaviour().fail}" required></label>
<button type="submit">Régler</button>
</form>
${button('/_local/slack/clear', 'Oublier les messages')}
${all.length ? all.map(articleOf(pen)) : html`<p class="quiet">Aucun message pour le moment.</p>`}`;
  },
  summary: () => `${messages().length} messages Slack`,
  switches: { delete: forget, put: behave, post: behave }, // a page's form knows no PUT
});
