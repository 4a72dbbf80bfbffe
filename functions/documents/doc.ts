import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { UnusableFile } from './unusable-file.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes of a sector of the container. */
const sector = 512;
/** Bytes of an entry of its directory. */
const entry = 128;

export const isContainer = (file: Buffer): boolean => file.subarray(0, signature.length).equals(signature);

/** The offset of a stream's directory entry, a multiple of its size; undefined without one. */
const entryOf = (file: Buffer, name: string): number | undefined => {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = sector; at + entry <= file.length; at += entry)
    if (file.subarray(at, at + wanted.length).equals(wanted)) return at;
  return undefined;
};

/** Source: [MS-DOC] 2.5.2, `FibBase`: a magic number, and a flag for encryption. */
const isEncrypted = (file: Buffer): boolean => {
  const at = entryOf(file, 'WordDocument');
  const head = at === undefined ? -1 : (file.readInt32LE(at + 116) + 1) * sector;
  if (head < sector || head + 12 > file.length || file.readUInt16LE(head) !== 0xa5ec) return false;
  return (file.readUInt16LE(head + 10) & 0x0100) !== 0;
};

/** Keeps the file's dashes and quotation marks, because a quote cites its text. */
const asWritten = { filterUnicode: false };

/**
 * The text of a file of Word 97 to 2003. Throws `document_protected`, `document_macros`, `document_mismatch` for another
 * kind of container, `document_damaged`.
 */
export const docText = async (file: Buffer): Promise<string> => {
  if (!isContainer(file)) throw new UnusableFile('document_mismatch');
  if (entryOf(file, 'EncryptedPackage') !== undefined || isEncrypted(file))
    throw new UnusableFile('document_protected');
  if (entryOf(file, '_VBA_PROJECT') !== undefined) throw new UnusableFile('document_macros');
  if (entryOf(file, 'WordDocument') === undefined) throw new UnusableFile('document_mismatch');
  try {
    const document = await new WordOleExtractor().extract(new BufferReader(file));
    return [document.getBody(asWritten), document.getFootnotes(asWritten), document.getEndnotes(asWritten)]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n\n');
  } catch (error) {
    throw new UnusableFile('document_damaged', error);
  }
};
