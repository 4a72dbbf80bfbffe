import axe from 'axe-core';
import type { Browser, Locator, Page, Request } from 'playwright';
import type { Cloud } from './cloud.ts';
import { signInAgain } from './person.ts';

export const viewports = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const;
export const schemes = ['light', 'dark'] as const;
type Look = {
  viewport?: keyof typeof viewports;
  scheme?: (typeof schemes)[number];
  touch?: boolean;
  /** The system setting for reduced motion. */
  motion?: 'reduce' | 'no-preference';
};

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
type Watched = { shifts: Shift[] };

const watchShifts = () => {
  // A sandboxed frame runs no scripts: an observer in it would write an error in the console at a shift.
  if (window.top !== window) return;
  const watched = Object.assign(window as unknown as Watched, { shifts: [] });
  new PerformanceObserver((list) => watched.shifts.push(...(list.getEntries() as never[]))).observe({
    type: 'layout-shift',
    buffered: true,
  });
};

/**
 * Layout shifts of the page: the share of the screen that moved, and the texts in it. Shifts that follow a press are
 * left out unless `pressedToo`.
 */
export const shifts = (page: Page, { pressedToo = false } = {}) =>
  page.evaluate(
    (all) =>
      (window as unknown as Watched).shifts
        .filter(({ hadRecentInput }) => all || !hadRecentInput)
        .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`),
    pressedToo,
  );

/** Requests of each page that wait for their answer. */
const unanswered = new WeakMap<Page, Set<Request>>();

const watchRequests = (page: Page) => {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/**
 * Opens a tab of a new visitor. `complaints` collects errors and warnings of its console, those of the content policy
 * too.
 */
export const openVisitor = async (
  browser: Browser,
  { viewport = 'desktop', scheme = 'light', touch = false, motion = 'no-preference' }: Look = {},
) => {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: touch,
    colorScheme: scheme,
    reducedMotion: motion,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(watchShifts);
  context.on('page', watchRequests);
  const page = await context.newPage();
  return { page, context, complaints, close: () => context.close() };
};

/** Waits until the present state is drawn. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Milliseconds after which `pageReady` throws where an answer is missing. */
const patience = 30_000;

/** Waits until React has hydrated the page, and its requests are answered and drawn. */
export const pageReady = async (page: Page) => {
  await page.waitForFunction(() => {
    const within = document.querySelector('main > *');
    return within && Object.keys(within).some((key) => key.startsWith('__reactFiber'));
  });
  const pending = unanswered.get(page) ?? new Set();
  const deadline = performance.now() + patience;
  do await twoFrames(page);
  while (pending.size > 0 && performance.now() < deadline);
  if (pending.size > 0) throw new Error(`No answer yet: ${[...pending].map((request) => request.url()).join(', ')}`);
  await twoFrames(page);
};

export const visit = async (page: Page, url: string) => {
  const response = await page.goto(url);
  await pageReady(page);
  return response;
};

/**
 * Waits for the end of animations, since colours are faded in. Endless ones and those of the scroll position are left
 * out.
 */
const animationsEnd = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });

/** Rules of WCAG 2 A and AA that the page breaks, each with its elements (W1). */
export const violations = async (page: Page) => {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
    const results = await engine.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
};

/** The toast with this title or text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();

type Credentials = { email: string; password: string };

/** Fills in the sign-in form of the open page and waits for its toast. */
export const fillSignIn = async (page: Page, { email, password }: Credentials) => {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await toast(page, 'Connexion réussie').waitFor();
};

/** Signs in by the form of /auth. */
export const signIn = async (page: Page, url: string, person: Credentials) => {
  await page.goto(`${url}/auth?tab=login`);
  await fillSignIn(page, person);
};

/**
 * Stores a new session of the person in the browser; the next page finds it. Tests that are not about the sign-in use
 * it, since the form takes a second of processor time.
 */
export const enter = async (page: Page, cloud: Cloud, person: Credentials) => {
  const { stored } = await signInAgain(cloud, person);
  // This page has the origin of the site and does not load the application.
  await page.goto(`${cloud.url}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
};

/** Delays the answers of these addresses until the returned function is called. */
export const hold = async (page: Page, addresses: string) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

/** Opens every folded part and every line of the quote that the page shows. */
export const unfold = async (page: Page) => {
  await page.locator('details').evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });
  await page.locator('tr button[aria-expanded=false]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
};

/** Pixels by which a page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Until the fonts of the pages are loaded, plain Linux shows wider ones. The spacing makes those of other machines as wide.
 */
export const wideFaces =
  '* { font-family: "DejaVu Sans", Verdana, sans-serif !important; letter-spacing: 0.02em !important; }';

/** Texts within an element that overlap or leave it on a side. */
export const collisions = (within: Locator) =>
  within.evaluate((root) => {
    const boxes: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (!text || !node.parentElement?.checkVisibility() || node.parentElement.closest('.unseen, .sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A scroll container hides what lies beyond its edge.
      const edge = node.parentElement.closest('.scrolls-sideways')?.getBoundingClientRect().right ?? Number.MAX_VALUE;
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const box = new DOMRect(left, top, Math.min(right, edge) - left, bottom - top);
        if (box.width > 1) boxes.push({ text: text.slice(0, 30), box });
      }
    }
    const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
      Math.min(to, otherTo) - Math.max(from, otherFrom);
    const { left, right } = root.getBoundingClientRect();
    const outside = boxes.filter(({ box }) => box.left < left - 1 || box.right > right + 1);
    const over = boxes.flatMap((element, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            overlap(element.box.left, element.box.right, box.left, box.right) > 1 &&
            overlap(element.box.top, element.box.bottom, box.top, box.bottom) >
              Math.min(element.box.height, box.height) / 2,
        )
        .map(({ text }) => `${element.text} × ${text}`),
    );
    return [...new Set([...outside.map(({ text }) => `${text} →`), ...over])];
  });
