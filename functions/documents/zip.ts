import { inflateRawSync } from 'node:zlib';
import { UnusableFile } from './unusable-file.ts';

/** Limits that are checked before anything is unpacked. A false declared size fails when it is unpacked. */
const limits = { entries: 2_000, bytes: 100 * 1024 * 1024, ratio: 200 } as const;
/** Bytes under which the ratio is not checked: short parts compress very well. */
const smallest = 1024 * 1024;

type Entry = { name: string; method: number; encrypted: boolean; packed: number; size: number; at: number };

const damaged = () => new UnusableFile('document_damaged');

/** The offset of the end of central directory record. */
const endOf = (file: Buffer): number => {
  const at = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (at < 0 || at + 22 > file.length || at < file.length - 22 - 0xffff) throw damaged();
  return at;
};

const entriesOf = (file: Buffer): Entry[] => {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw new UnusableFile('document_too_complex');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
};

const contentOf = (file: Buffer, { method, packed, size, at }: Entry): Buffer => {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) throw damaged();
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + packed > file.length) throw damaged();
  const content = file.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UnusableFile(code === 'ERR_BUFFER_TOO_LARGE' ? 'document_too_complex' : 'document_damaged', error);
  }
};

/**
 * The entries of an archive by name, unpacked when they are read. Throws `document_damaged`, `document_protected` for
 * an encrypted one, `document_too_complex` beyond the limits.
 */
export const openZip = (file: Buffer) => {
  const entries = entriesOf(file);
  if (entries.some(({ encrypted }) => encrypted)) throw new UnusableFile('document_protected');
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  const swollen = entries.some(({ size, packed }) => size > smallest && size > packed * limits.ratio);
  if (declared > limits.bytes || swollen) throw new UnusableFile('document_too_complex');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    names: [...byName.keys()],
    read: (name: string): Buffer | undefined => {
      const entry = byName.get(name);
      return entry && contentOf(file, entry);
    },
  };
};
