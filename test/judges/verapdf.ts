import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { devisFile, specificationFile } from '../../functions/devis/file.ts';
import type { Issuer } from '../../functions/devis/issuer.ts';
import { signedFile } from '../../functions/devis/signed-file.ts';
import { devisView } from '../../functions/devis/view.ts';
import { type DevisChoices, vatChoices } from '../../shared/devis/devis-choices.ts';
import type { Quote } from '../../shared/quote/quote.ts';
import { specificationOf } from '../../shared/quote/specification.ts';
import { acceptedEvidence } from '../support/evidence.ts';
import { exampleFile } from '../support/example-file.ts';
import { palettePng, png } from '../support/logo-files.ts';
import { finishedQuote, provider, registered } from '../support/printed-devis.ts';
import { java, registries } from './fetch-programs.ts';
import type { Finding, Judge } from './judge.ts';

const version = '1.28.2';

const everything = { range: true, risks: true, questions: true, sources: true, verified: true } as const;

/** Bytes of a PNG row of 24 pixels by colour type: grey, colour, grey or colour with transparency. */
const rowBytes = { 0: 24, 2: 72, 4: 48, 6: 96 };
const logos: Record<string, Buffer> = {
  ...Object.fromEntries(
    Object.entries(rowBytes).map(([colour, bytes]) => {
      const rows = Buffer.alloc(8 * (1 + bytes), Buffer.from([0, ...Array(bytes).fill(120)]));
      return [
        `logo of colour type ${colour}`,
        png({ width: 24, height: 8, header: [8, Number(colour), 0, 0, 0], rows }),
      ];
    }),
  ),
  'logo of a palette': palettePng(),
};

const withLines = (count: number): Quote => {
  const [feature] = finishedQuote.features;
  if (!feature) throw new Error('The quote has no line');
  const features = Array.from({ length: count }, (_, index) => ({ ...feature, name: `Ligne numéro ${index + 1}` }));
  return { ...finishedQuote, features };
};

const drawn = (quote: Quote, issuer: Issuer = registered, choices: DevisChoices = everything, logo?: Buffer) =>
  devisFile(devisView(quote, issuer, choices, { logo }));

/** Documents of every kind, by name. */
const documents = (): Record<string, () => Promise<Buffer>> => ({
  ...Object.fromEntries([1, 40, 200].map((count) => [`${count} lines`, () => drawn(withLines(count))])),
  ...Object.fromEntries(
    vatChoices.map((vat) => [`VAT ${vat}`, () => drawn(finishedQuote, registered, { ...everything, vat })]),
  ),
  'VAT not told': () => drawn(finishedQuote, provider),
  'estimation of a client': () => drawn(finishedQuote, { ...provider, account_type: 'client' }),
  ...Object.fromEntries(
    Object.entries(logos).map(([name, logo]) => [name, () => drawn(finishedQuote, registered, {}, logo)]),
  ),
  sample: exampleFile,
  // The engine for machines without the native one claims no standard, which the judge must report.
  'portable engine': () => devisFile(devisView(finishedQuote, registered, everything), 'portable'),
  signed: () => signedFile(acceptedEvidence()),
  specification: () => specificationFile(specificationOf(finishedQuote, { prices: true })),
  'signed with a logo, exempt': () => signedFile(acceptedEvidence({ vat: 'exempt', logo: png() })),
});

const writeDocuments = async (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, draw] of Object.entries(documents())) {
    const file = path.join(folder, `${name}.pdf`);
    writeFileSync(file, await draw());
    files.push(file);
  }
  return files;
};

type Rule = { clause: string; testNumber: number; description: string; failedChecks: number };
type Result = { details?: { ruleSummaries: Rule[] }; profileName?: string; jobEndStatus: string };
type Job = { itemDetails: { name: string }; validationResult?: Result[]; taskException?: object };

const findingsOf = ({ itemDetails, validationResult, taskException }: Job): Finding[] => {
  const where = path.basename(itemDetails.name);
  const [result] = validationResult ?? [];
  if (!result?.details) return [{ rule: 'unread', where, what: JSON.stringify(taskException ?? result) }];
  return result.details.ruleSummaries.map(({ clause, testNumber, description, failedChecks }) => ({
    rule: `${clause}-${testNumber}`,
    where,
    what: `${failedChecks} × ${description}`,
  }));
};

export const verapdf: Judge = {
  name: 'verapdf',
  looks: 'PDF files, as PDF/UA-1',
  fetch: async (folder) => {
    await registries.maven(folder, `org.verapdf.apps:greenfield-apps:${version}`);
    return version;
  },
  run: async (folder) => {
    const files = await writeDocuments(path.join(folder, 'documents'));
    const args = ['--flavour', 'ua1', '--format', 'json', ...files];
    const { report } = JSON.parse(
      await java(folder, 'org.verapdf.apps.GreenfieldCliWrapper', args, { statuses: [0, 1] }),
    ) as { report: { jobs: Job[] } };
    return { looked: report.jobs.length, findings: report.jobs.flatMap(findingsOf) };
  },
};
