import { crc32, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Chunk = { type: string; content: Buffer; whole: Buffer };

/** The chunks of a valid PNG: every length and checksum is right, and `IEND` is last. */
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

/** The size of a valid PNG in pixels; undefined for another file. */
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

/**
 * Bytes of an uncompressed row without its filter byte, and the number of rows; undefined for a header that no canvas
 * writes.
 */
const rowsOf = (header: Buffer, side: number): { bytes: number; count: number } | undefined => {
  if (header.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, ...rest] = header.subarray(8);
  const format = colours[colour];
  // Compression, filter and interlacing must be 0.
  if (!format?.bits.includes(depth) || rest.some(Boolean)) return undefined;
  if (Math.min(width, height) < 1 || Math.max(width, height) > side) return undefined;
  return { bytes: Math.ceil((width * depth * format.samples) / 8), count: height };
};

/** True where the pixels are complete and each row has a known filter. It never unpacks more bytes than the pixels. */
const unpacks = ({ bytes, count }: { bytes: number; count: number }, packed: Buffer) => {
  const whole = count * (1 + bytes);
  try {
    const rows = inflateSync(packed, { maxOutputLength: whole });
    return (
      rows.length === whole &&
      Array.from({ length: count }, (_, row) => rows[row * (1 + bytes)]).every((filter) => Number(filter) <= 4)
    );
  } catch {
    return false;
  }
};

/** Whether the size of a chunk is valid for the colour type. */
const fits = ({ type, content: { length } }: Chunk, colour: number, depth: number) => {
  if (type === 'PLTE') return length % 3 === 0 && length >= 3 && length <= 3 * 2 ** Math.min(depth, 8) && colour === 3;
  if (type === 'tRNS')
    return colour === 3 ? length >= 1 && length <= 2 ** depth : length === ({ 0: 2, 2: 6 }[colour] ?? -1);
  if (type === 'gAMA') return length === 4;
  if (type === 'sRGB') return length === 1;
  return type !== 'IEND' || length === 0;
};

/** The order of chunks. */
const places: Record<string, number> = { gAMA: 1, sRGB: 1, PLTE: 2, tRNS: 3, IDAT: 4, IEND: 5 };

/** True where the chunks are in order, once each except `IDAT`, with a palette where the colour type needs one. */
const isDrawable = (chunks: Chunk[], header: Buffer) => {
  const [depth = 0, colour = 0] = header.subarray(8);
  const types = chunks.map(({ type }) => type);
  const order = types.map((type) => places[type] ?? 0);
  const once = types.filter((type) => type !== 'IDAT');
  return (
    chunks.every((chunk) => fits(chunk, colour, depth)) &&
    new Set(once).size === once.length &&
    (colour !== 3 || types.includes('PLTE')) &&
    order.every((place, index) => index === 0 || place >= (order[index - 1] ?? 0))
  );
};

/** The chunks that are kept; texts, dates and places are removed. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);

/** The picture without metadata, if the file is a valid PNG of at most `side` pixels a side; else undefined. */
export const plainPng = (file: Buffer, side: number): Buffer | undefined => {
  const all = chunksOf(file);
  const header = all?.[0]?.content;
  const rows = header && rowsOf(header, side);
  if (!all || !header || !rows) return undefined;
  const chunks = all.filter(({ type }) => shown.has(type));
  // An unknown critical chunk.
  if (!isDrawable(chunks, header) || all.some(({ type }) => /^[A-Z]/.test(type) && !shown.has(type))) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  if (!unpacks(rows, packed)) return undefined;
  return Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]);
};
