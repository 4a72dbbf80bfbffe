import type { Browser, Page } from 'playwright';
import { median } from './line.ts';

/** Pages that are opened from the home page, and the home page at the end. */
const destinations = ['/pricing', '/features', '/about', '/faq', '/'];

/** Milliseconds of two frames: no page can answer faster. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times: number[] = [];
        const next = (time: number) => {
          times.push(time);
          if (times.length <= 30) requestAnimationFrame(next);
          else resolve((2 * ((times.at(-1) ?? 0) - (times[0] ?? 0))) / 30);
        };
        requestAnimationFrame(next);
      }),
  );

/** Milliseconds from the press on a link to the frame that shows its page. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
        const main = document.getElementById('main');
        if (!link || !main) return reject(new Error(`no link to ${to}`));
        const title = document.querySelector('h1')?.textContent;
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === title) return;
          observer.disconnect();
          // A message that is sent from a frame arrives after that frame was drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        observer.observe(main, { childList: true, subtree: true, characterData: true });
        const start = performance.now();
        link.click();
      }),
    path,
  );

/** Medians of a change between pages whose code is loaded, and of two frames in the same browser. */
export const routeChange = async (browser: Browser, url: string, rounds: number) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The first round loads the code of the pages.
  for (const path of destinations) await follow(page, path);
  const samples: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < rounds; round++) {
    frames.push(await twoFrames(page));
    for (const path of destinations) samples.push(await follow(page, path));
  }
  await page.close();
  return { change: median(samples), frames: median(frames) };
};
