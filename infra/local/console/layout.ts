import { type Html, html } from './html.ts';

const pages = [
  { path: '/_local', name: 'Vue d’ensemble' },
  { path: '/_local/mail', name: 'Courrier' },
  { path: '/_local/slack', name: 'Slack' },
  { path: '/_local/model', name: 'Modèle' },
  { path: '/_local/calls', name: 'Appels AWS' },
  { path: '/_local/queues', name: 'Files' },
  { path: '/_local/faults', name: 'Pannes' },
  { path: '/_local/clock', name: 'Horloge' },
  { path: '/_local/permissions', name: 'Permissions' },
  { path: '/_local/logs', name: 'Journal' },
  { path: '/_local/design', name: 'Design' },
] as const;

/** A whole page of the console. */
export const layout = (current: string, title: string, content: Html) => html`<!doctype html>
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
<nav aria-label="Pages du nuage local"><ul>${pages.map(
  ({ path, name }) => html`<li><a href="${path}"${path === current ? currentPage : ''}>${name}</a></li>`,
)}</ul></nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;

const currentPage: Html = { html: ' aria-current="page"' };
