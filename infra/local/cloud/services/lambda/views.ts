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

const unusedOf = ({ resources, unused }: Grant) => {
  if (!unused.length) return '';
  return unused.length < resources.length ? `pas encore servi sur ${unused.join(' ')}` : 'pas encore servi';
};

/** What the template grants each function, and what nothing has asked for yet. */
export const permissionsView = (granted: () => Granted[]): View => ({
  name: 'permissions',
  label: 'Permissions',
  title: 'Permissions',
  json: granted,
  page: ({ html, table }) =>
    html`<p>Ce que le modèle de la pile accorde à chaque fonction, et ce qui n’a pas encore servi.</p>
${granted().map(({ function: name, grants }) => {
  const rows = grants.map((grant) => [grant.action, grant.resources.join(' '), unusedOf(grant)]);
  return html`<h2>${name}</h2>
${table(`Droits de ${name}`, ['Action', 'Sur', ''], rows, 'Aucun droit.')}`;
})}`,
});
