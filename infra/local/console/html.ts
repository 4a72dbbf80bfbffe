/** Text that is HTML already: what `html` gives. */
export type Html = { readonly html: string };
type Part = Html | string | number | boolean | undefined | null | readonly Part[];

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const render = (part: Part): string => {
  if (part === undefined || part === null || part === false || part === true) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  return typeof part === 'object' && 'html' in part ? part.html : escapeText(String(part));
};

/** HTML whose every value is escaped, but HTML made the same way. Attribute values stand between double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((all, text, index) => all + render(parts[index - 1]) + text),
});

const dateAndTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' });

/** An ISO moment as a person reads it. */
export const moment = (at: string) => html`<time datetime="${at}">${dateAndTime.format(new Date(at))}</time>`;

/** A table that scrolls inside itself; rows of cells. */
export const table = (caption: string, heads: string[], rows: Part[][]) => html`
<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`;
