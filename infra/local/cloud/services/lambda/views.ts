import type { Grant } from '../../gateway/iam.ts';
import type { View } from '../../view.ts';
import type { LoggedLine } from './log.ts';

/** Shows what functions print. */
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

type Permissions = { function: string; grants: Grant[]; refused: string[] };

const unusedOf = ({ resources, unused }: Grant) => {
  if (!unused.length) return '';
  return unused.length < resources.length ? `pas encore servi sur ${unused.join(' ')}` : 'pas encore servi';
};

/** Shows what the template grants each function, which of it no call has used yet, and which calls were refused. */
export const permissionsView = (permissions: () => Permissions[]): View => ({
  name: 'permissions',
  label: 'Permissions',
  title: 'Permissions',
  json: permissions,
  page: ({ html, table }) =>
    html`<p>Ce que le modèle de la pile accorde à chaque fonction, et ce qui n’a pas encore servi.</p>
${permissions().map(({ function: name, grants, refused }) => {
  const rows = [
    ...grants.map((grant) => [grant.action, grant.resources.join(' '), unusedOf(grant)]),
    ...refused.map((call) => [...call.split(' '), 'refusé']),
  ];
  return html`<h2>${name}</h2>
${table(`Droits de ${name}`, ['Action', 'Sur', ''], rows, 'Aucun droit.')}`;
})}`,
});
