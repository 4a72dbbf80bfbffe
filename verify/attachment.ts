import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/** What is wrong, in a sentence for the reader. */
export class Mismatch extends Error {}

export const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const mark = '%chiffre-sha256 ';
const digestLength = 64;

/** The comment before the end of a file holds the digest of all other bytes. Throws `Mismatch`. */
export const checkBytes = (pdf: Buffer): string => {
  const at = pdf.lastIndexOf(mark);
  if (at < 0)
    throw new Mismatch('Ce fichier ne porte pas d’empreinte : ce n’est pas un devis signé, ou il a été réécrit.');
  const from = at + mark.length;
  const told = pdf.toString('latin1', from, from + digestLength);
  if (told !== sha256(pdf.subarray(0, from), pdf.subarray(from + digestLength)))
    throw new Mismatch('Le fichier n’est plus celui qui a été émis : au moins un de ses octets a changé.');
  return told;
};

/** A name of a PDF may be written with codes: `#46` is `F`. */
const withoutCodes = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** How often a pattern is found. */
const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/**
 * The one file that a PDF holds as an attachment. A second one, however its name is written, objects that could hide one, and
 * what was added after the end are refused. Throws `Mismatch`.
 */
export const attachmentOf = (pdf: Buffer): Buffer => {
  const text = pdf.toString('latin1');
  const open = withoutCodes(text);
  const isWhole = countOf(open, /startxref/g) === 1 && countOf(open, /\/Type\s*\/ObjStm\b/g) === 0;
  const isAlone =
    countOf(open, /\/Type\s*\/EmbeddedFile\b/g) === 1 &&
    countOf(open, /\/EF\s*<</g) === 1 &&
    countOf(open, /\/Type\s*\/Filespec\b/g) === 1;
  const [found] = text.matchAll(/\/Type \/EmbeddedFile\b/g);
  if (!found || !isWhole || !isAlone) throw new Mismatch('Le fichier ne contient pas une pièce jointe, et une seule.');
  const head = text.slice(text.lastIndexOf(' obj', found.index), text.indexOf('stream', found.index));
  const start = text.indexOf('stream\n', found.index) + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const bytes = pdf.subarray(start, start + length);
  if (!head.includes('/Filter')) return bytes;
  try {
    return inflateSync(bytes);
  } catch {
    throw new Mismatch('La pièce jointe ne peut pas être lue.');
  }
};
