import { createHash } from 'node:crypto';
import { evidenceIn } from './evidence.ts';
import { devisFile } from './file.ts';
import { signedOf, signedView } from './signed-view.ts';
import type { EngineName } from './typst.ts';

/**
 * Adds the SHA-256 of all other bytes as a comment before the last three lines, where no offset changes. PDF readers
 * ignore it; `verify-evidence` detects a change of any byte.
 */
const withDigest = (pdf: Buffer): Buffer => {
  const end = pdf.lastIndexOf('startxref');
  const parts = [pdf.subarray(0, end), Buffer.from('%chiffre-sha256 '), Buffer.from('\n'), pdf.subarray(end)] as const;
  const digest = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  return Buffer.concat([parts[0], parts[1], Buffer.from(digest), parts[2], parts[3]]);
};

/**
 * The signed devis of an acceptance, as a tagged PDF: the chosen options, the total, the proof as a page, and the
 * evidence attached as `preuve.json`. The same bytes for the same evidence. `name`: as for `devisFile`.
 */
export const signedFile = async (evidence: string, name?: EngineName): Promise<Buffer> => {
  const read = evidenceIn(evidence);
  const signed = { ...signedOf(read), evidence: Buffer.from(evidence) };
  return withDigest(await devisFile(signedView(read), name, signed));
};
