import type { Browser } from 'playwright';

/** Gzipped bytes of every script that a first visit loads before an interaction. */
export const scriptBytes = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // An idle page would load further scripts in this time.
  await page.waitForTimeout(1500);
  await context.close();
  if (bytes === 0) throw new Error(`${url} loaded no script`);
  return bytes;
};
