import type { Grant } from '../../gateway/iam.ts';
import type { View } from '../../view.ts';
import type { LoggedLine } from './log.ts';

/** What functions print. */
export const logsView = (lines: () => readonly LoggedLine[]): View => ({
  name: 'logs',
  label: 'Journal',
  title: 'Journal des fonctions',
  json: lines,
  page: ({ html, table, time, newest }) => {
    const rows = newest(lines()).map((line) => [
      time(line.at),
      line.function,
      line.event,
      html`<pre>${line.text}</pre>`,
    ]);
    const heads = ['Heure', 'Fonction', 'Quoi', 'Texte'];
    return table('Lignes les plus récentes d’abord', heads, rows, 'Rien pour le moment.');
  },
});

type Granted = { function: string; grants: Grant[] };

const shown = ({ function: name, grants }: Granted) => ({
  function: name,
  granted: grants.map(({ action, resources }) => ({ action, resources })),
  unused: grants.filter(({ used }) => !used).map(({ action }) => action),
});

/** What the template grants each function, and what nothing has asked for yet. */
export const permissionsView = (granted: () => Granted[]): View => {
  const json = () => granted().map(shown);
  return {
    name: 'permissions',
    label: 'Permissions',
    title: 'Permissions',
    json,
    page: ({ html, table }) =>
      html`<p>Ce que le modèle de la pile accorde à chaque fonction, et ce qui n’a pas encore servi.</p>
${json().map(({ function: name, granted: all, unused }) => {
  const rows = all.map(({ action, resources }) => [
    action,
    resources.join(' '),
    unused.includes(action) ? 'pas encore servi' : '',
  ]);
  return html`<h2>${name}</h2>
${table(`Droits de ${name}`, ['Action', 'Sur', ''], rows, 'Aucun droit.')}`;
})}`,
  };
};
