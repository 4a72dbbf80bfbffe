import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { DocumentUpload, NewDocument, StoredDocument } from '../../shared/quote/documents.ts';
import type { Cloud } from './cloud.ts';
import { post } from './logo-files.ts';
import type { Person } from './person.ts';

/** Sentences of the documents, each of which asks for one thing. */
export const needs = [
  'Les clients règlent leurs commandes par carte bancaire en ligne.',
  'Chaque client consulte ses factures et les télécharge en PDF.',
  'Un tableau de bord montre les ventes du mois au gérant.',
];

type Part = { name: string; content: Buffer | string; method?: 0 | 8; size?: number; flags?: number };

/** A ZIP archive. `size` and `flags` replace what its directory declares of a file, to test false declarations. */
export const zip = (parts: Part[]): Buffer => {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, size, flags = 0 } of parts) {
    const whole = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(whole) : whole;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? whole.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), version, common, rest, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
};

const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
export const wordParagraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A Word file with this markup as its body. */
export const docxOf = (body: string, more: Part[] = []): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);
export const docx = (paragraphs: string[], more: Part[] = []): Buffer =>
  docxOf(paragraphs.map(wordParagraph).join(''), more);

type PdfOptions = { pages?: string[][]; stream?: Buffer; encrypt?: boolean; count?: number };

/** A PDF whose pages hold these lines in Helvetica. `stream` replaces the packed content of its first page. */
export const pdf = ({ pages = [needs], stream, encrypt = false, count = pages.length }: PdfOptions = {}): Buffer => {
  const objects: (string | Buffer)[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${count} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((lines, index) => {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&').replace(/’/g, "'")}) Tj T*`).join('\n');
    const drawn = Buffer.from(`BT /F1 12 Tf 14 TL 50 780 Td\n${shown}\nET`, 'latin1');
    const packed = index === 0 && stream ? stream : deflateSync(drawn);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  const locked = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<00> <00>]`;
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    const written = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(written);
    at += written.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt ? locked : ''} >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
};

const sector = 512;
const inSectors = (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc((sector - (content.length % sector)) % sector)]);
const directoryEntry = (name: string, type: number, start: number, size: number, links: [number, number, number]) => {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name ? (name.length + 1) * 2 : 0, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  for (const [index, link] of links.entries()) entry.writeInt32LE(link, 68 + index * 4);
  entry.writeInt32LE(start, 116);
  entry.writeInt32LE(size, 120);
  return entry;
};

type DocOptions = { encrypted?: boolean; macros?: boolean; main?: string };

/** A file of Word 97 with these paragraphs as one piece of text: [MS-DOC] in [MS-CFB]. */
export const doc = (
  paragraphs: string[],
  { encrypted = false, macros = false, main = 'WordDocument' }: DocOptions = {},
) => {
  const text = Buffer.from(`${paragraphs.join('\r')}\r`, 'utf16le');
  const head = Buffer.alloc(1024);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 0x0a);
  head.writeUInt32LE(head.length, 0x18);
  head.writeUInt32LE(text.length / 2, 0x4c);
  head.writeUInt32LE(0, 0x1a2);
  head.writeUInt32LE(21, 0x1a6);
  const words = inSectors(Buffer.concat([head, text, Buffer.alloc(Math.max(0, 4096 - head.length - text.length))]));
  const clx = Buffer.alloc(4096);
  clx.writeUInt8(2, 0);
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(text.length / 2, 9);
  clx.writeUInt32LE(head.length, 15);
  const wordsAt = 3;
  const tableAt = wordsAt + words.length / sector;
  const directory = inSectors(
    Buffer.concat([
      directoryEntry('Root Entry', 5, -2, 0, [-1, -1, 1]),
      directoryEntry(main, 2, wordsAt, words.length, [-1, 2, -1]),
      directoryEntry('1Table', 2, tableAt, clx.length, [-1, macros ? 3 : -1, -1]),
      ...(macros ? [directoryEntry('_VBA_PROJECT', 2, tableAt, clx.length, [-1, -1, -1])] : []),
    ]),
  );
  const used = tableAt + clx.length / sector;
  const table = Buffer.alloc(2 * sector, 0xff);
  const chain = (from: number, length: number) => {
    for (let index = 0; index < length; index += 1)
      table.writeInt32LE(index === length - 1 ? -2 : from + index + 1, (from + index) * 4);
  };
  table.writeInt32LE(-3, 0);
  table.writeInt32LE(-3, 4);
  chain(2, 1);
  chain(wordsAt, words.length / sector);
  chain(tableAt, clx.length / sector);
  if (used > 256) throw new Error('too long for two sectors of allocation');
  const header = Buffer.alloc(sector, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(2, 44);
  header.writeInt32LE(2, 48);
  header.writeUInt32LE(4096, 56);
  header.writeInt32LE(-2, 60);
  header.writeInt32LE(-2, 68);
  for (let index = 0; index < 109; index += 1) header.writeInt32LE(index < 2 ? index : -1, 76 + index * 4);
  return Buffer.concat([header, table, directory, words, clx]);
};

/** 8 × 8 pixels of one colour. */
export const gif = Buffer.from(
  '47494638396108000800800000ff0000ffffff21f90400000000002c00000000080008000002078c8fa9cbed0f29003b',
  'hex',
);
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300' +
    '01'.repeat(64) +
    'ffc0000b080008000801011100ffc4001400010000000000000000000000000000000affda0008010100003f0054bfffd9',
  'hex',
);
export const svg = (words: string[]) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>Maquette</title>${words.map((word) => `<text x="1">${escaped(word)}</text>`).join('')}</svg>`;

type DocumentFields = Partial<z.input<typeof NewDocument>>;

/** Uploads a file by a form of the API. */
export const sendDocument = async (
  { api }: Person,
  file: Buffer,
  fields: DocumentFields = {},
): Promise<DocumentUpload> => {
  const { file_name = 'cahier.txt', draft = 'a-draft', file_size = file.length } = fields;
  const form = await api.createDocument({ body: { draft, file_name, file_size } });
  const { status } = await post({ ...form, upload: form.id }, file);
  if (status !== 204) throw new Error(`the upload answered ${status}`);
  return form;
};

/** Uploads a file and has it read. */
export const giveDocument = async (
  person: Person,
  file: Buffer,
  fields: DocumentFields = {},
): Promise<StoredDocument> => {
  const { id } = await sendDocument(person, file, fields);
  return person.api.readDocument({ params: { id } });
};

/** Removes a file while it is being read: after its reading is stored and before its row says so. */
export const removeWhileRead = async (cloud: Cloud, person: Person) => {
  const { id } = await sendDocument(person, Buffer.from(needs.join('\n')));
  const written = async () =>
    (await cloud.calls()).filter(
      ({ function: name, asks }) => name === 'read-document' && JSON.stringify(asks).includes(id),
    ).length;
  const before = await written();
  await cloud.fault({
    service: 'dynamodb',
    action: 'dynamodb:UpdateItem',
    kind: 'delay',
    times: 1,
    ms: 2_500,
    function: 'read-document',
  });
  const read = person.api.readDocument({ params: { id } }).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
  await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(before + 1);
  await person.api.removeDocument({ params: { id } });
  return read;
};
