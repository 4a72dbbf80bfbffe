import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startEngine } from '../../functions/devis/typst.ts';
import { plainPng } from '../../functions/documents/png.ts';
import { chunk, png } from '../support/logo-files.ts';
import { examples, fc } from '../support/properties.ts';

const plain = png();
/** One pixel by its number in a palette. */
const indexed = (chunks: Buffer[]) =>
  png({ width: 1, height: 1, rows: Buffer.alloc(2), header: [8, 3, 0, 0, 0], chunks });
const read = (file: Buffer) => plainPng(file, 512);

test.each([
  [1, 1],
  [512, 512],
  [512, 1],
  [1, 512],
])('U3 a logo of %i × %i pixels is kept to the byte', (width, height) => {
  const file = png({ width, height });
  expect(read(file)?.equals(file)).toBe(true);
});

test('U3 texts, dates and places that came with a logo are left out', () => {
  const chunks = ['tEXt', 'eXIf', 'tIME', 'iTXt', 'prVt'].map((type) => chunk(type, Buffer.from('Author\0Camille')));
  const kept = read(png({ chunks: chunks }));
  expect(kept?.equals(plain)).toBe(true);
});

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex');
const html = Buffer.from('<script>alert(1)</script>');
const cases: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a program with another name', Buffer.from(`MZ${'\0'.repeat(400)}`)],
  ['a JPEG', jpeg],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['only a signature', plain.subarray(0, 8)],
  ['a page after the picture', png({ after: html })],
  ['one pixel too wide', png({ width: 513, height: 1 })],
  ['one pixel too high', png({ width: 1, height: 513 })],
  ['no pixel', png({ width: 0 })],
  ['sides of four billion pixels', png({ width: 0xffff_ffff, height: 0xffff_ffff, rows: Buffer.alloc(8) })],
  ['fewer pixels than it says', png({ rows: Buffer.alloc(100) })],
  ['a hundred megabytes of pixels in a small file', png({ rows: Buffer.alloc(100_000_000) })],
  [
    'pixels that cannot be unpacked',
    Buffer.concat([plain.subarray(0, 33), chunk('IDAT', Buffer.from('x')), plain.subarray(-12)]),
  ],
  ['no pixels at all', Buffer.concat([plain.subarray(0, 33), plain.subarray(-12)])],
  ['a row by a filter that there is not', png({ width: 1, height: 1, rows: Buffer.from([5, 1, 2, 3, 4]) })],
  [
    'numbers of a palette that is not there',
    png({ width: 1, height: 1, rows: Buffer.alloc(2), header: [8, 3, 0, 0, 0] }),
  ],
  ['a palette of two and a half colours', indexed([chunk('PLTE', Buffer.alloc(7))])],
  [
    'a palette after the pixels',
    Buffer.concat([indexed([]).subarray(0, -12), chunk('PLTE', Buffer.alloc(6)), plain.subarray(-12)]),
  ],
  ['two palettes', indexed([chunk('PLTE', Buffer.alloc(6)), chunk('PLTE', Buffer.alloc(6))])],
  ['more transparencies than colours', indexed([chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.alloc(257))])],
  ['a transparency beside one of each pixel', png({ chunks: [chunk('tRNS', Buffer.alloc(2))] })],
  ['a gamma of three bytes', png({ chunks: [chunk('gAMA', Buffer.alloc(3))] })],
  ['a part that nobody knows and every reader needs', png({ chunks: [chunk('ABCD', Buffer.alloc(3))] })],
  ['two headers', png({ chunks: [plain.subarray(8, 33)] })],
  ['two ends', Buffer.concat([plain, plain.subarray(-12)])],
  ['no end', plain.subarray(0, -12)],
  ['a depth that there is not', png({ header: [3, 6, 0, 0, 0] })],
  ['rows in another order', png({ header: [8, 6, 0, 0, 1] })],
  [
    'a chunk longer than the file',
    Buffer.concat([plain.subarray(0, 8), Buffer.from([0x7f, 0xff, 0xff, 0xff]), plain.subarray(12)]),
  ],
  [
    'pixels before the header',
    Buffer.concat([plain.subarray(0, 8), chunk('IDAT', deflateSync(Buffer.alloc(9))), plain.subarray(8)]),
  ],
];
test.each(cases)('U3 a logo is refused: %s', (_what, file) => {
  expect(read(file)).toBeUndefined();
});

test('U3 a logo with any cut or changed byte is refused or gives the same picture, and never fails', () => {
  for (let length = 0; length < plain.length; length += 1) expect(read(plain.subarray(0, length))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(plain.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const file = Buffer.from(plain);
      file[at] = (file[at] ?? 0) ^ change;
      expect(read(file)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('U3 a logo that is kept is drawn by the engine of PDF, whatever its chunks are', async () => {
  const engine = await startEngine([]);
  const Part = fc.record({
    type: fc.constantFrom('PLTE', 'tRNS', 'gAMA', 'sRGB', 'tEXt'),
    length: fc.constantFrom(0, 1, 2, 3, 4, 6, 7, 256, 768),
  });
  const header = fc.tuple(fc.constantFrom(1, 2, 4, 8, 16), fc.constantFrom(0, 2, 3, 4, 6));
  const formats = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as Record<number, number>;
  let drawn = 0;
  fc.assert(
    fc.property(
      header,
      fc.array(Part, { maxLength: 2 }),
      fc.nat(5),
      fc.nat(255),
      ([depth, colour], parts, filter, fill) => {
        const rows = Buffer.alloc(1 + Math.ceil((2 * depth * (formats[colour] ?? 1)) / 8), fill);
        rows[0] = filter;
        const chunks = parts.map(({ type, length }) => chunk(type, Buffer.alloc(length, 1)));
        const kept = read(png({ width: 2, height: 1, rows, header: [depth, colour, 0, 0, 0], chunks }));
        if (!kept) return;
        drawn += 1;
        expect(
          engine.pdf('#set document(title: "x", date: none)\n#image("/logo.png", alt: "x")', { 'logo.png': kept })
            .length,
        ).toBeGreaterThan(500);
      },
    ),
    { numRuns: examples(3_000) },
  );
  expect(drawn).toBeGreaterThan(10);
});

test('U3 10,000 random files are refused as logos without a failure', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, signed) => {
      expect(read(Buffer.concat([signed ? plain.subarray(0, 8) : Buffer.alloc(0), bytes]))).toBeUndefined();
    }),
    { numRuns: 10_000 },
  );
});
