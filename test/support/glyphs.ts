/** Characters that a TrueType font draws, read from format 12 or 4 of its `cmap` table. */
export const charactersOf = (font: Buffer): Set<number> => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('A font without cmap');
  const cmap = font.readUInt32BE(record + 8);
  const starts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  );
  const full = starts.find((at) => font.readUInt16BE(at) === 12);
  const basic = starts.find((at) => font.readUInt16BE(at) === 4);
  if (full === undefined && basic === undefined) throw new Error('A font whose cmap has no known format');
  const ranges = full === undefined ? rangesOfFour(font, basic as number) : rangesOfTwelve(font, full);
  return new Set(
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
};

type Range = [number, number];

const rangesOfTwelve = (font: Buffer, at: number): Range[] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });

/** The last segment only ends the list. */
const rangesOfFour = (font: Buffer, at: number): Range[] => {
  const twice = font.readUInt16BE(at + 6);
  return Array.from({ length: twice / 2 - 1 }, (_, index) => [
    font.readUInt16BE(at + 16 + twice + 2 * index),
    font.readUInt16BE(at + 14 + 2 * index),
  ]);
};
