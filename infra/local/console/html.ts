import { escapeHtml } from '../../../shared/text/escape.ts';
import type { Html, Part, Pen } from '../cloud/view.ts';

const render = (part: Part): string => {
  if (part === undefined || part === null || part === false || part === true) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  return typeof part === 'object' && 'html' in part ? part.html : escapeHtml(String(part));
};

/** HTML whose every value is escaped, but HTML made the same way. Attribute values stand between double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((all, text, index) => all + render(parts[index - 1]) + text),
});

const dateAndTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' });
/** Newest rows shown on a page; the JSON address gives all. */
const shown = 300;

/** What pages are drawn with. */
export const pen: Pen = {
  html,
  table: (caption, heads, rows, none) =>
    rows.length
      ? html`
<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`
      : html`<p class="quiet">${none}</p>`,
  moment: (at) => html`<time datetime="${at}">${dateAndTime.format(new Date(at))}</time>`,
  time: (at) => html`<time datetime="${at}">${at.slice(11, 23)}</time>`,
  button: (action, text) => html`<form method="post" action="${action}"><button type="submit">${text}</button></form>`,
  newest: (list) => list.slice(-shown).reverse(),
};
