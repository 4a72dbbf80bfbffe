import type { Cloud } from '../../console/cloud.ts';
import { html, moment } from '../../console/html.ts';
import { views } from '../../console/views.ts';
import type { SlackMessage } from './slack.ts';

const one = ({ at, body }: SlackMessage) => html`<article>
<h2>${moment(at)}</h2>
${body.text && html`<p>${String(body.text)}</p>`}
<pre>${JSON.stringify(body, null, 2)}</pre>
</article>`;

/** What was posted to the webhook, newest first, and the failures to come. */
export const slackPage = (cloud: Cloud) => {
  const { messages, behaviour } = views.slack(cloud);
  return html`<form method="post" action="/_local/slack">
<label>Prochains messages refusés <input name="fail" type="number" min="0" value="${behaviour.fail}" required></label>
<button type="submit">Régler</button>
</form>
<form method="post" action="/_local/slack/clear"><button type="submit">Oublier les messages</button></form>
${messages.length ? messages.map(one) : html`<p class="quiet">Aucun message pour le moment.</p>`}`;
};
