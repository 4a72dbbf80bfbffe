/** Channels of a colour as a browser computes it, `rgb(27, 30, 38)`, from 0 to 255. Throws where it is not opaque. */
const channels = (colour: string): number[] => {
  const values = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  if (!values) throw new Error(`${colour} is not an opaque colour`);
  return values;
};

/** `rgb(27, 30, 38)` as `#1b1e26`. */
export const hexOf = (colour: string): string =>
  `#${channels(colour)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white). */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two opaque colours as WCAG 2 defines it, from 1 to 21. */
export const contrast = (foreground: string, background: string): number => {
  const [darker = 0, lighter = 0] = [luminance(foreground), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
