import { strToU8, zipSync } from 'fflate';
import { csvOf } from '../../shared/text/csv.ts';
import { table } from '../store/table.ts';
import { columnNames } from './column-names.ts';

type Row = Record<string, unknown>;

/** Names of the archive's files, by the prefix of the rows' sort keys. */
export const rowNames: Record<string, string> = {
  PROFILE: 'profil',
  SUBSCRIPTION: 'abonnement',
  CUSTOMER: 'client-de-paiement',
  ORDER: 'commandes',
  NOTICE: 'contrats',
  CREDIT: 'credits',
  CREDITS: 'devis-gratuits',
  QUOTE: 'devis',
  BODY: 'contenu-des-devis',
  VERSION: 'versions-des-devis',
  ACTUALHOURS: 'heures-reelles',
  RECEIVED: 'devis-recus',
  CLIENTS: 'mes-clients',
  APIKEY: 'cles-d-api',
  WEBHOOK: 'webhooks',
  WEBHOOKSENT: 'messages-aux-webhooks',
  DEVISNUMBERS: 'numeros-de-devis',
  FEEDBACK: 'avis-sur-les-devis',
  PROGRESS: 'avancement',
  READING: 'lectures-du-modele',
  OFFER: 'envois-de-devis',
  OFFEREVENT: 'suivi-des-envois-de-devis',
  RECIPIENT: 'destinataires-de-mails',
  IDEM: 'envois',
  LEDGER: 'mouvements-de-credits',
  DOCUMENT: 'documents-en-attente',
  DOCUMENTTURN: 'envois-de-documents',
  APPFEEDBACK: 'avis',
  EXPORT: 'exports',
  CLEANUP: 'fichiers-a-supprimer',
};

const kindOf = ({ pk, sk }: Row) => {
  if (String(pk).startsWith('EVIDENCE#')) return 'preuves-d-acceptation';
  const [prefix = ''] = String(sk).split('#');
  return rowNames[prefix] ?? prefix.toLowerCase();
};

const readMe = `Tout ce que le service garde de votre compte.

Pour vous
*.csv          une table par sorte de données, pour Excel ou un autre tableur
fichiers/      les fichiers que vous avez envoyés

Pour un programme
donnees.json   les mêmes données, entières, avec les noms de champs du service

Dans les tables, les dates sont à l'heure de Paris. Une apostrophe devant un texte ou un
numéro empêche le tableur de le changer. Ce qui est entre accolades ou crochets est une liste.

Le mot de passe n'y est pas : il n'est connu de personne.
`;

/** Seconds since 1970. */
const secondsFields = ['expires_at', 'valid_from'];
/** Attributes that tell a reader nothing. */
const leftOut = new Set([table.pk, table.indexes.open.pk, table.indexes.open.sk] as string[]);
/** The codes of acceptance are the recipient's secret. */
const withheld = ['codes'];

const headingOf = (field: string) => columnNames[field] ?? (/^\d/.test(field) ? `Mois ${field}` : field);

/** A row with French headings. The reference is the sort key without its prefix. */
const lineOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => !leftOut.has(field))
      .map(([field, value]) => {
        if (field === table.sk) return [headingOf(field), String(value).split('#').slice(1).join('#')];
        const isTime = secondsFields.includes(field) && typeof value === 'number';
        return [headingOf(field), isTime ? new Date(value * 1000).toISOString() : value];
      }),
  );

/** A ZIP of all rows of a person, as JSON and as CSV, and of their files by name. */
export const archiveOf = (rows: Row[], files: Map<string, Buffer>): Buffer => {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !withheld.includes(field))),
  );
  const kinds = Object.groupBy(shown, kindOf) as Record<string, Row[]>;
  const tables = Object.entries(kinds).map(([kind, own]) => [`${kind}.csv`, strToU8(csvOf(own.map(lineOf)))] as const);
  return Buffer.from(
    zipSync({
      'LISEZMOI.txt': strToU8(readMe),
      'donnees.json': strToU8(JSON.stringify(kinds, null, 2)),
      ...Object.fromEntries(tables),
      ...Object.fromEntries([...files].map(([name, content]) => [`fichiers/${name}`, new Uint8Array(content)])),
    }),
  );
};
