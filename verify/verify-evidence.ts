// `npm run verify-evidence -- <file.pdf>`, or without npm, on Node 22.18 or later: `node verify/verify-evidence.ts <file.pdf> [keys.json]`.
// Checks a signed devis by itself: it uses Node's own modules only, nothing of the product and no network. It recounts the digest
// of the whole file, reads the proof that is attached to it, recounts each of its digests, its chain of events and its totals,
// verifies its signature with the keys of `keys.json` or of the file that is told, and says in French what is proved by that and
// what is not. Exit code 1 where anything does not agree, 2 where all agrees and no known key signed it.
import { readFileSync } from 'node:fs';
import { attachmentOf, checkBytes, Mismatch } from './attachment.ts';
import type { Evidence } from './consistency.ts';
import { checkEvidence } from './evidence.ts';
import type { KeySet, Signed } from './signature.ts';

const currency = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const euros = (cents: number | null | undefined) => (cents == null ? 'non connu' : currency.format(cents / 100));

/** Control characters are escaped: with a line break or a terminal sequence, a name could add a line to the report. */
const escaped = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

/** With French no-break spaces. */
const written = (text: string) => text.replace(/ ([:;?!»])/g, '\u00A0$1').replace(/« /g, '«\u00A0');

const happened: Record<string, string> = {
  sent: 'envoyé',
  resent: 'renvoyé',
  seen: 'vu',
  asked: 'question',
  answered: 'réponse',
  chose: 'options choisies',
  reminded: 'relancé',
  reminders_changed: 'relances changées',
  reminders_stopped: 'relances arrêtées',
  accepted: 'accepté',
};

const factsOf = (evidence: Evidence): string[] => {
  const { devis_number, project, provider, recipient, signer, chosen, totals, agreed, button, code } = evidence;
  const { accepted_at, address, browser, events, document_sha256, sha256 } = evidence;
  return [
    `Devis ${devis_number}, « ${project} », par ${provider.name} (${provider.email}) pour ${recipient.name}`,
    `Accepté par : ${signer.name}${signer.capacity && `, ${signer.capacity}`} (${signer.email}${recipient.email === null ? ', adresse donnée par la personne qui a accepté' : ''})`,
    `Le : ${accepted_at.utc} (UTC), ${accepted_at.paris} (Paris)`,
    `Options choisies : ${chosen.map(({ name, price_cents }) => `${name} (${euros(price_cents)} HT)`).join(' ; ') || 'aucune'}`,
    `Montant accepté : ${euros(totals.due_cents)} ; acompte : ${euros(totals.deposit_cents)}`,
    ...agreed.map((words) => `Mention acceptée : « ${words} »`),
    `Bouton pressé : « ${button} »`,
    `Code envoyé le ${code.sent_at.utc}, confirmé le ${code.confirmed_at.utc} (UTC)`,
    `Adresse réseau : ${address} ; navigateur : ${browser || 'non communiqué'}`,
    `Événements : ${events.map(({ event, at }) => `${happened[event] ?? event} (${at})`).join(', ')}`,
    `Empreinte du devis montré : ${document_sha256}`,
    `Dernière empreinte de la suite : ${events.at(-1)?.hash}`,
    `Empreinte de la preuve : ${sha256}`,
  ];
};

const consistent = [
  'Ce fichier n’a pas changé d’un octet depuis que ses empreintes ont été écrites.',
  'La preuve jointe est entière : le devis, les prix, les options, les mentions, les heures et les événements vont ensemble.',
  'Le total accepté est celui du devis et des options choisies, au centime près.',
];
const notProved = [
  'L’identité du signataire : un code a été envoyé à son adresse, rien de plus (signature électronique simple, règlement eIDAS, article 25).',
  'Les heures, l’adresse réseau et le navigateur : le service les a notés, aucun tiers ne les a attestés.',
  'Que les pages imprimées disent ce que dit la preuve : comparez-les avec ce qui est écrit ci-dessus.',
];
const remade =
  'Que personne n’ait refait tout le fichier avec toutes ses empreintes : comparez celles-ci avec l’exemplaire que l’autre partie a reçu.';

/** What the signature adds to a consistent proof, and what its lack leaves unproved. */
const signatureText = (signed: Signed): { title: string; lines: string[]; lacks: string[] } => {
  if (signed.by === 'chiffre')
    return {
      title: `Signée par Chiffré (clé ${signed.kid})`,
      lines: ['Personne n’a pu écrire ou changer cette preuve sans la clé de Chiffré.'],
      lacks: [],
    };
  const lacks =
    signed.by === 'unknown'
      ? `Qu’elle soit de Chiffré : elle porte une signature de la clé ${signed.kid}, qui n’est pas parmi les clés connues. Téléchargez-les à l’adresse /api/evidence/jwks du site, et donnez ce fichier en second.`
      : 'Qu’elle soit de Chiffré : elle ne porte pas de signature, comme les preuves d’avant les signatures.';
  return { title: 'Non signée par une clé connue', lines: [], lacks: [lacks, remade] };
};

/** The report on a file, and whether one of these keys signed its proof. */
export const report = (pdf: Buffer, keys: KeySet): { text: string; isSigned: boolean } => {
  const digest = checkBytes(pdf);
  const { evidence, signed } = checkEvidence(attachmentOf(pdf), keys);
  const { title, lines, lacks } = signatureText(signed);
  const list = (title: string, given: string[]) =>
    [title, ...given.map((line) => `  - ${line}`)].map(escaped).join('\n');
  const parts = [
    list('Preuve de l’acceptation :', [...factsOf(evidence), `Empreinte du fichier : ${digest}`]),
    list(title, lines),
    list('Cohérente :', consistent),
    list('Pas prouvé :', [...lacks, ...notProved]),
  ];
  return { text: written(parts.join('\n\n')), isSigned: signed.by === 'chiffre' };
};

const knownKeys = (file: string | undefined): KeySet =>
  JSON.parse(readFileSync(file ?? new URL('keys.json', import.meta.url), 'utf8'));

const run = ([file, keys]: string[]) => {
  if (!file) throw new Mismatch('Indiquez un fichier : npm run verify-evidence -- devis.pdf');
  const { text, isSigned } = report(readFileSync(file), knownKeys(keys));
  console.log(text);
  if (!isSigned) process.exitCode = 2;
};

if (import.meta.main)
  try {
    run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Mismatch) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(error instanceof Mismatch ? written(error.message) : 'Ce fichier n’existe pas.');
    process.exitCode = 1;
  }
