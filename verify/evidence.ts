import { Mismatch, sha256 } from './attachment.ts';

type Json = Record<string, unknown>;
type Moment = { utc: string; paris: string };
type Event = {
  id: string;
  offer: string;
  event: string;
  by: string;
  at: string;
  data: Json;
  previous: string;
  hash: string;
};
type Line = { index: number; name: string; price_cents: number };

/** The fields that are checked of a proof of the format `chiffre-evidence-1`. */
export type Evidence = {
  format: string;
  offer: string;
  devis_number: string;
  project: string;
  provider: { name: string; email: string };
  recipient: { name: string };
  document: Json;
  document_sha256: string;
  print: Json;
  chosen: Line[];
  prices: { net_cents: number; vat: number | 'exempt' | null; deposit: number | null };
  totals: Record<string, number | null>;
  agreed: string[];
  button: string;
  signer: { name: string; capacity: string; email: string };
  code: { sent_at: Moment; confirmed_at: Moment };
  browser: string;
  address: string;
  accepted_at: Moment;
  events: Event[];
  sha256: string;
};

/** JSON with the keys of every object sorted by their code units. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
};
const same = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null);
const must = (holds: boolean, sentence: string) => {
  if (!holds) throw new Mismatch(sentence);
};

const parsed = (bytes: Uint8Array): Evidence => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const evidence: Evidence = JSON.parse(text);
    if (canonical(evidence) === text && evidence.format === 'chiffre-evidence-1') return evidence;
  } catch {
    // The check below reports it.
  }
  throw new Mismatch('La preuve jointe n’est pas dans la forme où elle a été écrite.');
};

/** Each event holds the hash of the one before it, and its own hash. */
const checkChain = ({ events, offer, accepted_at }: Evidence) => {
  let previous = '0'.repeat(64);
  let time = '';
  for (const [index, { hash, ...event }] of events.entries()) {
    const named = `L’événement ${index + 1} (${event.event})`;
    must(
      event.previous === previous,
      `${named} ne suit pas celui qui le précède : un événement manque ou a changé de place.`,
    );
    must(hash === sha256(canonical(event)), `${named} a été modifié.`);
    must(event.offer === offer, `${named} est celui d’un autre envoi.`);
    must(event.at >= time, `${named} est daté d’avant celui qui le précède.`);
    [previous, time] = [hash, event.at];
  }
  const accepted = events.filter(({ event }) => event === 'accepted');
  must(events[0]?.event === 'sent', 'La suite des événements ne commence pas par l’envoi.');
  must(accepted.length === 1 && events.at(-1)?.event === 'accepted', 'La suite ne finit pas par une acceptation.');
  must(time === accepted_at.utc, 'L’heure de l’acceptation n’est pas celle de son événement.');
};

/** The totals of the chosen options, with VAT and deposit rounded half a cent up. */
const totalsOf = ({ chosen, prices: { net_cents, vat, deposit } }: Evidence) => {
  const options_cents = chosen.reduce((total, { price_cents }) => total + price_cents, 0);
  const net = net_cents + options_cents;
  const tax = vat === null ? null : vat === 'exempt' ? 0 : Math.floor((net * vat + 500) / 1000);
  const gross = tax === null ? null : net + tax;
  return {
    net_cents: net,
    options_cents,
    vat_cents: tax,
    gross_cents: gross,
    due_cents: gross ?? net,
    deposit_cents: deposit === null || gross === null ? null : Math.floor((gross * deposit + 50) / 100),
  };
};

const checkAcceptance = (evidence: Evidence) => {
  const { signer, chosen, agreed, totals, document_sha256, events } = evidence;
  const told = events.at(-1)?.data ?? {};
  const kept = {
    ...signer,
    chosen: chosen.map(({ index }) => index),
    due_cents: totals.due_cents,
    words: agreed,
    document: document_sha256,
  };
  for (const [name, value] of Object.entries(kept))
    must(same(told[name], value), `La preuve et l’événement d’acceptation ne disent pas la même chose (${name}).`);
};

/** Every text of a part, in order, to compare the page with the file. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  return part === null || typeof part !== 'object' ? [] : Object.values(part).flatMap(textsOf);
};
const shownParts = 'title number project heading parties context subject rounding totals options conditions'.split(' ');

const checkDocument = ({ document, document_sha256, print, devis_number, project }: Evidence) => {
  must(document_sha256 === sha256(canonical(document)), 'Le devis montré n’est pas celui de l’empreinte.');
  must(
    document.number === devis_number && document.project === project,
    'Le devis montré porte un autre numéro ou un autre projet.',
  );
  for (const part of shownParts)
    must(
      same(textsOf(document[part]), textsOf(print[part])),
      `Le devis imprimé et le devis montré diffèrent (${part}).`,
    );
};

/** The proof in some bytes. Throws `Mismatch`. */
export const checkEvidence = (bytes: Uint8Array): Evidence => {
  const evidence = parsed(bytes);
  const { sha256: told, ...rest } = evidence;
  must(told === sha256(canonical(rest)), 'La preuve jointe a été modifiée : son empreinte n’est plus la sienne.');
  checkChain(evidence);
  checkDocument(evidence);
  must(same(evidence.totals, totalsOf(evidence)), 'Le total n’est pas celui du devis et des options choisies.');
  checkAcceptance(evidence);
  const { accepted_at, code } = evidence;
  for (const { utc, paris } of [accepted_at, code.sent_at, code.confirmed_at])
    must(Date.parse(utc) === Date.parse(paris), 'Une heure de Paris n’est pas la même que son heure UTC.');
  return evidence;
};
