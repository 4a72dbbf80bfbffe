import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf } from '../../web/build/chunks.ts';

let assets: string;
beforeAll(() => {
  assets = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  const write = (name: string, text: string) => writeFileSync(path.join(assets, name), text);
  write(
    'offer-page-a1.js',
    'import{t as e}from"./react-b2.js";import"./sheet-c3.js";const q=()=>import("./qr-d4.js");',
  );
  write('sheet-c3.js', 'import{n}from"./react-b2.js";export{x}from"./format-e5.js";');
  for (const name of ['react-b2.js', 'format-e5.js', 'qr-d4.js', 'twice-page-1.js', 'twice-page-2.js']) write(name, '');
});
afterAll(() => rmSync(assets, { recursive: true }));

test('the code of a page is its chunk and all that it imports statically, each once', () => {
  const chunks = chunksOf(assets, 'offer/offer');
  expect(chunks).toEqual(['offer-page-a1.js', 'react-b2.js', 'sheet-c3.js', 'format-e5.js']);
});

test.each(['none/none', 'twice/twice'])('a page without exactly one chunk, %s, is not written', (page) => {
  expect(() => chunksOf(assets, page)).toThrow('has not one chunk');
});
