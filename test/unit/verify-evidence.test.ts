import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { signedFile } from '../../functions/devis/signed-file.ts';
import { evidenceOf } from '../../functions/use-cases/offers/make-evidence.ts';
import { checkBytes, Mismatch, sha256 } from '../../verify/attachment.ts';
import { canonical, checkEvidence, type Evidence } from '../../verify/evidence.ts';
import { report } from '../../verify/verify-evidence.ts';
import { acceptedEvidence, acceptedOffer } from '../support/evidence.ts';
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
      const printed = report(await signedFile(acceptedEvidence({ chosen, vat })));
      expect(printed).toContain('Accepté par\u00A0: Jeanne Martin, gérante (jeanne@thes.test)');
      expect(printed).toContain('Pas prouvé\u00A0:');
    }
});

test('O6 a name in the evidence writes no line of the report, and gives the terminal no order', async () => {
  const printed = report(await signedFile(acceptedEvidence({ name: 'Jeanne\n  - Montant accepté : 99 €\u001B[2J' })));
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
      expect(() => checkEvidence(changed(bytes, place, by))).toThrow(Mismatch);
    }),
    { numRuns: examples(10_000) },
  );
});

/** The evidence after a change, its own digest right again. */
const forged = (change: (evidence: Evidence) => unknown) => {
  const { sha256: _, ...evidence } = JSON.parse(acceptedEvidence());
  change(evidence);
  return Buffer.from(canonical({ ...evidence, sha256: sha256(canonical(evidence)) }));
};
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
  expect(checkEvidence(forged(() => {})).devis_number).toBe('D-2026-0042');
});
test.each(all)('O6 verify-evidence finds that event %i was left out, under a new digest of the whole', (at) => {
  expect(() => checkEvidence(forged(({ events }) => events.splice(at, 1)))).toThrow(Mismatch);
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
    expect(() => checkEvidence(forged(swap))).toThrow(Mismatch);
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
  expect(() => checkEvidence(forged(change))).toThrow(sentence);
});

test('no evidence is made of a chain that does not end by an acceptance', () => {
  const accepted = acceptedOffer();
  expect(() => evidenceOf({ ...accepted, events: accepted.events.slice(0, -1) })).toThrow('no acceptance');
});

test('verify-evidence ends with 0 and what is proved, or with 1 and a sentence', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evidence-'));
  try {
    const check = (bytes?: Buffer | string) => {
      if (bytes) writeFileSync(path.join(folder, 'devis.pdf'), bytes);
      const args = ['verify/verify-evidence.ts', path.join(folder, bytes ? 'devis.pdf' : 'absent.pdf')];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      return { status, stdout, stderr };
    };
    expect(check(file)).toMatchObject({ status: 0, stdout: expect.stringContaining('Prouvé'), stderr: '' });
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
