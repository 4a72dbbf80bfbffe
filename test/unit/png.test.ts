import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainPng } from '../../functions/documents/png.ts';
import { chunk, png } from '../support/logo.ts';
import { fc } from '../support/properties.ts';

const plain = png();
const read = (file: Buffer) => plainPng(file, 512);

describe('U3 a logo is a whole PNG of at most 512 pixels a side, and nothing else', () => {
  test.each([
    [1, 1],
    [512, 512],
    [512, 1],
    [1, 512],
  ])('%i × %i pixels are kept to the byte', (width, height) => {
    const file = png({ width, height });
    expect(read(file)?.equals(file)).toBe(true);
  });

  test('texts, dates and places that came with it are left out', () => {
    const told = ['tEXt', 'eXIf', 'tIME', 'iTXt', 'prVt'].map((type) => chunk(type, Buffer.from('Author\0Camille')));
    const kept = read(png({ chunks: told }));
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
  test.each(cases)('refused: %s', (_what, file) => {
    expect(read(file)).toBeUndefined();
  });

  test('every cut and every changed byte is refused or gives the same picture, and never fails', () => {
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

  test('10,000 random files are refused without a failure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, signed) => {
        expect(read(Buffer.concat([signed ? plain.subarray(0, 8) : Buffer.alloc(0), bytes]))).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
  });
});
