import type { View } from '../cloud/view.ts';
import type { Outage } from './consent.ts';

/** The failures to come of a service that people sign in with. */
export const outageView = (name: string, title: string, { behaviour, behave }: Outage): View => ({
  name,
  label: title,
  title,
  json: behaviour,
  page: ({ html }) => html`<form method="post" action="/_local/${name}">
<label>Prochains appels sans réponse utile <input name="fail" type="number" min="0" value="${behaviour().fail}" required></label>
<button type="submit">Régler</button>
</form>`,
  switches: { put: behave, post: behave }, // a page's form knows no PUT
});
