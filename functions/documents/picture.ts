import { documentLimits } from '../../shared/quote/documents.ts';
import { pngSize } from './png.ts';
import { UnusableFile } from './unusable-file.ts';

type Size = { width: number; height: number };
/** `damaged`: the header is right and the rest is not. Undefined: another format. */
type Found = Size | 'damaged' | undefined;

const png = (file: Buffer): Found => {
  if (!file.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return undefined;
  return pngSize(file) ?? 'damaged';
};

/** The offset after a sequence of sized blocks, which an empty block ends. */
const afterBlocks = (file: Buffer, start: number): number | undefined => {
  for (let at = start; at < file.length; at += 1 + (file[at] ?? 0)) if (file[at] === 0) return at + 1;
  return undefined;
};

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Source: GIF89a specification. */
const gif = (file: Buffer): Found => {
  if (!/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return undefined;
  if (file.length < 13) return 'damaged';
  let at: number | undefined = 13 + tableBytes(file[10] ?? 0);
  let images = 0;
  while (at !== undefined && at < file.length) {
    const block = file[at];
    if (block === 0x3b) return images > 0 ? { width: file.readUInt16LE(6), height: file.readUInt16LE(8) } : 'damaged';
    if (block === 0x21) at = afterBlocks(file, at + 2);
    else if (block === 0x2c) {
      images += 1;
      at = afterBlocks(file, at + 11 + tableBytes(file[at + 9] ?? 0));
    } else return 'damaged';
  }
  return 'damaged';
};

const framed = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Source: ITU-T T.81, annex B. */
const jpeg = (file: Buffer): Found => {
  if (!file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return undefined;
  if (file.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return 'damaged';
  let size: Size | undefined;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return 'damaged';
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return 'damaged';
    if (framed(marker) && at + 9 <= file.length)
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (marker === 0xda) return size ?? 'damaged';
    at += marker === 0xff ? 1 : 2 + length;
  }
  return 'damaged';
};

const readers = { png, jpg: jpeg, jpeg, gif };

/**
 * Checks the structure of a picture, without its pixels. Throws `document_mismatch`, `document_damaged`,
 * `document_too_complex` for too many pixels.
 */
export const checkPicture = (file: Buffer, extension: keyof typeof readers): void => {
  const found = readers[extension](file);
  if (found === undefined) throw new UnusableFile('document_mismatch');
  if (found === 'damaged' || Math.min(found.width, found.height) < 1) throw new UnusableFile('document_damaged');
  if (Math.max(found.width, found.height) > documentLimits.imageSide) throw new UnusableFile('document_too_complex');
};
