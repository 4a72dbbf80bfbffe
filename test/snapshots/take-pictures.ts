import type { Browser, Page } from 'playwright';
import type { Cloud } from '../support/cloud.ts';
import { schemes } from '../support/pages.ts';
import { instant, type People } from './people.ts';
import type { Screen } from './screens.ts';

export const widths = [360, 768, 1280, 1920] as const;
/** Number of pages that are open at once, since each waits more than it works. */
const atOnce = 4;

export type Picture = { screen: string; width: number; scheme: string; png: Buffer };
type Take = { screen: Screen; width: number; scheme: (typeof schemes)[number] };

/** Elements that show a loading state; the design page shows some of them in articles permanently. */
const loading = '[aria-busy=true]:not(button), .animate-pulse:not(article *)';

/** Waits until no request is open and nothing is loading. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.locator(loading).first().waitFor({ state: 'detached' });
  await page.evaluate(async () => void (await document.fonts.ready));
};

/** The only screen with the cookie banner, which would cover the same corner of all others. */
const firstVisit = 'home';
const refuseCookies = (date: string) =>
  localStorage.setItem('cookie-consent', JSON.stringify({ version: 1, date, choice: 'essential' }));

const answerInstead = (page: Page, { path, body }: NonNullable<Screen['answer']>) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: body }));

const takeOne = async (browser: Browser, { url }: Cloud, { sessions }: People, { screen, width, scheme }: Take) => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: screen.who && sessions[screen.who],
  });
  try {
    const page = await context.newPage();
    if (screen.name !== firstVisit) await page.addInitScript(refuseCookies, new Date(instant).toISOString());
    await page.clock.setFixedTime(instant);
    if (screen.answer) await answerInstead(page, screen.answer);
    await page.goto(url + screen.address);
    await settled(page);
    // On a wide screen the header shows the person last.
    if (screen.who && width >= 1024) await page.getByRole('button', { name: 'Compte de' }).waitFor();
    if (screen.act) {
      await screen.act(page);
      await settled(page);
    }
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    return { screen: screen.name, width, scheme, png };
  } finally {
    await context.close();
  }
};

/** Takes a picture of every screen at every width in both themes; gives each to `onPicture`. */
export const takePictures = async (
  { browser, cloud, people }: { browser: Browser; cloud: Cloud; people: People },
  screens: Screen[],
  onPicture: (picture: Picture) => void,
) => {
  const takes: Take[] = screens.flatMap((screen) =>
    widths.flatMap((width) => schemes.map((scheme) => ({ screen, width, scheme }))),
  );
  const work = async () => {
    for (let take = takes.shift(); take; take = takes.shift()) onPicture(await takeOne(browser, cloud, people, take));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
