import type { Browser } from 'playwright';

type Difference = { pixels: number; share: number; png: Buffer };

/**
 * Runs in the browser: draws both pictures on one canvas size, with each differing pixel in red over a pale copy of the
 * new one. A difference of 2 of 255 in a channel is ignored, since the rounding of curves at the edges of tiles varies
 * by as much.
 */
const paintDifference = async ([before, after]: [string, string]) => {
  const decode = async (base64: string) =>
    createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const pixelsOf = (image: ImageBitmap) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    return { context, image: context.getImageData(0, 0, width, height) };
  };
  const { image: oldImage } = pixelsOf(old);
  const { context, image: newImage } = pixelsOf(now);
  const [a, b] = [oldImage.data, newImage.data];
  const differs = (at: number) =>
    [0, 1, 2, 3].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > 2);
  let pixels = 0;
  for (let at = 0; at < b.length; at += 4) {
    if (differs(at)) {
      pixels += 1;
      b.set([255, 0, 0, 255], at);
    } else b[at + 3] = 60;
  }
  context.putImageData(newImage, 0, 0);
  const reader = new FileReader();
  reader.readAsDataURL(await context.canvas.convertToBlob());
  await new Promise((resolve) => reader.addEventListener('loadend', resolve));
  return { pixels, share: (4 * pixels) / b.length, png: String(reader.result).split(',')[1] ?? '' };
};

/** The number of pixels that differ between two PNG pictures, with a picture of them; undefined where none differs. */
export const differenceOf = async (
  browser: Browser,
  before: Buffer,
  after: Buffer,
): Promise<Difference | undefined> => {
  if (before.equals(after)) return undefined;
  const page = await browser.newPage();
  try {
    const pictures: [string, string] = [before.toString('base64'), after.toString('base64')];
    const { pixels, share, png } = await page.evaluate(paintDifference, pictures);
    return pixels === 0 ? undefined : { pixels, share, png: Buffer.from(png, 'base64') };
  } finally {
    await page.close();
  }
};
