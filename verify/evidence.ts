import { Mismatch, sha256 } from './attachment.ts';
import {
  checkCode,
  checkDocument,
  checkEvents,
  checkPrices,
  checkWords,
  type Evidence,
  totalsOf,
} from './consistency.ts';
import { checkSignature, type KeySet, type Signed } from './signature.ts';

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

/** The proof in some bytes, and who signed it, as far as these keys tell. Throws `Mismatch`. */
export const checkEvidence = (bytes: Uint8Array, keys: KeySet): { evidence: Evidence; signed: Signed } => {
  const evidence = parsed(bytes);
  const { sha256: told, signature, ...rest } = evidence;
  must(told === sha256(canonical(rest)), 'La preuve jointe a été modifiée : son empreinte n’est plus la sienne.');
  checkChain(evidence);
  const { document, document_sha256, totals, chosen, offer, events, accepted_at, code } = evidence;
  must(document_sha256 === sha256(canonical(document)), 'Le devis montré n’est pas celui de l’empreinte.');
  checkDocument(evidence);
  must(same(totals, totalsOf(evidence, chosen)), 'Le total n’est pas celui du devis et des options choisies.');
  checkPrices(evidence);
  checkAcceptance(evidence);
  checkEvents(evidence);
  for (const { utc, paris } of [accepted_at, code.sent_at, code.confirmed_at])
    must(Date.parse(utc) === Date.parse(paris), 'Une heure de Paris n’est pas la même que son heure UTC.');
  checkCode(evidence);
  checkWords(evidence);
  return { evidence, signed: checkSignature(signature, { offer, chain: events.at(-1)?.hash, evidence: told }, keys) };
};
