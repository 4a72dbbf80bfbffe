import { crc32, deflateSync } from 'node:zlib';
import type { LogoUpload } from '../../shared/account/logo.ts';
import type { Person } from './person.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG with its checksum. */
export const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

type PngOptions = {
  width?: number;
  height?: number;
  rows?: Buffer;
  header?: number[];
  chunks?: Buffer[];
  after?: Buffer;
};

/** Uncompressed rows of one colour. */
const plainRows = (width: number, height: number) => {
  const colour = Buffer.from([0x22, 0x40, 0x7c, 0xff]);
  return Buffer.concat(Array(height).fill(Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, colour)])));
};

/**
 * A PNG of one colour. `rows`, `header` and `chunks` replace its pixels and its 8 bits RGBA and add chunks, to test
 * wrong files.
 */
export const png = ({
  width = 120,
  height = 40,
  rows,
  header = [8, 6, 0, 0, 0],
  chunks = [],
  after,
}: PngOptions = {}) => {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([sides, Buffer.from(header)])),
    ...chunks,
    chunk('IDAT', deflateSync(rows ?? plainRows(width, height))),
    chunk('IEND', Buffer.alloc(0)),
    after ?? Buffer.alloc(0),
  ]);
};

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
/** A Huffman table with a code of one bit for the symbol 0. */
const code = (table: number) => segment(0xc4, table, 1, ...Array(15).fill(0), 0);

/** A grey JPEG of 8 × 8 pixels with three components (RGB) or four (CMYK). */
export const jpeg = (components: 3 | 4, isProgressive = false) => {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const bits = '0'.repeat(isProgressive ? components : 2 * components).padEnd(8, '1');
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(isProgressive ? 0xc2 : 0xc0, 8, 0, 8, 0, 8, components, ...ids.flatMap((id) => [id, 0x11, 0])),
    ...code(0x00),
    ...code(0x10),
    ...segment(0xda, components, ...ids.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0),
    ...[Number.parseInt(bits, 2), 0xff, 0xd9],
  ]);
};

/** A PNG of 16 × 8 pixels with a palette of two colours, the second one transparent. */
export const palettePng = () => {
  const [width, height] = [16, 8];
  const row = Buffer.from([0, ...Array.from({ length: width }, (_, index) => index % 2)]);
  const chunks = [chunk('PLTE', Buffer.from([0x22, 0x40, 0x7c, 255, 255, 255])), chunk('tRNS', Buffer.from([255, 0]))];
  return png({ width, height, header: [8, 3, 0, 0, 0], chunks, rows: Buffer.concat(Array(height).fill(row)) });
};

/** Uploads a file by a form, as a browser does. `changed`: fields that differ from the signed ones. */
export const post = ({ url, fields }: LogoUpload, file: Buffer, changed: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'logo.png');
  return fetch(url, { method: 'POST', body: form });
};

/** Uploads a logo by a form of the API. */
export const sendLogo = async ({ api }: Person, file: Buffer = png()) => {
  const form = await api.createLogoUpload();
  const { status } = await post(form, file);
  if (status !== 204) throw new Error(`the upload answered ${status}`);
  return form;
};

/** Uploads a logo and keeps it. */
export const giveLogo = async (person: Person, file: Buffer = png()) => {
  const { upload } = await sendLogo(person, file);
  return person.api.keepLogo({ body: { upload } });
};
