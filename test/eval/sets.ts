import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The sets of briefs, and of notes joined to some, each in one compressed file: a JSON object of file names and their texts. */
export const setNames = ['briefs', 'blind', 'small', 'validation', 'notes', 'received'] as const;
export type SetName = (typeof setNames)[number];

const setsFolder = path.join(import.meta.dirname, 'sets');
export const fileOf = (set: SetName, folder = setsFolder) => path.join(folder, `${set}.json.br`);

export const readCompressed = (file: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
/** The same value gives the same bytes. */
export const writeCompressed = (file: string, value: unknown) => {
  const text = Buffer.from(JSON.stringify(value));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(file, brotliCompressSync(text, { params }));
};

/** The files of a set by name, in the order of their names. */
export const readSet = (set: SetName): Map<string, string> =>
  new Map(Object.entries(readCompressed(fileOf(set)) as Record<string, string>));

/** Writes the files of each set into a folder of its name, to be read or changed. */
export const unpack = (folder: string) => {
  for (const set of setNames) {
    mkdirSync(path.join(folder, set), { recursive: true });
    for (const [name, text] of readSet(set)) writeFileSync(path.join(folder, set, name), text);
  }
};

/** Compresses what `unpack` wrote. The same files give the same bytes. */
export const pack = (folder: string, into = setsFolder) => {
  mkdirSync(into, { recursive: true });
  for (const set of setNames) {
    const names = readdirSync(path.join(folder, set)).sort();
    const files = names.map((name) => [name, readFileSync(path.join(folder, set, name), 'utf8')] as const);
    writeCompressed(fileOf(set, into), Object.fromEntries(files));
  }
};
