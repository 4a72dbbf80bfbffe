import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveOf, rowNames } from '../../functions/documents/archive.ts';
import { columnNames } from '../../functions/documents/column-names.ts';
import { ProfileRow, SubscriptionRow } from '../../functions/store/account/account.ts';
import { NoticeRow } from '../../functions/store/billing/notice.ts';
import { OrderRow } from '../../functions/store/billing/order.ts';
import { RecipientRow } from '../../functions/store/limits/recipient.ts';
import { EvidenceRow, OfferEventRow, OfferRow } from '../../functions/store/offer/rows.ts';
import {
  ActualHoursRow,
  KeyRow,
  LedgerRow,
  NumberRow,
  OrderBody,
  ProgressRow,
  QuoteFeedbackRow,
  QuoteRow,
  ReadingRow,
  ReceivedRow,
  VersionRow,
  WrittenBody,
} from '../../functions/store/quote/rows.ts';
import { foldersOf, keys, objects } from '../../functions/store/table.ts';
import { WebhookRow, WebhookSentRow } from '../../functions/store/webhook/rows.ts';
import { ApiKey } from '../../shared/account/api-keys.ts';
import { KeptFeedback } from '../../shared/contact/app-feedback.ts';
import { StoredDocument } from '../../shared/quote/documents.ts';

/** The rows that are not a person's own, and where /privacy tells of them. What names nobody, or nobody with an
 * account yet, needs no telling. */
const outlives: Partial<Record<keyof typeof keys, string | null>> = {
  free: 'empreinte qui compte les devis gratuits',
  rate: 'empreintes contre l’abus',
  modelTokens: 'empreintes contre l’abus',
  mailRefused: 'empreinte des adresses qui refusent nos mails',
  githubSignIn: null,
  // Stripe deletes these with the customer.
  customerOwner: null,
  billing: 'données de facturation',
  offerLink: null,
  contractProvider: 'l’adresse du prestataire reste',
  evidence: 'la preuve de chaque acceptation',
  receivedEvidence: 'la preuve de chaque acceptation',
  taken: null,
};

type Key = { pk: string };
const keyOf = (made: Key | ((...parts: string[]) => Key)): Key =>
  typeof made === 'function' ? made('the-sub', 'one', 'other') : made;
const all = (Object.entries(keys) as [keyof typeof keys, Parameters<typeof keyOf>[0]][]).map(
  ([name, made]) => [name, keyOf(made)] as const,
);

test.each(all)(
  'D1 the row "%s" is under its owner, where the deletion finds it, or is told to outlive them',
  (name, key) => {
    expect(key.pk === keys.profile('the-sub').pk).toBe(!(name in outlives));
  },
);

test.each(Object.entries(objects))(
  'D1 the file "%s" lies in a folder of its owner, where the deletion finds it',
  (_, made) => {
    const key = (made as (...parts: string[]) => string)('the-sub', 'one');
    expect(foldersOf('the-sub').filter((folder) => key.startsWith(folder))).toHaveLength(1);
  },
);

test('D2 every row of a person has a name in their export', () => {
  const own = Object.values(keys).flatMap((made) => {
    const key: { pk: string; sk?: string } = keyOf(made as Parameters<typeof keyOf>[0]);
    return key.pk === keys.profile('the-sub').pk && key.sk ? [key.sk.split('#')[0] ?? ''] : [];
  });
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((prefix) => !(prefix in rowNames))).toEqual([]);
});

test('D2 every column of a table of the export has a French heading of its own', () => {
  const rows = [
    ...[ProfileRow, SubscriptionRow, OrderRow, ...NoticeRow.def.options, QuoteRow, OrderBody, WrittenBody, VersionRow],
    ...[ActualHoursRow, QuoteFeedbackRow, NumberRow, ProgressRow, ReadingRow, ReceivedRow, KeyRow, LedgerRow],
    ...[StoredDocument, KeptFeedback, ApiKey, OfferRow, OfferEventRow, RecipientRow, EvidenceRow, WebhookRow],
    WebhookSentRow,
  ];
  const fields = new Set(rows.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields].filter((field) => !(field in columnNames))).toEqual([]);
  expect(new Set(Object.values(columnNames)).size).toBe(Object.keys(columnNames).length);
});

test('D2 the tables are for a French spreadsheet, the JSON for programs, and the archive says so', () => {
  const row = {
    ...{ pk: 'USER#the-sub', sk: 'DOCUMENT#01J0', open_shard: 'ERASING', open_due: 'x', expires_at: 1_800_000_000 },
    ...{ postal_code: '01000', created_at: '2026-11-05T10:00:00.000Z', daily_rate: 450.5, '2026-11': 2 },
  };
  const files = unzipSync(new Uint8Array(archiveOf([row], new Map())));
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(textOf('documents-en-attente.csv').split('\r\n')).toEqual([
    '\uFEFF"Référence";"Expire le";"Code postal";"Créé le";"Tarif journalier (euros)";"Mois 2026-11"',
    `"01J0";"15/01/2027 09:00:00";"'01000";"05/11/2026 11:00:00";"450,5";"2"`,
    '',
  ]);
  expect(JSON.parse(textOf('donnees.json'))).toEqual({ 'documents-en-attente': [row] });
  expect(textOf('LISEZMOI.txt')).toMatch(/Pour vous\n\*\.csv[\s\S]*Pour un programme\ndonnees\.json/);
});

test('D2 O2 the copy of all data holds no code of acceptance: it is the secret of the recipient', () => {
  const at = '2026-11-05T10:00:00.000Z';
  const codes = [
    { digest: 'a'.repeat(64), sent_at: at, until: at, tries: 5, email: 'x@example.test', request: 'x', mailed: true },
  ];
  const row = { pk: 'USER#the-sub', sk: 'OFFER#01J0', ...({ subject: 'Devis', codes } satisfies Partial<OfferRow>) };
  const all = Object.values(unzipSync(new Uint8Array(archiveOf([row], new Map()))))
    .map((file) => Buffer.from(file).toString())
    .join();
  expect(all).toContain('Devis');
  expect(all).not.toContain('a'.repeat(64));
});

test('D1 what outlives an account is told on /privacy', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../web/src/features/legal/privacy-data.tsx'), 'utf8');
  const text = page.replaceAll('&nbsp;', '\u00A0').replace(/\s+/g, ' ');
  for (const sentence of Object.values(outlives)) if (sentence) expect(text).toContain(sentence);
});
