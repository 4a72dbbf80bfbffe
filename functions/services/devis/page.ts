import { createHash } from 'node:crypto';
import { devisStyle } from '../../../shared/devis-style.ts';
import { html, type Markup, nothing } from './markup.ts';
import { blank, calendar, items, options, prices, range, square, totals } from './tables.ts';
import type { DevisView } from './view.ts';

/** Nothing loads, nothing runs, nothing is sent; one style applies, the constant one. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(devisStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const section = (title: string, content: Markup, className = '') =>
  html`<section${className ? html` class="${className}"` : nothing}><h2>${title}</h2>
${content}</section>
`;
const paragraph = (text: string) => html`<p class="text">${text}</p>`;

const masthead = ({ title, project, heading, parties }: DevisView) => html`<header class="masthead">
<div><p class="kind">${title}</p><h1>${project}</h1></div>
${items(heading)}
</header>
<div class="parties">${parties.map((party) => section(party.title, items(party.items)))}</div>
`;

const scope = (view: DevisView) =>
  view.scope
    .filter(({ notes }) => notes.length > 0)
    .map(
      ({ title, notes }) => html`<div><h3>${title}</h3><ul>${notes.map((note) => html`<li>${note}</li>`)}</ul></div>
`,
    );

const pricesSection = (view: DevisView) => html`${prices(view)}
${view.rounded ? html`<p class="small">Chaque phase est arrondie à l’euro et ses lignes s’en partagent le prix&nbsp;: une ligne peut s’écarter d’un euro de ses heures au prix unitaire.</p>` : nothing}
${totals(view)}`;

const rangeText = ({
  kind,
  range: { holds },
}: DevisView) => html`<p>2&nbsp;000 déroulements du projet ont été simulés, du plus rapide au plus lent de chaque tâche, avec ses risques. Les heures chiffrées ici suffisent dans ${holds} des cas.
${
  kind === 'devis'
    ? html`Cette fourchette dit l’incertitude du chiffrage&nbsp;; elle ne change pas le total de ce devis.`
    : html`Un prestataire peut arriver à un autre prix&nbsp;: il a ses tarifs, son expérience et sa lecture du besoin.`
}</p>`;

const conditions = html`<dl class="items wide"><div><dt>Ce prix comprend</dt><dd>Les prestations des lignes ci-dessus, et rien de ce qui figure sous «&nbsp;Non compris&nbsp;».</dd></div>
<div><dt>Acompte à la commande</dt><dd>${blank}</dd></div>
<div><dt>Échéances de paiement</dt><dd>${blank}</dd></div>
<div><dt>Moyens de paiement</dt><dd>${blank}</dd></div></dl>
<p class="small">${square} Client professionnel&nbsp;: tout retard de paiement porte des pénalités au taux annuel de ${blank} et une indemnité forfaitaire de 40&nbsp;€ pour frais de recouvrement (articles L441-10 et D441-5 du code de commerce). Case à cocher par le prestataire&nbsp;; sans objet pour un consommateur.</p>`;

const signatures = html`<div class="signatures">
<div><h3>Le prestataire</h3><p class="small">Date, nom et signature</p></div>
<div><h3>Le client</h3><p class="small">Date, nom, qualité et signature, précédés de la mention «&nbsp;Bon pour accord&nbsp;»</p></div>
</div>`;

const closing = (view: DevisView) =>
  view.kind === 'devis'
    ? html`<div class="whole">${section('Conditions', conditions)}${section('Bon pour accord', signatures)}</div>`
    : section(
        'Ce que vaut ce document',
        html`<p>Cette estimation n’est l’offre de personne&nbsp;: elle n’engage aucun prestataire et ne se signe pas. Elle sert à préparer un budget et à comparer des devis.</p>`,
      );

const sheet = (view: DevisView) => html`<div class="sheet">
<div class="running" aria-hidden="true"><div><span>${view.title} ${view.number}</span><span>${view.project}</span></div></div>
<main>
${masthead(view)}
${section('Objet', html`${items(view.subject)}${paragraph(view.analysis)}`, 'subject')}
${section('Prestations', pricesSection(view))}
${view.options.length > 0 ? section('Options', html`<p class="small">Chiffrées à part&nbsp;: elles ne sont pas dans le total.</p>${options(view)}`) : nothing}
${section('Calendrier prévisionnel', html`${calendar(view)}<p class="small">En jours ouvrés en France. Les dates supposent un accord au jour de l’émission&nbsp;; un accord plus tardif les décale d’autant.</p>`)}
${section('Périmètre', html`<div class="scope">${scope(view)}</div>`)}
${section('Ce que vaut ce chiffrage', html`${rangeText(view)}${range(view)}`, 'whole')}
${closing(view)}
<p class="mention">${view.mention}</p>
</main>
</div>`;

/** The whole document, and the content policy that stands in it. It needs nothing beside itself. */
export const devisPage = (view: DevisView): { html: string; policy: string } => {
  const head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${view.title} ${view.number} – ${view.project}</title>`;
  const hint = html`<p class="hint">Version imprimable&nbsp;: Ctrl+P (⌘P sur Mac) pour l’imprimer ou l’enregistrer en PDF.</p>`;
  const style = `<style>${devisStyle}</style>`;
  const text = ['<!doctype html>', '<html lang="fr">', '<head>', head.text, style, '</head>', '<body>', hint.text];
  return { html: [...text, sheet(view).text, '</body>', '</html>', ''].join('\n'), policy };
};
