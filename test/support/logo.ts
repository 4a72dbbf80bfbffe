import { crc32, deflateSync } from 'node:zlib';
import type { LogoUpload } from '../../shared/account/logo.ts';
import type { Person } from './person.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG, its checksum right. */
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

/** Rows of one colour, as they are before compression. */
const plainRows = (width: number, height: number) => {
  const colour = Buffer.from([0x22, 0x40, 0x7c, 0xff]);
  return Buffer.concat(Array(height).fill(Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, colour)])));
};

/** A PNG of one colour, or one that lies: `rows` instead of its pixels, `header` instead of 8 bits RGBA, more chunks. */
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

/** Sends a file by the form of an upload, as a browser would. `changed`: fields that are not what was signed. */
export const post = ({ url, fields }: LogoUpload, file: Buffer, changed: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'logo.png');
  return fetch(url, { method: 'POST', body: form });
};

/** Gets a form and sends a file with it. */
export const sendLogo = async ({ api }: Person, file: Buffer = png()) => {
  const form = await api.createLogoUpload();
  const { status } = await post(form, file);
  if (status !== 204) throw new Error(`the upload answered ${status}`);
  return form;
};

/** A logo that is kept from now on. */
export const giveLogo = async (person: Person, file: Buffer = png()) => {
  const { upload } = await sendLogo(person, file);
  return person.api.keepLogo({ body: { upload } });
};
