import { asCounted } from '../../shared/quote/option-description.ts';
import { formatCents, formatDay, formatParisMoment } from '../../shared/text/format.ts';
import type { Evidence, Moment } from './evidence.ts';
import { type Item, vatFrom } from './issuer.ts';
import { depositText, row, type TotalRow, taxedRows } from './prices.ts';
import { legal, proofTexts, texts, titles } from './texts.ts';
import type { DevisView } from './view.ts';

/** What a signed devis adds: the positions of the chosen options, and its last page. */
export type Signed = { chosen: number[]; proof: Item[] };

const signerOf = ({ signer: { name, capacity } }: Evidence) => (capacity ? `${name}, ${capacity}` : name);

const momentText = ({ utc }: Moment) => `${formatParisMoment(utc)} (${proofTexts.inParis})\n${utc} (UTC)`;

const digestText = (digest: string) => `${digest.slice(0, 32)}\n${digest.slice(32)}`;

/** The rows from the price without options to what is due with the chosen ones. */
const totalsWith = ({ chosen, prices, print, totals }: Evidence): TotalRow[] => {
  if (chosen.length === 0) return print.totals;
  const before = print.totals.slice(
    0,
    print.totals.findIndex(({ label }) => label === texts.netTotal),
  );
  return [
    ...before,
    row(texts.netWithoutOptions, formatCents(prices.net_cents)),
    ...chosen.map(({ name, price_cents }) => row(`${titles.option}\u00A0: ${name}`, formatCents(price_cents))),
    ...taxedRows(totals.net_cents, vatFrom(prices.vat), true),
  ];
};

/** The issued devis, with the chosen options in its totals and its deposit, and signed. */
export const signedView = (evidence: Evidence): DevisView => {
  const { print, prices, totals: counted, accepted_at, events } = evidence;
  const totals = totalsWith(evidence);
  const due = totals.find(({ strong }) => strong);
  const [provider, client] = print.signatures;
  const sent = formatParisMoment(events[0]?.at ?? accepted_at.utc);
  const heading = print.heading.map((item) =>
    due && item.label === due.label ? { ...item, value: due.amount } : item,
  );
  const last = heading.pop();
  const isChosen = (position: number) => evidence.chosen.some(({ index }) => index === position);
  return {
    ...print,
    logo: print.logo && { of: print.logo.of, png: Buffer.from(print.logo.png, 'base64') },
    heading: [
      ...heading,
      { label: texts.acceptedOn, value: formatDay(accepted_at.paris.slice(0, 10)) },
      ...(last ? [last] : []),
    ],
    totals,
    options: print.options.map((option, position) =>
      isChosen(position) ? { ...option, description: asCounted(option.description) } : option,
    ),
    conditions: print.conditions.map((item) =>
      item.label === legal.deposit
        ? { ...item, value: depositText(counted.net_cents, vatFrom(prices.vat), prices.deposit ?? undefined) }
        : item,
    ),
    signatures: [
      ...(provider ? [{ ...provider, text: proofTexts.issuedAndSent(formatDay(print.issued), sent) }] : []),
      ...(client
        ? [{ ...client, text: proofTexts.acceptedBy(signerOf(evidence), formatParisMoment(accepted_at.utc)) }]
        : []),
    ],
  };
};

/** The name of the key of a compact JWS, which its header holds. */
const kidOf = (signature: string): string =>
  JSON.parse(Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString()).kid;

/** The last page of a signed devis. */
export const signedOf = (evidence: Evidence): Signed => {
  const { recipient, chosen, totals, signer, agreed, button, code, address, browser, accepted_at } = evidence;
  const { document_sha256, sha256, signature, events } = evidence;
  const options = chosen.map(({ name, price_cents }) => `${name} (${formatCents(price_cents)} HT)`);
  return {
    chosen: chosen.map(({ index }) => index),
    proof: [
      { label: proofTexts.name, value: signer.name },
      ...(signer.capacity ? [{ label: proofTexts.capacity, value: signer.capacity }] : []),
      {
        label: proofTexts.email,
        value: recipient.email === null ? `${signer.email}\n${proofTexts.given}` : signer.email,
      },
      { label: proofTexts.at, value: momentText(accepted_at) },
      { label: proofTexts.chosen, value: options.join('\n') || proofTexts.none },
      { label: proofTexts.due, value: formatCents(totals.due_cents) },
      { label: proofTexts.words, value: agreed.join('\n') },
      { label: proofTexts.button, value: button },
      { label: proofTexts.codeSent, value: momentText(code.sent_at) },
      { label: proofTexts.codeConfirmed, value: momentText(code.confirmed_at) },
      { label: proofTexts.address, value: address },
      { label: proofTexts.browser, value: browser || proofTexts.untold },
      { label: proofTexts.document, value: digestText(document_sha256) },
      { label: proofTexts.chain, value: digestText(events.at(-1)?.hash ?? '') },
      { label: proofTexts.evidence, value: digestText(sha256) },
      ...(signature === undefined
        ? []
        : [{ label: proofTexts.signature, value: `${proofTexts.key} ${kidOf(signature)}` }]),
    ],
  };
};
