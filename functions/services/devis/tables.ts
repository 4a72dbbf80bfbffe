import type { Item } from './issuer.ts';
import { html, type Markup, nothing } from './markup.ts';
import type { DevisView } from './view.ts';

/** A dotted line to write on, and what a screen reader says of it. */
export const blank = html`<span class="blank"><span class="unseen">à compléter</span></span>`;
/** A square to tick. */
export const square = html`<span class="square" aria-hidden="true"></span>`;
const orBlank = (value: string | null) => (value === null ? blank : html`${value}`);
const small = (text: string) => (text ? html`<span class="small">${text}</span>` : nothing);

/** Labels and their values, one under the other. */
export const items = (list: readonly Item[]): Markup => {
  const item = ({ label, value, lines = 1 }: Item) =>
    html`<div><dt>${label}</dt><dd>${value === null ? Array.from({ length: lines }, () => blank) : value}</dd></div>`;
  return html`<dl class="items">${list.map(item)}</dl>`;
};

const phaseLines = ({ name, description, hours, price, lines }: DevisView['phases'][number]) => html`<tbody>
<tr class="phase"><th scope="rowgroup">${name}${small(description)}</th><td class="figure">${hours}</td><td></td><td class="figure">${price}</td></tr>
${lines.map(
  (
    line,
  ) => html`<tr><td class="work">${line.name}${small(line.note)}</td><td class="figure">${line.hours}</td><td class="figure">${line.unit}</td><td class="figure">${line.price}</td></tr>
`,
)}</tbody>
`;

/** Every line with its quantity, unit price and price; the heading comes again on each page. */
export const prices = ({ phases }: DevisView): Markup => html`<table class="prices">
<caption class="unseen">Prestations, phase par phase</caption>
<thead><tr><th scope="col">Prestation</th><th scope="col" class="figure">Heures</th><th scope="col" class="figure">Prix unitaire HT</th><th scope="col" class="figure">Prix HT</th></tr></thead>
${phases.map(phaseLines)}</table>`;

const total = ({ label, amount, strong }: DevisView['totals'][number]) =>
  html`<tr${strong ? html` class="due"` : nothing}><th scope="row">${label}</th><td class="figure">${orBlank(amount)}</td></tr>`;

export const totals = (view: DevisView): Markup => html`<div class="totals"><table>
<caption class="unseen">Totaux</caption>
<tbody>${view.totals.map(total)}</tbody></table>
${view.vatNote ? html`<p class="small">${view.vatNote}</p>` : nothing}
${view.vatOpen ? html`<p class="small">${square} TVA à ${blank}&nbsp;% <br>${square} TVA non applicable, art.&nbsp;293&nbsp;B du&nbsp;CGI</p>` : nothing}
</div>`;

const option = ({ name, description, price }: DevisView['options'][number]) =>
  html`<tr><td>${square}</td><th scope="row">${name}${small(description)}</th><td class="figure">${price}</td></tr>`;

export const options = (view: DevisView): Markup => html`<table class="options">
<caption class="unseen">Options</caption>
<thead><tr><th scope="col"><span class="unseen">Choix</span></th><th scope="col">Option</th><th scope="col" class="figure">Prix HT</th></tr></thead>
<tbody>${view.options.map(option)}</tbody></table>`;

export const range = ({ range: { rows } }: DevisView): Markup => html`<table class="range">
<caption class="unseen">Fourchette</caption>
<thead><tr><th scope="col">Le projet reste sous</th><th scope="col" class="figure">Heures</th><th scope="col" class="figure">Prix HT</th></tr></thead>
<tbody>${rows.map(({ label, hours, price }) => html`<tr><th scope="row">${label}</th><td class="figure">${hours}</td><td class="figure">${price}</td></tr>`)}</tbody></table>`;

/** Eight colours, dark enough to be told apart on grey paper. */
const colours = ['#22407c', '#a8431a', '#27603f', '#6b4a86', '#8a6a12', '#1f6a7a', '#93395f', '#555a66'];
const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

const drawing = (height: number, content: readonly Markup[]) =>
  html`<svg width="100%" height="${height}" aria-hidden="true" focusable="false">${content}</svg>`;

/** The calendar as a table whose last column is the Gantt diagram: a row never parts from its bar. */
export const calendar = ({ calendar: { ticks, rows } }: DevisView): Markup => {
  const lines = ticks.map(
    ({ left }) =>
      html`<line x1="${percent(left)}" x2="${percent(left)}" y1="0" y2="34" stroke="#d8d2c4" stroke-width="0.75"/>`,
  );
  const bar = ({ left, width }: DevisView['calendar']['rows'][number], index: number) =>
    html`<rect x="${percent(left)}" y="11" width="${percent(width)}" height="11" rx="2" fill="${colours[index % colours.length] ?? ''}"/>`;
  const axis = ticks.map(
    ({ label, left }) => html`<text x="${percent(left)}" y="12" font-size="9.5" fill="#565a65">${label}</text>`,
  );
  return html`<table class="calendar">
<caption class="unseen">Calendrier prévisionnel</caption>
<thead><tr><th scope="col">Phase</th><th scope="col">Du</th><th scope="col">Au</th><th scope="col" class="figure">Jours</th><th>${drawing(16, axis)}</th></tr></thead>
<tbody>${rows.map(
    (
      row,
      index,
    ) => html`<tr><th scope="row">${row.phase}${small(row.after)}</th><td>${row.start}</td><td>${row.end}</td><td class="figure">${row.days}</td><td class="bar">${drawing(34, [...lines, bar(row, index)])}</td></tr>
`,
  )}</tbody></table>`;
};
