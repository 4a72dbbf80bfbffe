import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, describe, expect, test } from 'vitest';
import { readFile } from '../../functions/clients/files.ts';
import { firstPages } from '../../functions/documents/first-pages.ts';
import { type Content, readContent } from '../../functions/documents/read-content.ts';
import { readInChildProcess } from '../../functions/documents/read-in-child-process.ts';
import { UnusableFile } from '../../functions/documents/unusable-file.ts';
import { NewApiKey } from '../../shared/account/api-keys.ts';
import { DevisClient } from '../../shared/devis/devis-choices.ts';
import { type DocumentExtension, documentLimits, extensionOf, NewDocument } from '../../shared/quote/documents.ts';
import { Brief } from '../../shared/quote/quote.ts';
import { briefs } from '../support/briefs.ts';
import { doc, docx, docxOf, gif, jpeg, needs, pdf, svg, wordParagraph, zip } from '../support/documents.ts';
import { png } from '../support/logo-files.ts';
import { fc } from '../support/properties.ts';
import { openReadingProcess } from '../support/reading-process.ts';

process.env.FILES_BUCKET = 'files';

const text = (content: Content) => (content.kind === 'text' ? content.pages.join('\n') : '');
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error: { code?: string }) => error.code ?? String(error),
  );
const lines = needs.join('\n');

const files: [string, DocumentExtension, Buffer][] = [
  ['a PDF', 'pdf', pdf()],
  ['a Word file', 'docx', docx(needs)],
  ['a file of Word 97', 'doc', doc(needs)],
  ['a text', 'txt', Buffer.from(lines)],
  ['a text with a byte order mark', 'txt', Buffer.from(`\ufeff${lines}`)],
  ['a text of UTF-16', 'txt', Buffer.from(`\ufeff${lines}`, 'utf16le')],
  ['a text of UTF-16 without a mark', 'txt', Buffer.from(lines, 'utf16le')],
  ['a text of UTF-16 in the other order', 'txt', Buffer.from(`\ufeff${lines}`, 'utf16le').swap16()],
  ['a text of French Windows', 'txt', Buffer.from(lines, 'latin1')],
  ['Markdown', 'md', Buffer.from(lines)],
  ['a drawing', 'svg', Buffer.from(svg(needs))],
];
test.each(files)('U2 the words of a file of %s are read', async (_what, extension, file) => {
  const read = text(await readContent(file, extension));
  for (const need of needs) expect(read).toContain(need);
});

test('U2 the words of a file of a PDF are kept page by page', async () => {
  const content = await readContent(pdf({ pages: needs.map((need) => [need]) }), 'pdf');
  expect(content).toEqual({ kind: 'text', pages: needs, numbered: true, cut: false });
});

test('U2 the words of a file of a PDF are whole where a line breaks them', async () => {
  const page = [
    'Les clients règlent leur paie-',
    'ment en ligne, prennent rendez-',
    'vous et citent la fiche REF-',
    '12.',
  ];
  expect(text(await readContent(pdf({ pages: [page] }), 'pdf'))).toBe(
    'Les clients règlent leur paiement en ligne, prennent rendez-vous et citent la fiche REF-12.',
  );
});

test('U2 the words of a file of a Word file stand in lines: paragraphs, items of lists, rows of tables; what was deleted is left out', async () => {
  const cell = (words: string) => `<w:tc>${wordParagraph(words)}</w:tc>`;
  const body = [
    wordParagraph('Lot 1'),
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:r><w:t>Vente &amp; retrait</w:t></w:r></w:p>',
    `<w:tbl><w:tr>${cell('Écran')}${cell('Rôle')}</w:tr><w:tr>${cell('Accueil')}${cell('Visiteur')}</w:tr></w:tbl>`,
    '<w:p><w:r><w:t xml:space="preserve">Export </w:t></w:r><w:del><w:r><w:delText>Excel</w:delText></w:r></w:del><w:r><w:t>CSV</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>',
  ].join('');
  expect(text(await readContent(docxOf(body), 'docx')).split('\n')).toEqual([
    'Lot 1',
    '- Vente & retrait',
    'Écran | Rôle',
    'Accueil | Visiteur',
    'Export CSV',
    'a\tb',
    'c',
  ]);
});

test('U2 the words of a file of a drawing are those that it shows, and no script of it', async () => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://example.fr")</script><text>Panier <tspan>et paiement</tspan> en trois étapes</text></svg>`;
  expect(text(await readContent(Buffer.from(file), 'svg'))).toBe('Panier et paiement en trois étapes');
});

const saved = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../support/files', name));

test('U2 a file of Word 97 that LibreOffice Writer has saved is read with its lists, its tables, its accents and its own quotation marks', async () => {
  expect(text(await readContent(saved('cahier.doc'), 'doc'))).toBe(
    [
      'Cahier des charges',
      'Notre association d’aviron gère 240 adhérents. Les adhérents règlent leur cotisation par carte bancaire en ligne.',
      'Réserver un bateau pour une heure, depuis un téléphone',
      'Recevoir un rappel la veille de la réservation',
      'Rôle\tDroits\t',
      'Trésorière\tExporte les paiements dans un tableur\t',
      '«\u00A0Pas d’application à installer\u00A0», dit le bureau – œuvre simple, budget serré…',
    ].join('\n'),
  );
});

test('U2 an empty file of Word 97 says so', async () =>
  expect(await codeOf(readContent(saved('vide.doc'), 'doc'))).toBe('document_without_text'));

test.each([
  ['png', png()],
  ['gif', gif],
  ['jpg', jpeg],
  ['jpeg', jpeg],
] as const)('U2 a picture is one by its whole structure: %s', async (extension, file) => {
  expect(await readContent(file, extension)).toEqual({ kind: 'image' });
});

test('U5 of a text no more is kept than a model is asked to read, in whole characters', async () => {
  const long = `${'é'.repeat(5)} un besoin précis. `.repeat(20_000);
  const content = await readContent(Buffer.from(long), 'txt');
  expect(content).toMatchObject({ cut: true });
  expect(Buffer.byteLength(text(content))).toBeLessThanOrEqual(documentLimits.text);
  expect(long.startsWith(text(content))).toBe(true);
  expect(firstPages(['ab', 'é', 'cd'], 3)).toEqual({ pages: ['ab', '', ''], cut: true });
  expect(firstPages(['ab', 'é'], 4)).toEqual({ pages: ['ab', 'é'], cut: false });
});

/** Invisible characters in an order that does not repeat, since an archive that compresses too well is refused. */
const zeroWidth = [...'\u200b\u200c\u200d\u2060\ufeff'];
const unseen = Array.from({ length: documentLimits.textRead }, (_, at) => zeroWidth[((at ** 3) >>> 4) % 5]).join('');
const seen = 'Les clients règlent en ligne. ';

test.each<[string, DocumentExtension, Buffer]>([
  ['a text', 'txt', Buffer.from(`${seen}${unseen}Panier\0`)],
  ['a text of French Windows', 'md', Buffer.from(`${seen}${' '.repeat(documentLimits.textRead)}Panier`, 'latin1')],
  ['a text of UTF-16', 'txt', Buffer.from(`\ufeff${seen}${unseen}Panier`, 'utf16le')],
  ['a Word file', 'docx', docx([seen, unseen, 'Panier'])],
])('U5 of %s no more is read than what is kept needs', async (_what, extension, file) => {
  const content = await readContent(file, extension);
  expect(content).toMatchObject({ kind: 'text', cut: true });
  expect(text(content)).toContain(seen.trim());
  expect(text(content)).not.toContain('Panier');
});

test('U5 a letter that the end of what is read cuts does not change how the text is decoded', async () => {
  const file = Buffer.from(`${seen}${'é'.repeat(documentLimits.textRead)}`);
  const [first, second] = await Promise.all([file, Buffer.from(` ${file}`)].map((each) => readContent(each, 'txt')));
  for (const content of [first, second])
    expect(text(content as Content)).toMatch(/^ ?Les clients règlent en ligne\. é+$/);
});

test('U5 of a PDF the first pages are read, and the others counted', async () => {
  const page = Array.from({ length: 120 }, () => 'Les clients règlent leurs commandes par carte bancaire.');
  const content = await readContent(pdf({ pages: Array(180).fill(page) }), 'pdf');
  expect(content).toMatchObject({ cut: true });
  expect(content.kind === 'text' && content.pages).toHaveLength(180);
});

test('U5 of a text no more is fetched than is kept', async () => {
  const s3 = mockClient(S3Client);
  s3.on(GetObjectCommand).resolves({});
  await readFile('a-text', documentLimits.textRead);
  await readFile('a-picture');
  expect(s3.commandCalls(GetObjectCommand).map(({ args: [{ input }] }) => [input.Key, input.Range])).toEqual([
    ['a-text', `bytes=0-${documentLimits.textRead - 1}`],
    ['a-picture', undefined],
  ]);
  s3.restore();
});

test('U2 the extension of a file name is its last one, in any case', () => {
  expect(['a.PDF', 'b.tar.docx', 'c.exe', 'pdf', 'd.pdf.exe', 'e.toString'].map(extensionOf)).toEqual([
    'pdf',
    'docx',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const manyParts = Array.from({ length: 2_001 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }));
const bomb = Buffer.alloc(60 * 1024 * 1024, 0x20);
const hugeJpeg = Buffer.from(jpeg.toString('hex').replace('080008000801', '08ffffffff01'), 'hex');
const wideGif = Buffer.concat([gif.subarray(0, 6), Buffer.from([0xff, 0xff]), gif.subarray(8)]);

/** A Word file with one more part, of this type. */
const docxTyped = (type: string) =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `<Types>wordprocessingml<Override PartName="/word/a.bin" ContentType="${type}"/></Types>`,
    },
    { name: 'word/document.xml', content: needs.map(wordParagraph).join('') },
    { name: 'word/a.bin', content: 'x' },
  ]);

const hostile: [string, DocumentExtension, Buffer, string][] = [
  ['nothing', 'txt', Buffer.alloc(0), 'document_without_text'],
  ['spaces', 'txt', Buffer.from('    \n  \n'), 'document_without_text'],
  ['a scanned PDF', 'pdf', pdf({ pages: [[], []] }), 'document_without_text'],
  ['an empty Word file', 'docx', docx([]), 'document_without_text'],
  ['an empty file of Word 97', 'doc', doc([]), 'document_without_text'],
  ['a drawing without words', 'svg', Buffer.from('<svg><path d="M0 0"/></svg>'), 'document_without_text'],
  ['a PDF named as a text', 'txt', pdf(), 'document_mismatch'],
  ['a Word file named as a text', 'md', docx(needs), 'document_mismatch'],
  ['a picture named as a text', 'txt', png(), 'document_mismatch'],
  ['a program named as a text', 'txt', Buffer.from(`MZ${'\0'.repeat(400)}`), 'document_mismatch'],
  ['a text named as a PDF', 'pdf', Buffer.from(lines), 'document_mismatch'],
  ['a text named as a Word file', 'docx', Buffer.from(lines), 'document_mismatch'],
  ['a text named as a picture', 'png', Buffer.from(lines), 'document_mismatch'],
  ['a web page named as a drawing', 'svg', Buffer.from(`<html><body>${lines}</body></html>`), 'document_mismatch'],
  ['a GIF named as a PNG', 'png', gif, 'document_mismatch'],
  ['a PNG named as a JPEG', 'jpg', png(), 'document_mismatch'],
  ['a Word file named as Word 97', 'doc', docx(needs), 'document_mismatch'],
  ['any archive named as a Word file', 'docx', zip([{ name: 'a.txt', content: lines }]), 'document_mismatch'],
  ['a table of Excel 97 named as Word', 'doc', doc(needs, { main: 'Workbook' }), 'document_mismatch'],
  ['a PDF with a password', 'pdf', pdf({ encrypt: true }), 'document_protected'],
  ['a file of Word 97 with a password', 'doc', doc(needs, { encrypted: true }), 'document_protected'],
  ['a Word file with a password', 'docx', doc(needs, { main: 'EncryptedPackage' }), 'document_protected'],
  ['an encrypted archive', 'docx', docx(needs, [{ name: 'a', content: 'a', flags: 1 }]), 'document_protected'],
  ['a file of Word 97 with macros', 'doc', doc(needs, { macros: true }), 'document_macros'],
  ['a Word file with macros', 'docx', docx(needs, [{ name: 'word/vbaProject.bin', content: 'x' }]), 'document_macros'],
  [
    'a Word file with a program under another name',
    'docx',
    docxTyped('application/vnd.ms-office.vbaProject'),
    'document_macros',
  ],
  [
    'a Word file of the type with macros',
    'docx',
    docxTyped('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'document_macros',
  ],
  ['500 pages', 'pdf', pdf({ pages: Array(500).fill(['Une page de plus.']) }), 'document_too_long'],
  ['an archive that swells', 'docx', docx(needs, [{ name: 'word/a.xml', content: bomb }]), 'document_too_complex'],
  ['a document that swells', 'docx', docxOf(' '.repeat(60 * 1024 * 1024)), 'document_too_complex'],
  ['an archive of 2,001 parts', 'docx', docx(needs, manyParts), 'document_too_complex'],
  [
    'an archive that lies about its size',
    'docx',
    zip([
      { name: '[Content_Types].xml', content: 'wordprocessingml' },
      { name: 'word/document.xml', content: Buffer.alloc(5 * 1024 * 1024, 0x61), size: 100 },
    ]),
    'document_too_complex',
  ],
  ['a JPEG of 65,535 pixels a side', 'jpg', hugeJpeg, 'document_too_complex'],
  ['a GIF of 65,535 pixels a side', 'gif', wideGif, 'document_too_complex'],
  ['a PNG of 9,000 pixels a side', 'png', png({ width: 9_000, height: 1 }), 'document_too_complex'],
  ['half of a Word file', 'docx', docx(needs).subarray(0, 700), 'document_damaged'],
  ['a Word file without its main part', 'docx', zip([{ name: '_rels/.rels', content: '' }]), 'document_mismatch'],
  ['the head of a PDF', 'pdf', Buffer.from('%PDF-1.7\nxx'), 'document_damaged'],
  ['half of a PNG', 'png', png().subarray(0, 60), 'document_damaged'],
  ['half of a GIF', 'gif', gif.subarray(0, 30), 'document_damaged'],
  ['half of a JPEG', 'jpg', jpeg.subarray(0, 60), 'document_damaged'],
  ['the head of a drawing', 'svg', Buffer.from('<svg><text>Panier et paiement</text>'), 'document_damaged'],
  ['the head of a file of Word 97', 'doc', doc(needs).subarray(0, 2_560), 'document_damaged'],
];
test('U6 at least thirty hostile files are tried', () => expect(hostile.length).toBeGreaterThanOrEqual(30));
test.each(hostile)('U6 a hostile file is refused with its reason: %s (%s)', async (_what, extension, file, code) => {
  expect(await codeOf(readContent(file, extension))).toBe(code);
});

test('U6 a file is read in a process of its own, or refused by the same reason', async () => {
  expect(text(await readInChildProcess(Buffer.from(lines), 'txt'))).toBe(lines);
  expect(await codeOf(readInChildProcess(png(), 'gif'))).toBe('document_mismatch');
});

const limits = { time: 10_000, heap: 512, memory: 4_000 };

test('U6 a PDF that unpacks without an end is given up, and the next file is read', async () => {
  let packed = Buffer.alloc(200 * 1024 * 1024, 0x20);
  packed = deflateSync(packed);
  const swelling = pdf({ stream: deflateSync(packed) })
    .toString('latin1')
    .replace('/FlateDecode', '[/FlateDecode /FlateDecode]');
  const refused = codeOf(readInChildProcess(Buffer.from(swelling, 'latin1'), 'pdf', { ...limits, time: 1 }));
  expect(await refused).toBe('document_too_complex');
  expect(await codeOf(readInChildProcess(Buffer.from(lines), 'txt'))).toBe('read');
});

test('U6 a file that takes too much memory is given up', async () => {
  const refused = codeOf(readInChildProcess(Buffer.from(lines), 'txt', { ...limits, memory: 1 }));
  expect(await refused).toBe('document_too_complex');
});

describe('U6 whatever is changed in a file, it is read or refused', () => {
  /** Formats that a package reads are read in a process of their own, as in the product, since some files end it. */
  const { read, close } = openReadingProcess();
  afterAll(close);
  const apart: typeof readContent = async (file, extension) => {
    const result = await read({ file, extension });
    if (result === 'ended') throw new UnusableFile('document_too_complex');
    if ('refused' in result) throw new UnusableFile(result.refused);
    return result.content;
  };
  const seeds: [DocumentExtension, Buffer, typeof readContent][] = [
    ['pdf', pdf({ pages: [needs, needs] }), apart],
    ['doc', doc(needs), apart],
    ['docx', docx(needs), readContent],
    ['svg', Buffer.from(svg(needs)), readContent],
    ['txt', Buffer.from(lines), readContent],
    ['png', png(), readContent],
    ['gif', gif, readContent],
    ['jpg', jpeg, readContent],
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 });

  test.each(seeds)('U2 a picture is one by its whole structure: %s', async (extension, seed, reads) => {
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(), async (bytes, end) => {
        const file = Buffer.from(seed);
        for (const [at, byte] of bytes) file[at % file.length] = byte;
        const cut = end % 4 === 0 ? file.subarray(0, end % file.length) : file;
        expect(await codeOf(reads(cut, extension))).toMatch(/^(?:read|document_\w+)$/);
      }),
      { numRuns: Number(process.env.DOCUMENT_MUTATIONS ?? 200) },
    );
  });
});

test.each([
  [
    'a file',
    () => NewDocument.parse({ draft: 'a', file_name: 'cahier\r\ndes\u0007charges.txt', file_size: 1 }).file_name,
  ],
  ['a project', () => Brief.parse({ ...briefs.shop, projectName: ' cahier\n\tdes\u2028charges.txt ' }).projectName],
  ['a key', () => NewApiKey.parse({ name: 'cahier\ndes\rcharges.txt' }).name],
  [
    'a client',
    () =>
      DevisClient.parse({
        kind: 'business',
        address: null,
        siren: null,
        email: null,
        name: 'cahier \n des\u0085charges.txt',
      }).name,
  ],
])('the file name of %s is one line', (_what, parsed) => {
  expect(parsed()).toBe('cahier des charges.txt');
});

test('a file name of control characters alone is none', () => {
  expect(Brief.safeParse({ ...briefs.shop, projectName: '\u0007\n' }).success).toBe(false);
});
