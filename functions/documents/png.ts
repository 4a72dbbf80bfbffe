import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Chunk = { type: string; content: Buffer; whole: Buffer };

/** The chunks of a file that is nothing else: every length and checksum holds, `IEND` comes last and nothing after it. */
const chunksOf = (file: Buffer): Chunk[] | undefined => {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < file.length; ) {
    if (at + 12 > file.length) return undefined;
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const named = file.subarray(at + 4, end - 4);
    if (crc32(named) !== file.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type: named.toString('latin1', 0, 4), content: named.subarray(4), whole: file.subarray(at, end) });
    at = end;
  }
  const types = chunks.map(({ type }) => type);
  const framed = types[0] === 'IHDR' && types.indexOf('IEND') === types.length - 1 && types.lastIndexOf('IHDR') === 0;
  return framed ? chunks : undefined;
};

/** Pixels of a side of a whole PNG, by its header; undefined where the file is no such thing. */
export const pngSize = (file: Buffer): { width: number; height: number } | undefined => {
  const header = chunksOf(file)?.[0]?.content;
  return header?.length === 13 ? { width: header.readUInt32BE(0), height: header.readUInt32BE(4) } : undefined;
};

/** Samples of a pixel, and the bits that each may have, by colour type. Source: PNG specification, table 12. */
const colours: Record<number, { samples: number; bits: number[] } | undefined> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};

/** Bytes of all rows before compression, each with the byte of its filter; undefined for a header that no canvas writes. */
const rowBytes = (header: Buffer, side: number): number | undefined => {
  if (header.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, ...rest] = header.subarray(8);
  const format = colours[colour];
  // Compression, filter and interlacing: 0 each.
  if (!format?.bits.includes(depth) || rest.some(Boolean)) return undefined;
  if (Math.min(width, height) < 1 || Math.max(width, height) > side) return undefined;
  return height * (1 + Math.ceil((width * depth * format.samples) / 8));
};

/** True where the pixels are all there, and no more than there are. Never unpacks beyond them. */
const unpacksTo = (bytes: number, packed: Buffer) => {
  try {
    return inflateSync(packed, { maxOutputLength: bytes }).length === bytes;
  } catch {
    return false;
  }
};

/** What the pixels need to be shown; texts, dates, places and whatever else a file may carry are left out. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);

/**
 * The same picture with nothing but its pixels, if a file really is a whole PNG of at most `side` pixels a side;
 * undefined if it is anything else, or anything more.
 */
export const plainPng = (file: Buffer, side: number): Buffer | undefined => {
  const chunks = chunksOf(file);
  const bytes = chunks?.[0] && rowBytes(chunks[0].content, side);
  if (!chunks || !bytes) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  if (!unpacksTo(bytes, packed)) return undefined;
  return Buffer.concat([signature, ...chunks.filter(({ type }) => shown.has(type)).map(({ whole }) => whole)]);
};
