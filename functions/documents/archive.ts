import { strToU8, zipSync } from 'fflate';
import { csvOf } from '../../shared/text/csv.ts';

type Row = Record<string, unknown>;

/** The files of the archive, by what their rows' sort keys begin with. */
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
  CLIENTS: 'mes-clients',
  APIKEY: 'cles-d-api',
  DEVISNUMBERS: 'numeros-de-devis',
  FEEDBACK: 'avis-sur-les-devis',
  PROGRESS: 'avancement',
  READING: 'lectures-du-modele',
  IDEM: 'envois',
  LEDGER: 'mouvements-de-credits',
  DOCUMENT: 'documents-en-attente',
  DOCUMENTTURN: 'envois-de-documents',
  APPFEEDBACK: 'avis',
  EXPORT: 'exports',
  CLEANUP: 'fichiers-a-supprimer',
};

const kindOf = ({ sk }: Row) => {
  const [prefix = ''] = String(sk).split('#');
  return rowNames[prefix] ?? prefix.toLowerCase();
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
