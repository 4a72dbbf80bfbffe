import { colourOf } from './calendar.ts';
import type { Item } from './issuer.ts';
import { blank, html, type Markup, nothing, square } from './markup.ts';
import type { LineNote } from './prices.ts';
import { legal, texts, titles } from './texts.ts';
import type { DevisView } from './view.ts';

const orBlank = (value: string | null) => (value === null ? blank : html`${value}`);
const small = (text: string) => (text ? html`<span class="small">${text}</span>` : nothing);

const noted = (note: LineNote) => {
  if (!note) return nothing;
  const { before, asking, after } = note;
  const marked = asking ? html`<mark>${asking}</mark>` : nothing;
  return html`<span class="small">${before}${marked}${after}</span>`;
};

export const items = (list: readonly Item[]): Markup => {
  const item = ({ label, value, lines = 1 }: Item) => {
    const shown = value ?? Array.from({ length: lines }, () => blank);
    return html`<div><dt>${label}</dt><dd>${shown}</dd></div>`;
  };
  return html`<dl class="items">${list.map(item)}</dl>`;
};

const figures = (...columns: string[]) => columns.map((column) => html`<th scope="col" class="figure">${column}</th>`);

const workLine = ({
  name,
  description,
  note,
  hours,
  unit,
  price,
}: DevisView['phases'][number]['lines'][number]) => html`<tr>
  <th scope="row" class="work">${name}${small(description)}${noted(note)}</th>
  <td class="figure">${hours}</td>
  <td class="figure">${unit}</td>
  <td class="figure">${price}</td>
</tr>
`;

const phaseLines = ({ name, description, hours, price, lines }: DevisView['phases'][number]) => html`<tbody>
<tr class="phase">
  <th scope="rowgroup">${name}${small(description)}</th>
  <td class="figure">${hours}</td>
  <td></td>
  <td class="figure">${price}</td>
</tr>
${lines.map(workLine)}</tbody>
`;

const roundingLine = (amount: string) => html`<tbody>
<tr><th scope="row" class="work" colspan="3">${texts.rounding}</th><td class="figure">${amount}</td></tr>
</tbody>
`;

/** Every line with its quantity, unit price and price. A print repeats the heading on each page. */
export const prices = ({ phases, rounding, linesNote }: DevisView): Markup => html`<table class="prices">
<caption class="unseen">${titles.worksTable}</caption>
<thead>
  <tr><th scope="col">${titles.work}</th>${figures(titles.hours, titles.unitPrice, titles.price)}</tr>
</thead>
${phases.map(phaseLines)}
${rounding === null ? nothing : roundingLine(rounding)}
</table>
${linesNote ? html`<p class="small">${linesNote}</p>` : nothing}`;

const total = ({ label, amount, strong }: DevisView['totals'][number]) =>
  html`<tr${strong ? html` class="due"` : nothing}>
  <th scope="row">${label}</th>
  <td class="figure">${orBlank(amount)}</td>
</tr>`;

const [vatBefore, vatAfter] = legal.vatCases.charged;
const vatCases = html`<p class="small">${square} ${vatBefore} ${blank}${vatAfter} <br>${square} ${legal.vatCases.exempt}</p>`;

export const totals = (view: DevisView): Markup => html`<div class="totals"><table>
<caption class="unseen">${titles.totals}</caption>
<tbody>${view.totals.map(total)}</tbody></table>
${view.notes.map((note) => html`<p class="small">${note}</p>`)}
${view.vatNote ? html`<p class="small">${view.vatNote}</p>` : nothing}
${view.vatOpen ? vatCases : nothing}
</div>`;

const option = ({ name, description, price }: DevisView['options'][number]) =>
  html`<tr>
  <td>${square}</td>
  <th scope="row">${name}${small(description)}</th>
  <td class="figure">${price}</td>
</tr>`;

export const options = (view: DevisView): Markup => html`<table class="options">
<caption class="unseen">${titles.options}</caption>
<thead>
  <tr>
    <th scope="col"><span class="unseen">${titles.choice}</span></th>
    <th scope="col">${titles.option}</th>
    ${figures(titles.price)}
  </tr>
</thead>
<tbody>${view.options.map(option)}</tbody></table>`;

const rangeRow = ({ label, hours, price }: NonNullable<DevisView['range']>['rows'][number]) => html`<tr>
  <th scope="row">${label}</th>
  <td class="figure">${hours}</td>
  <td class="figure">${price}</td>
</tr>`;

export const range = ({ rows }: NonNullable<DevisView['range']>): Markup => html`<table class="range">
<caption class="unseen">${titles.range}</caption>
<thead><tr><th scope="col">${titles.staysUnder}</th>${figures(titles.hours, titles.price)}</tr></thead>
<tbody>${rows.map(rangeRow)}</tbody></table>`;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

const drawing = (height: number, content: readonly Markup[]) =>
  html`<svg width="100%" height="${height}" aria-hidden="true" focusable="false">${content}</svg>`;

/** The calendar as a table whose last column is the Gantt diagram, so that a row and its bar stay together. */
export const calendar = ({ calendar: { ticks, rows } }: DevisView): Markup => {
  const lines = ticks.map(
    ({ left }) =>
      html`<line x1="${percent(left)}" x2="${percent(left)}" y1="0" y2="34" stroke="#d8d2c4" stroke-width="0.75"/>`,
  );
  const bar = ({ left, width }: DevisView['calendar']['rows'][number], index: number) =>
    html`<rect x="${percent(left)}" y="11" width="${percent(width)}" height="11" rx="2" fill="${colourOf(index)}"/>`;
  const axis = ticks.map(
    ({ label, left }) => html`<text x="${percent(left)}" y="12" font-size="9.5" fill="#565a65">${label}</text>`,
  );
  const phase = (row: DevisView['calendar']['rows'][number], index: number) => html`<tr>
  <th scope="row">${row.phase}${small(row.after)}</th>
  <td>${row.start}</td>
  <td>${row.end}</td>
  <td class="figure">${row.days}</td>
  <td class="bar">${drawing(34, [...lines, bar(row, index)])}</td>
</tr>
`;
  return html`<table class="calendar">
<caption class="unseen">${titles.calendar}</caption>
<thead>
  <tr>
    <th scope="col">${titles.phase}</th>
    <th scope="col">${titles.from}</th>
    <th scope="col">${titles.to}</th>
    ${figures(titles.days)}
    <td class="bar">${drawing(16, axis)}</td>
  </tr>
</thead>
<tbody>${rows.map(phase)}</tbody></table>`;
};
