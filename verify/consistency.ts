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
type Item = { label: string; value: string | null };
type Document = {
  title: string;
  number: string;
  project: string;
  context: string;
  heading: Item[];
  parties: { title: string; items: Item[] }[];
  subject: Item[];
  phases: Json[];
  rounding: string | null;
  totals: { label: string; amount: string | null; strong: boolean }[];
  options: { name: string; price: string }[];
  scope: Json[];
  conditions: Item[];
  notes: string[];
};
type Line = { index: number; name: string; price_cents: number };

/** The fields that are checked of a proof of the format `chiffre-evidence-1`. */
export type Evidence = {
  format: string;
  offer: string;
  devis_number: string;
  project: string;
  provider: { name: string; email: string };
  quote_version: number;
  recipient: { name: string; email: string | null; kind: string; distance: boolean };
  document: Document & { calendar: Json[]; notices: string[]; general_conditions: Json[]; logo_sha256: string | null };
  document_sha256: string;
  print: Document & {
    calendar: { rows: Json[] };
    notices: { text: string }[];
    vatNote: string;
    generalConditions: Json[];
    logo: { png: string } | null;
  };
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
  /** Absent in what was accepted before acceptances were signed. */
  signature?: string;
};

const must = (holds: boolean, sentence: string) => {
  if (!holds) throw new Mismatch(sentence);
};

/** Amounts and texts are written with no-break spaces of several widths. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const currency = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const euros = (cents: number) => plain(currency.format(cents / 100));

/** The totals of some options, with VAT and deposit rounded half a cent up. */
export const totalsOf = (
  { prices: { net_cents, vat, deposit } }: Pick<Evidence, 'prices'>,
  chosen: Evidence['chosen'],
) => {
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

/** The document shows the prices without options, in its totals, its heading and its deposit. */
export const checkPrices = (evidence: Evidence) => {
  const { document, prices, chosen } = evidence;
  const { vat, deposit } = prices;
  const without = totalsOf(evidence, []);
  const due = document.totals.filter(({ strong }) => strong);
  const amounts = (label: RegExp) =>
    document.totals.filter((row) => label.test(plain(row.label))).map(({ amount }) => plain(amount));
  const told = 'Les prix de la preuve ne sont pas ceux du devis';
  must(due.length === 1 && plain(due[0]?.amount) === euros(without.due_cents), `${told} (total).`);
  must(amounts(/^Total HT$/)[0] === euros(prices.net_cents), `${told} (total hors taxes).`);
  const taxes = amounts(/^TVA \d/);
  const rate = typeof vat === 'number' ? `TVA ${new Intl.NumberFormat('fr-FR').format(vat / 10)} % ` : undefined;
  const asTaxed = rate
    ? taxes.length === 1 &&
      taxes[0] === euros(without.vat_cents ?? 0) &&
      document.totals.some(({ label }) => plain(label).startsWith(rate))
    : taxes.length === 0;
  must(asTaxed, `${told} (TVA).`);
  const heading = document.heading.find(({ label }) => label === due[0]?.label);
  must(plain(heading?.value) === euros(without.due_cents), `${told} (en-tête).`);
  const condition = document.conditions.find(({ label }) => label === 'Acompte à la commande');
  const asked = plain(condition?.value);
  const share = `${deposit} %`;
  const asDeposit =
    deposit === null
      ? asked === ''
      : deposit === 0
        ? asked === 'Sans acompte'
        : asked.startsWith(share) &&
          (without.deposit_cents === null || asked.startsWith(`${share}, soit ${euros(without.deposit_cents)}`));
  must(asDeposit, 'L’acompte de la preuve n’est pas celui du devis.');
  for (const { index, name, price_cents } of chosen)
    must(
      document.options[index]?.name === name && plain(document.options[index]?.price) === euros(price_cents),
      'Une option choisie n’est pas celle du devis.',
    );
};

/** Who may cause each event that comes before an acceptance. */
const actors: Record<string, string> = {
  sent: 'provider',
  resent: 'provider',
  answered: 'provider',
  reminders_changed: 'provider',
  seen: 'recipient',
  asked: 'recipient',
  chose: 'recipient',
  reminders_stopped: 'recipient',
  accepted: 'recipient',
  reminded: 'clock',
};
const mostOnce = ['sent', 'seen', 'accepted'];

/** The events are those of an open offer: each by who may cause it, none after which nobody accepts. */
export const checkEvents = ({ events, quote_version, recipient, document_sha256 }: Evidence) => {
  for (const [index, { event, by }] of events.entries()) {
    const actor = actors[event];
    must(actor !== undefined, `L’événement ${index + 1} (${event}) ne peut pas précéder une acceptation.`);
    must(by === actor, `L’événement ${index + 1} (${event}) n’est pas de qui peut le faire.`);
  }
  for (const name of mostOnce)
    must(events.filter(({ event }) => event === name).length <= 1, `L’événement « ${name} » est là deux fois.`);
  const sent = events[0]?.data as { quote_version?: number; recipient?: unknown; document?: string } | undefined;
  const { name, email } = recipient;
  const to = sent?.recipient as Evidence['recipient'] | undefined;
  must(to?.name === name && (to.email ?? null) === email, 'Le destinataire n’est pas celui de l’envoi.');
  must(sent?.quote_version === quote_version, 'La version acceptée n’est pas celle de l’envoi.');
  must(sent?.document === document_sha256, 'Le devis accepté n’est pas celui de l’envoi.');
};

const codeMinutes = 10;

/** The code was sent for this offer, to its recipient, and confirmed within its ten minutes. */
export const checkCode = ({ code, accepted_at, events, recipient, signer }: Evidence) => {
  const [sent, confirmed] = [Date.parse(code.sent_at.utc), Date.parse(code.confirmed_at.utc)];
  must(code.confirmed_at.utc === accepted_at.utc, 'Le code n’a pas été confirmé à l’heure de l’acceptation.');
  must(
    sent <= confirmed && confirmed - sent <= codeMinutes * 60_000,
    'Le code n’a pas été confirmé dans les dix minutes de son envoi.',
  );
  must(code.sent_at.utc >= (events[0]?.at ?? ''), 'Le code a été envoyé avant le devis.');
  must(recipient.email === null || signer.email === recipient.email, 'Le code n’est pas allé au destinataire.');
};

const buttons: Record<string, string> = {
  business: 'Accepter le devis',
  consumer: 'Commander avec obligation de paiement',
};
const required = [
  'J’ai lu ce devis et ses conditions générales, et je les accepte.',
  'J’ai lu ce devis, et je l’accepte avec ses conditions.',
];
const mayStart =
  'Je demande que le travail puisse commencer avant la fin du délai de rétractation de 14 jours. Si je me rétracte, je paie la part déjà faite.';

/** The words that were ticked and pressed are those that the page shows to such a recipient. */
export const checkWords = ({ agreed, button, recipient, document }: Evidence) => {
  const [first, second, ...more] = agreed.map(plain);
  must(button === buttons[recipient.kind], 'Le bouton n’est pas celui de la page.');
  const wanted = required[document.general_conditions.length > 0 ? 0 : 1];
  const asShown =
    first === wanted &&
    (second === undefined || (second === mayStart && recipient.kind === 'consumer' && recipient.distance));
  must(asShown && more.length === 0, 'Les mentions acceptées ne sont pas celles de la page.');
};

/** Whether a value holds another: the same texts, with more fields at most. */
const holds = (whole: unknown, part: unknown): boolean => {
  if (part === null || typeof part !== 'object') return whole === part;
  if (whole === null || typeof whole !== 'object' || Array.isArray(whole) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && part.length !== (whole as unknown[]).length) return false;
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value));
};

const shownAlike = [
  ...['title', 'number', 'project', 'heading', 'parties', 'context', 'subject', 'phases', 'rounding', 'totals'],
  ...['options', 'scope', 'conditions'],
] as const;

/** The page and the file show the same devis, of the parties that the proof names. */
export const checkDocument = ({ document, print, devis_number, project, provider }: Evidence) => {
  must(
    document.number === devis_number && document.project === project,
    'Le devis montré porte un autre numéro ou un autre projet.',
  );
  const printed: Record<string, unknown> = {
    ...Object.fromEntries(shownAlike.map((part) => [part, print[part]])),
    calendar: print.calendar.rows,
    notices: print.notices.map(({ text }) => text),
    notes: [...print.notes, print.vatNote].filter(Boolean),
    general_conditions: print.generalConditions,
  };
  for (const [part, value] of Object.entries(printed))
    must(
      holds(value, document[part as keyof typeof document]),
      `Le devis imprimé et le devis montré diffèrent (${part}).`,
    );
  const logo = print.logo && sha256(Buffer.from(print.logo.png, 'base64'));
  must(logo === null || logo === document.logo_sha256, 'Le devis imprimé et le devis montré diffèrent (logo).');
  const named = (document.parties[0]?.items ?? []).map(({ value }) => value);
  must(
    named.includes(provider.name) && named.includes(provider.email),
    'Le prestataire de la preuve n’est pas celui du devis.',
  );
};
