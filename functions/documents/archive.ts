import { strToU8, zipSync } from 'fflate';

type Row = Record<string, unknown>;

/** The files of the archive, by what their rows' sort keys begin with. */
export const rowNames: Record<string, string> = {
  PROFILE: 'profil',
  SUBSCRIPTION: 'abonnement',
  CREDIT: 'credits',
  CREDITS: 'devis-gratuits',
  QUOTE: 'devis',
  BODY: 'contenu-des-devis',
  VERSION: 'versions-des-devis',
  PROGRESS: 'avancement',
  READING: 'lectures-du-modele',
  IDEM: 'envois',
  LEDGER: 'mouvements-de-credits',
  APPFEEDBACK: 'avis',
  EXPORT: 'exports',
};

const kindOf = ({ sk }: Row) => {
  const [prefix = ''] = String(sk).split('#');
  return rowNames[prefix] ?? prefix.toLowerCase();
};

const text = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A spreadsheet takes a text that begins so for a formula, and would run it. */
const guarded = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell);
const quoted = (cell: string) => `"${guarded(cell).replaceAll('"', '""')}"`;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A list or an object stands as JSON in its cell. */
export const csvOf = (rows: Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => text(row[column])))];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
};

const readMe = `Tout ce que le service garde de votre compte.

donnees.json   chaque ligne enregistrée, par sorte
*.csv          les mêmes, une table par sorte, pour un tableur
fichiers/      les fichiers que vous avez envoyés

Les noms des champs sont ceux du service. Le mot de passe n'y est pas : il n'est connu de personne.
`;

/** A ZIP of all rows of a person, as JSON and as CSV, and of their files by name. */
export const archiveOf = (rows: Row[], files: Map<string, Buffer>): Buffer => {
  const kinds = Object.groupBy(rows, kindOf) as Record<string, Row[]>;
  const tables = Object.entries(kinds).map(([kind, own]) => [`${kind}.csv`, strToU8(csvOf(own))] as const);
  return Buffer.from(
    zipSync({
      'LISEZMOI.txt': strToU8(readMe),
      'donnees.json': strToU8(JSON.stringify(kinds, null, 2)),
      ...Object.fromEntries(tables),
      ...Object.fromEntries([...files].map(([name, content]) => [`fichiers/${name}`, new Uint8Array(content)])),
    }),
  );
};
