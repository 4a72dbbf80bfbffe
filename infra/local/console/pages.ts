import { slackPage } from '../external/slack/page.ts';
import type { Cloud } from './cloud.ts';
import { type Html, html, table } from './html.ts';
import { mailPage } from './mail-page.ts';
import { type ViewName, views } from './views.ts';

/** Newest rows shown on a page; the JSON address gives all. */
const shown = 300;
const time = (at: string) => html`<time datetime="${at}">${at.slice(11, 23)}</time>`;
const button = (action: string, text: string) =>
  html`<form method="post" action="${action}"><button type="submit">${text}</button></form>`;
const orNone = <T>(list: readonly T[], none: string, some: () => Html) =>
  list.length ? some() : html`<p class="quiet">${none}</p>`;
const newest = <T>(list: readonly T[]) => list.slice(-shown).reverse();

const calls = (cloud: Cloud) => {
  const all = views.calls(cloud);
  const rows = newest(all).map((call) => [
    time(call.at),
    call.function,
    `${call.service} ${call.operation}`,
    call.asks.map(({ action, resource }) => html`<div>${action} <span class="quiet">${resource}</span></div>`),
    call.allowed ? 'permis' : html`<span class="warning">refusé</span>`,
    call.fault ?? '',
    call.status ?? '',
    call.ms ?? '',
  ]);
  const heads = ['Heure', 'Fonction', 'Appel', 'Droits demandés', 'Verdict', 'Panne', 'Réponse', 'ms'];
  return html`${button('/_local/calls/clear', 'Oublier les appels')}
${orNone(all, 'Aucun appel pour le moment.', () => table(`${all.length} appels, les plus récents d’abord`, heads, rows))}`;
};

const model = (cloud: Cloud) => {
  const { calls: all, input_tokens, output_tokens } = views.model(cloud);
  return html`<p>${all.length} appels, ${input_tokens} jetons lus, ${output_tokens} jetons écrits.</p>
${newest(all).map((call) => html`<pre>${JSON.stringify(call, null, 2)}</pre>`)}`;
};

const queues = (cloud: Cloud) =>
  html`${views.queues(cloud).map(
    ({ name, visible, inFlight, delayed, messages }) => html`<h2>${name}</h2>
<p>${visible} à lire, ${inFlight} en cours de lecture, ${delayed} retardés.</p>
${orNone(messages, 'Aucun message.', () =>
  table(
    'Messages',
    ['Message', 'Contenu', 'Lectures', 'Visible à'],
    messages.map((message) => [message.id, message.body, message.received, time(message.visible_at)]),
  ),
)}`,
  )}`;

const faultKinds: Record<string, string> = {
  'fail-before': 'échoue avant l’effet',
  'fail-after': 'échoue après l’effet',
  'lose-answer': 'réponse perdue',
  throttle: 'trop de demandes',
  conflict: 'conflit',
  delay: 'retard',
  'crash-before': 'fonction tuée avant l’effet',
  'crash-after': 'fonction tuée après l’effet',
};
const faults = (cloud: Cloud) => {
  const waiting = views.faults(cloud);
  const rows = waiting.map((one) => [
    one.function ?? 'toutes',
    one.service ?? 'tous',
    one.action ?? 'toutes',
    one.kind,
    one.times,
  ]);
  return html`<p>Une panne attend l’appel suivant qui lui ressemble. Les SDK réessaient : une panne qui n’arrive
qu’une fois ne se voit souvent pas.</p>
<form method="post" action="/_local/faults">
<label>Fonction <input name="function" placeholder="toutes"></label>
<label>Service <input name="service" placeholder="tous"></label>
<label>Action <input name="action" placeholder="toutes"></label>
<label>Panne <select name="kind">${Object.entries(faultKinds).map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}</select></label>
<label>Fois <input name="times" type="number" min="1" value="1"></label>
<label>Retard (ms) <input name="ms" type="number" min="0" value="1000"></label>
<button type="submit">Ajouter</button>
</form>
${orNone(
  waiting,
  'Aucune panne en attente.',
  () => html`${table('Pannes en attente', ['Fonction', 'Service', 'Action', 'Panne', 'Encore'], rows)}
${button('/_local/faults/clear', 'Tout retirer')}`,
)}`;
};

const clock = (cloud: Cloud) => {
  const { now, ahead_ms } = views.clock(cloud);
  return html`<p>Il est <time datetime="${now}">${now}</time>, ${Math.round(ahead_ms / 1000)} s d’avance sur la machine.</p>
<form method="post" action="/_local/clock">
<label>Avancer de (ms) <input name="advance_ms" type="number" min="0" value="60000"></label>
<button type="submit">Avancer</button>
</form>`;
};

const permissions = (cloud: Cloud) =>
  html`<p>Ce que le modèle de la pile accorde à chaque fonction, et ce qui n’a pas encore servi.</p>
${views.permissions(cloud).map(
  ({ function: name, granted, unused }) => html`<h2>${name}</h2>
${orNone(granted, 'Aucun droit.', () =>
  table(
    `Droits de ${name}`,
    ['Action', 'Sur', ''],
    granted.map(({ action, resources }) => [
      action,
      resources.join(' '),
      unused.includes(action) ? 'pas encore servi' : '',
    ]),
  ),
)}`,
)}`;

const logs = (cloud: Cloud) => {
  const all = views.logs(cloud);
  const rows = newest(all).map((line) => [time(line.at), line.function, line.event, html`<pre>${line.text}</pre>`]);
  return orNone(all, 'Rien pour le moment.', () =>
    table('Lignes les plus récentes d’abord', ['Heure', 'Fonction', 'Quoi', 'Texte'], rows),
  );
};

/** The page of each view, and its title. */
export const pageOf: Record<ViewName, { title: string; draw: (cloud: Cloud) => Html }> = {
  mail: { title: 'Courrier', draw: mailPage },
  slack: { title: 'Slack', draw: slackPage },
  calls: { title: 'Appels AWS', draw: calls },
  model: { title: 'Appels du modèle', draw: model },
  queues: { title: 'Files de messages', draw: queues },
  faults: { title: 'Pannes', draw: faults },
  clock: { title: 'Horloge', draw: clock },
  permissions: { title: 'Permissions', draw: permissions },
  logs: { title: 'Journal des fonctions', draw: logs },
};

export const overview = (cloud: Cloud) => {
  const refused = views.calls(cloud).filter(({ allowed }) => !allowed).length;
  return html`<p>La pile de l’application, telle que son modèle CloudFormation la décrit, jouée par cette machine.</p>
<ul>
<li>${views.mail(cloud).length} courriers reçus</li>
<li>${views.slack(cloud).messages.length} messages Slack</li>
<li>${views.calls(cloud).length} appels AWS, dont ${refused} refusés</li>
<li>${views.model(cloud).calls.length} appels du modèle</li>
<li>${views.queues(cloud).reduce((total, { messages }) => total + messages.length, 0)} messages dans les files</li>
<li>${views.faults(cloud).length} pannes en attente</li>
</ul>`;
};
