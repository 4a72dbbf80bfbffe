import { createHash } from 'node:crypto';
import { devisStyle } from '../../shared/devis/devis-style.ts';
import type { Specification, SpecificationNote, SpecificationPart } from '../../shared/quote/specification.ts';
import { html, type Markup, nothing, picture, square } from './markup.ts';
import { calendar, items, options, prices, range, totals } from './tables.ts';
import { sentences, texts, titles } from './texts.ts';
import { type DevisView, namedDevis } from './view.ts';

/** Nothing is loaded, run or sent; only the constant style and inline pictures are allowed. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(devisStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const section = (title: string, content: Markup, className = '') =>
  html`<section${className ? html` class="${className}"` : nothing}><h2>${title}</h2>
${content}</section>
`;
const paragraph = (text: string) => html`<p class="text">${text}</p>`;

const masthead = ({
  title,
  project,
  logo,
  heading,
}: Pick<DevisView, 'title' | 'project' | 'logo' | 'heading'>) => html`<header class="masthead">
<div>
  ${logo ? picture(logo.png, `${texts.logo} : ${logo.of}`) : nothing}
  <p class="kind">${title}</p>
  <h1>${project}</h1>
</div>
${items(heading)}
</header>`;

const scope = (view: DevisView) =>
  view.scope
    .filter(({ notes }) => notes.length > 0)
    .map(
      ({ title, notes }) => html`<div>
  <h3>${title}</h3>
  <ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>
</div>
`,
    );

const rangeSection = (kind: DevisView['kind'], shown: DevisView['range']) => {
  if (!shown) return nothing;
  const meaning = kind === 'devis' ? sentences.rangeOfDevis : sentences.rangeOfEstimation;
  return section(titles.range, html`<p>${sentences.range(shown.holds)} ${meaning}</p>${range(shown)}`, 'whole');
};

const notices = (view: DevisView) =>
  view.notices.map(
    ({ text, toTick }) => html`<p class="small">${toTick ? html`${square} ` : nothing}${text}</p>
`,
  );

const conditions = (view: DevisView) => html`<div class="wide">${items(view.conditions)}</div>
${notices(view)}`;

const signatures = (view: DevisView) => html`<div class="signatures">
${view.signatures.map(({ party, text }) => html`<div><h3>${party}</h3><p class="small">${text}</p></div>`)}</div>`;

const withdrawal = ({ withdrawal: form }: DevisView) => {
  if (!form) return nothing;
  const content = html`<p class="small">${form.hint}</p>
<p class="text">${form.text}</p>
<div class="wide">${items(form.items)}</div>`;
  return section(form.title, content, 'whole');
};

const generalConditions = ({ generalConditions: parts }: DevisView) =>
  parts.length > 0
    ? section(
        titles.generalConditions,
        html`${parts.map(({ isTitle, text }) => (isTitle ? html`<h3>${text}</h3>` : paragraph(text)))}`,
        'annex',
      )
    : nothing;

const closing = (view: DevisView) =>
  view.kind === 'devis'
    ? html`<div class="whole">
${section(titles.conditions, conditions(view))}
${section(titles.agreement, signatures(view))}
</div>
${withdrawal(view)}
${generalConditions(view)}`
    : section(titles.worth, html`<p>${sentences.estimationBinds}</p>${notices(view)}`);

const small = (text: string) => html`<p class="small">${text}</p>`;

const optionsSection = (view: DevisView) =>
  view.options.length > 0
    ? section(titles.options, html`${small(sentences.optionsApart)}${options(view)}`, 'whole')
    : nothing;

type Sheet = { title: string; project: string; hint: Markup; main: Markup };

/** A whole document, and its content security policy. It loads nothing. */
const pageOf = ({ title, project, hint, main }: Sheet): { html: string; policy: string } => {
  const head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} – ${project}</title>`;
  const sheet = html`<div class="sheet">
<div class="running" aria-hidden="true">
  <div><span>${title}</span><span>${project}</span></div>
</div>
<main>
${main}
</main>
</div>`;
  const style = `<style>${devisStyle}</style>`;
  const text = ['<!doctype html>', '<html lang="fr">', '<head>', head.text, style, '</head>', '<body>', hint.text];
  return { html: [...text, sheet.text, '</body>', '</html>', ''].join('\n'), policy };
};

const parts = (view: DevisView) => html`${masthead(view)}
<div class="parties">${view.parties.map((party) => section(party.title, items(party.items)))}</div>
${view.context ? section(titles.context, paragraph(view.context)) : nothing}
${section(titles.subject, items(view.subject), 'subject')}
${section(titles.works, html`${prices(view)}${totals(view)}`)}
${optionsSection(view)}
${section(titles.calendar, html`${calendar(view)}${small(sentences.calendar)}`, 'whole')}
${section(titles.scope, html`<div class="scope">${scope(view)}</div>`)}
${rangeSection(view.kind, view.range)}
${closing(view)}`;

/** The document of a devis or an estimation. */
export const devisPage = (view: DevisView): { html: string; policy: string } => {
  // A preview is shown in the form of its issue: it is not printed.
  const hint = view.number === texts.notIssued ? nothing : html`<p class="hint">${sentences.hint}</p>`;
  return pageOf({ title: namedDevis(view), project: view.project, hint, main: parts(view) });
};

const noted = ({ text, detail }: SpecificationNote) =>
  html`<li>${text}${detail ? detail.split('\n').map((line) => html`<p class="small">${line}</p>`) : nothing}</li>`;

const specificationPart = ({ title, paragraphs, notes }: SpecificationPart) =>
  section(
    title,
    html`${paragraphs.length > 0 ? html`<div>${paragraphs.map((text) => html`<p>${text}</p>`)}</div>` : nothing}${notes.length > 0 ? html`<ul>${notes.map(noted)}</ul>` : nothing}`,
    'scope',
  );

/** The document of a specification, to be kept as a file. */
export const specificationPage = (specification: Specification): { html: string; policy: string } => {
  const { title, project, parts: all } = specification;
  const main = html`${masthead({ ...specification, logo: null })}
${all.map(specificationPart)}`;
  return pageOf({ title, project, hint: nothing, main });
};
