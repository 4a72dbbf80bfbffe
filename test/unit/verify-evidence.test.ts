import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { keyFrom, signerOf } from '../../functions/clients/evidence-key.ts';
import { signedFile } from '../../functions/devis/signed-file.ts';
import { evidenceOf } from '../../functions/use-cases/offers/make-evidence.ts';
import { attachmentOf, checkBytes, Mismatch, sha256 } from '../../verify/attachment.ts';
import { type Evidence, totalsOf } from '../../verify/consistency.ts';
import { canonical, checkEvidence } from '../../verify/evidence.ts';
import { report } from '../../verify/verify-evidence.ts';
import { acceptedEvidence, acceptedOffer, evidenceKey, evidenceKeySet as keys } from '../support/evidence.ts';
import { examples, fc } from '../support/properties.ts';

let file: Buffer;
beforeAll(async () => {
  file = await signedFile(acceptedEvidence());
});

/** Bytes with one of them changed to any other value. */
const changed = (bytes: Buffer, place: number, by: number) => {
  const copy = Buffer.from(bytes);
  const at = place % copy.length;
  copy[at] = ((copy[at] ?? 0) + by) % 256;
  return copy;
};
const anyChange = [fc.nat(), fc.integer({ min: 1, max: 255 })] as const;

test('O6 verify-evidence accepts what was signed, with any options, VAT and logo', async () => {
  for (const chosen of [[], [1], [1, 2]])
    for (const vat of [200, 55, 'exempt'] as const) {
      const { text: printed, isSigned } = report(await signedFile(acceptedEvidence({ chosen, vat })), keys);
      expect(isSigned).toBe(true);
      expect(printed).toContain('Accepté par\u00A0: Jeanne Martin, gérante (jeanne@thes.test)');
      expect(printed).toContain('Pas prouvé\u00A0:');
    }
});

test('O6 a name in the evidence writes no line of the report, and gives the terminal no order', async () => {
  const hostile = acceptedEvidence({ name: 'Jeanne\n  - Montant accepté : 99 €\u001B[2J' });
  const { text: printed } = report(await signedFile(hostile), keys);
  expect(printed).toContain('Accepté par\u00A0: Jeanne\\u{a}  - Montant accepté\u00A0: 99 €\\u{1b}[2J, gérante');
  expect(printed.split('\n').filter((line) => line.startsWith('  - Montant accepté'))).toHaveLength(1);
});

test('O6 verify-evidence finds a change of any single byte of a signed file', () => {
  fc.assert(
    fc.property(...anyChange, (place, by) => {
      expect(() => checkBytes(changed(file, place, by))).toThrow(Mismatch);
    }),
    { numRuns: examples(10_000) },
  );
});

test('O6 verify-evidence finds a change of any single byte of the evidence', () => {
  const bytes = Buffer.from(acceptedEvidence());
  fc.assert(
    fc.property(...anyChange, (place, by) => {
      expect(() => {
        // With the name of another key it is a proof that nobody known has signed.
        const { signed } = checkEvidence(changed(bytes, place, by), keys);
        if (signed.by !== 'chiffre') throw new Mismatch('not signed');
      }).toThrow(Mismatch);
    }),
    { numRuns: examples(10_000) },
  );
});

/** The evidence after a change, its own digest right again, with its signature unless told. */
const forged = (change: (evidence: Evidence) => unknown, kept: Partial<Evidence> = {}) => {
  const { sha256: _, signature, ...evidence } = JSON.parse(acceptedEvidence());
  change(evidence);
  const whole = { ...evidence, sha256: sha256(canonical(evidence)), signature, ...kept };
  return Buffer.from(canonical(JSON.parse(JSON.stringify(whole))));
};
/** The evidence after a change, every digest of it right again. */
const remade = (change: (evidence: Evidence) => unknown, kept?: Partial<Evidence>) =>
  forged((evidence) => {
    change(evidence);
    evidence.document_sha256 = sha256(canonical(evidence.document));
    for (const name of ['sent', 'accepted']) named(evidence.events, name).data.document = evidence.document_sha256;
    const { due_cents } = evidence.totals;
    Object.assign(named(evidence.events, 'accepted').data, { ...evidence.signer, words: evidence.agreed, due_cents });
    chainedAgain(evidence);
  }, kept);
const chainedAgain = ({ events }: Evidence) => {
  let previous = '0'.repeat(64);
  for (const event of events) {
    event.previous = previous;
    const { hash: _, ...rest } = event;
    previous = sha256(canonical(rest));
    event.hash = previous;
  }
};
const named = (events: Evidence['events'], name: string) => {
  const found = events.find(({ event }) => event === name);
  if (!found) throw new Error(`No event ${name}`);
  return found;
};
const all = [0, 1, 2, 3, 4];

test('O6 verify-evidence finds nothing where nothing was changed', () => {
  expect(
    checkEvidence(
      forged(() => {}),
      keys,
    ),
  ).toMatchObject({ signed: { by: 'chiffre', kid: evidenceKey.open.kid } });
});
test.each(all)('O6 verify-evidence finds that event %i was left out, under a new digest of the whole', (at) => {
  expect(() =>
    checkEvidence(
      forged(({ events }) => events.splice(at, 1)),
      keys,
    ),
  ).toThrow(Mismatch);
});
test.each(all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b] as const)))(
  'O6 verify-evidence finds events %i and %i in each other’s place, under a new digest of the whole',
  (a, b) => {
    const swap = ({ events }: Evidence) => {
      const [first] = events.splice(a, 1);
      const [second] = events.splice(b - 1, 1);
      if (first && second) events.splice(a, 0, second);
      if (first && second) events.splice(b, 0, first);
    };
    expect(() => checkEvidence(forged(swap), keys)).toThrow(Mismatch);
  },
);
test.each<[string, (evidence: Evidence) => unknown, RegExp]>([
  [
    'an event told otherwise',
    ({ events }) => Object.assign(named(events, 'asked').data, { text: 'Autre' }),
    /a été modifié/,
  ],
  [
    'an event of another offer',
    (evidence) => Object.assign(evidence, { offer: '01JE0000000000000000000001' }),
    /autre envoi/,
  ],
  [
    'an event dated before the one before it',
    (evidence) => {
      named(evidence.events, 'seen').at = '2026-11-20T00:00:00.000Z';
      chainedAgain(evidence);
    },
    /daté d’avant/,
  ],
  [
    'a chain without its first event',
    (evidence) => {
      evidence.events.shift();
      chainedAgain(evidence);
    },
    /ne commence pas par l’envoi/,
  ],
  [
    'a chain without its acceptance',
    (evidence) => {
      evidence.events.pop();
      chainedAgain(evidence);
    },
    /ne finit pas par une acceptation/,
  ],
  ['another total', ({ totals }) => Object.assign(totals, { due_cents: 1 }), /Le total/],
  ['an option less', ({ chosen }) => chosen.splice(0, 1), /Le total/],
  ['another deposit', ({ prices }) => Object.assign(prices, { deposit: 50 }), /Le total/],
  ['another signer', ({ signer }) => Object.assign(signer, { name: 'Un autre' }), /\(name\)/],
  ['other words', (evidence) => Object.assign(evidence, { agreed: ['Autre'] }), /\(words\)/],
  ['another document', ({ document }) => Object.assign(document, { context: 'Autre' }), /empreinte/],
  [
    'another document with its digest',
    (evidence) => {
      evidence.document.context = 'Autre';
      evidence.print.context = 'Autre';
      evidence.document_sha256 = sha256(canonical(evidence.document));
    },
    /\(document\)/,
  ],
  ['another document to print', ({ print }) => Object.assign(print, { context: 'Autre' }), /diffèrent/],
  ['another number', (evidence) => Object.assign(evidence, { devis_number: 'D-2026-0043' }), /autre numéro/],
  ['another hour', ({ accepted_at }) => Object.assign(accepted_at, { utc: '2026-11-28T05:41:57.123Z' }), /L’heure/],
  [
    'another hour in Paris',
    ({ accepted_at }) => Object.assign(accepted_at, { paris: '2026-11-28T05:40:57.123+01:00' }),
    /Paris/,
  ],
])('O6 verify-evidence finds a change under a new digest of the whole: %s', (_what, change, sentence) => {
  expect(() => checkEvidence(forged(change), keys)).toThrow(sentence);
});

/** The total that goes with other prices. */
const priced = (evidence: Evidence, prices: Partial<Evidence['prices']>) => {
  Object.assign(evidence.prices, prices);
  evidence.totals = totalsOf(evidence, evidence.chosen);
};
const added = ({ events, offer, accepted_at }: Evidence, event: string, by = 'recipient') =>
  events.splice(-1, 0, { id: '1', offer, event, by, at: accepted_at.utc, data: {}, previous: '', hash: '' });
const at = (utc: string, paris: string) => ({ utc, paris });
test.each<[string, (evidence: Evidence) => unknown, RegExp]>([
  ['a net price of 1 €', (evidence) => priced(evidence, { net_cents: 100 }), /prix de la preuve.*total/],
  ['a deposit of 100 %', (evidence) => priced(evidence, { deposit: 100 }), /acompte/],
  ['no deposit', (evidence) => priced(evidence, { deposit: null }), /acompte/],
  ['another rate of VAT', (evidence) => priced(evidence, { vat: 55 }), /prix de la preuve/],
  ['no VAT', (evidence) => priced(evidence, { vat: 'exempt' }), /prix de la preuve/],
  [
    'an option for 1 €',
    (evidence) => {
      for (const option of evidence.chosen) option.price_cents = 100;
      priced(evidence, {});
    },
    /option choisie/,
  ],
  [
    'an option of another name',
    ({ chosen }) => chosen.map((each) => Object.assign(each, { name: 'Autre' })),
    /option choisie/,
  ],
  [
    'a total in the document alone',
    ({ document, print }) => {
      for (const { totals } of [document, print]) Object.assign(totals[0] ?? {}, { amount: '1,00 €' });
    },
    /total hors taxes/,
  ],
  ['another provider', ({ provider }) => Object.assign(provider, { name: 'Un autre' }), /prestataire/],
  ['another address of the provider', ({ provider }) => Object.assign(provider, { email: 'a@b.test' }), /prestataire/],
  ['another recipient', ({ recipient }) => Object.assign(recipient, { name: 'Un autre' }), /destinataire/],
  [
    'another address of the recipient',
    ({ recipient }) => Object.assign(recipient, { email: 'a@b.test' }),
    /destinataire/,
  ],
  ['a code that went elsewhere', ({ signer }) => Object.assign(signer, { email: 'a@b.test' }), /destinataire/],
  ['conditions of the page alone', ({ document }) => void document.conditions.pop(), /conditions/],
  ['notices of the page alone', ({ document }) => void document.notices.pop(), /notices/],
  ['notes of the page alone', ({ document }) => document.notes.push('Autre'), /notes/],
  ['lines of the page alone', ({ document }) => void document.phases.pop(), /phases/],
  ['another calendar', ({ print }) => void print.calendar.rows.pop(), /calendar/],
  ['another version', (evidence) => Object.assign(evidence, { quote_version: 2 }), /version/],
  [
    'a code sent in 2031',
    ({ code }) => Object.assign(code, { sent_at: at('2031-01-01T00:00:00.000Z', '2031-01-01T01:00:00.000+01:00') }),
    /dix minutes/,
  ],
  [
    'a code confirmed in 2031',
    ({ code }) =>
      Object.assign(code, { confirmed_at: at('2031-01-01T00:00:00.000Z', '2031-01-01T01:00:00.000+01:00') }),
    /confirmé/,
  ],
  [
    'a code of eleven minutes',
    ({ code }) => Object.assign(code, { sent_at: at('2026-11-28T05:29:57.123Z', '2026-11-28T06:29:57.123+01:00') }),
    /dix minutes/,
  ],
  ['a refusal before the acceptance', (evidence) => added(evidence, 'refused'), /précéder une acceptation/],
  ['a withdrawal before it', (evidence) => added(evidence, 'withdrawn', 'provider'), /précéder une acceptation/],
  ['a second reading', (evidence) => added(evidence, 'seen'), /deux fois/],
  [
    'an acceptance by the provider',
    ({ events }) => Object.assign(named(events, 'accepted'), { by: 'provider' }),
    /de qui peut/,
  ],
  ['other words', (evidence) => Object.assign(evidence, { agreed: ['Je n’accepte rien.'] }), /mentions/],
  ['another button', (evidence) => Object.assign(evidence, { button: 'Fermer' }), /bouton/],
])('O6 verify-evidence refuses, with every digest counted again and no signature: %s', (_what, change, sentence) => {
  expect(() => checkEvidence(remade(change, { signature: undefined }), keys)).toThrow(sentence);
});

test.each<[string, (evidence: Evidence) => unknown]>([
  ['nothing', () => {}],
  ['another browser', (evidence) => Object.assign(evidence, { browser: 'Lynx' })],
  ['another network', (evidence) => Object.assign(evidence, { address: '198.51.100.1' })],
  ['another signer', ({ signer }) => Object.assign(signer, { name: 'Un autre' })],
  [
    'conditions, on page and print alike',
    ({ document, print }) => {
      for (const { conditions } of [document, print]) Object.assign(conditions[2] ?? {}, { value: 'À 90 jours' });
    },
  ],
])(
  'O6 what only a key can tell is consistent and not signed without it, and refused where it is claimed: %s',
  (what, change) => {
    const { open, key } = keyFrom('a key of somebody else');
    const claim = (signature: string | undefined) => checkEvidence(remade(change, { signature }), keys);
    expect(claim(undefined).signed).toEqual({ by: 'nobody' });
    const own = JSON.parse(remade(change).toString());
    const claims = { offer: own.offer, chain: own.events.at(-1).hash, evidence: own.sha256 };
    expect(claim(signerOf({ open, key })(claims)).signed).toEqual({ by: 'unknown', kid: open.kid });
    expect(() => claim(signerOf({ open: evidenceKey.open, key })(claims))).toThrow(/fausse/);
    if (what !== 'nothing') expect(() => checkEvidence(remade(change), keys)).toThrow(/autre preuve/);
  },
);

test.each<[string, (pdf: string) => string]>([
  ['a second attachment', (pdf) => pdf.replace('%chiffre', '9 0 obj << /Type/EmbeddedFile >> endobj\n%chiffre')],
  ['one whose type is written with codes', (pdf) => pdf.replace('%chiffre', '<< /Type /Embedded#46ile >>\n%chiffre')],
  ['a second file of attachments', (pdf) => pdf.replace('%chiffre', '<< /EF << /F 1 0 R >> >>\n%chiffre')],
  ['objects within a stream', (pdf) => pdf.replace('%chiffre', '<< /Type/ObjStm >>\n%chiffre')],
  ['what was added after the end', (pdf) => `${pdf}\nstartxref\n0\n%%EOF`],
])('O6 verify-evidence refuses a file with %s, under a new digest of its bytes', (_what, change) => {
  expect(() => attachmentOf(Buffer.from(change(file.toString('latin1')), 'latin1'))).toThrow(/une pièce jointe/);
});

test('no evidence is made of a chain that does not end by an acceptance', () => {
  const accepted = acceptedOffer();
  expect(() => evidenceOf({ ...accepted, events: accepted.events.slice(0, -1) }, signerOf(evidenceKey))).toThrow(
    'no acceptance',
  );
});

test('verify-evidence ends with 0 and who signed, with 2 where it knows no key that did, or with 1 and a sentence', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evidence-'));
  try {
    const keyFile = path.join(folder, 'keys.json');
    writeFileSync(keyFile, JSON.stringify(keys));
    const check = (bytes?: Buffer | string, ...more: string[]) => {
      if (bytes) writeFileSync(path.join(folder, 'devis.pdf'), bytes);
      const args = ['verify/verify-evidence.ts', path.join(folder, bytes ? 'devis.pdf' : 'absent.pdf'), ...more];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      return { status, stdout, stderr };
    };
    const signed = `Signée par Chiffré (clé ${evidenceKey.open.kid})`;
    expect(check(file, keyFile)).toMatchObject({ status: 0, stdout: expect.stringContaining(signed), stderr: '' });
    expect(check(file)).toMatchObject({ status: 2, stdout: expect.stringContaining('Cohérente'), stderr: '' });
    expect(check(file).stdout).not.toContain('Signée par');
    expect(check(changed(file, 5_000, 1))).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Le fichier n’est plus celui qui a été émis\u00A0: au moins un de ses octets a changé.\n',
    });
    expect(check('Autre chose')).toMatchObject({ status: 1, stderr: expect.stringContaining('pas d’empreinte') });
    expect(check()).toEqual({ status: 1, stdout: '', stderr: 'Ce fichier n’existe pas.\n' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
