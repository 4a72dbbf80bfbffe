/** The first `bytes` of a text in UTF-8, in whole characters. */
const within = (text: string, bytes: number): string => {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return whole.toString('utf8', 0, end);
};

/** The first pages within `bytes`, the last one shortened. */
export const firstPages = (pages: string[], bytes: number): { pages: string[]; cut: boolean } => {
  let left = bytes;
  const kept = pages.map((page) => {
    const shown = within(page, Math.max(0, left));
    left -= Buffer.byteLength(page);
    return shown;
  });
  return { pages: kept, cut: left < 0 };
};
