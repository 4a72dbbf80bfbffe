import type { Html, View } from '../cloud/view.ts';
import { html } from './html.ts';

const linksTo = (views: View[]) => [
  { path: '/_local', label: 'Vue d’ensemble' },
  ...views.map(({ name, label }) => ({ path: `/_local/${name}`, label })),
  { path: '/_local/design', label: 'Design' },
];

/** A whole page of the console. */
export const layout = (views: View[], current: string, title: string, content: Html) => html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Nuage local</title>
<link rel="stylesheet" href="/_local/style.css">
</head>
<body>
<header>
<p class="brand"><a href="/_local">Nuage local</a> <a class="quiet" href="/">Ouvrir l’application</a></p>
<nav aria-label="Pages du nuage local"><ul>${linksTo(views).map(
  ({ path, label }) => html`<li><a href="${path}"${path === current ? currentPage : ''}>${label}</a></li>`,
)}</ul></nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;

const currentPage: Html = { html: ' aria-current="page"' };

/** One line a view. */
export const overview = (views: View[]) =>
  html`<p>La pile de l’application, telle que son modèle CloudFormation la décrit, jouée par cette machine.</p>
<ul>
${views.map(({ summary }) => summary && html`<li>${summary()}</li>\n`)}</ul>`;
