import type { Browser, Page } from 'playwright';
import type { Cloud } from '../support/cloud.ts';
import { schemes } from '../support/pages.ts';
import { instant, type People } from './people.ts';
import type { Screen } from './screens.ts';

export const widths = [360, 768, 1280, 1920] as const;
/** Several pages are open at once, since each waits more than it works. */
const atOnce = 4;

export type Picture = { screen: string; width: number; scheme: string; png: Buffer };
type Take = { screen: Screen; width: number; scheme: (typeof schemes)[number] };

/** What says that it is loading; the design page shows some of it in articles, for good. */
const loading = '[aria-busy=true]:not(button), .animate-pulse:not(article *)';

/** Nothing is being fetched, and nothing says that it is loading. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.locator(loading).first().waitFor({ state: 'detached' });
  await page.evaluate(async () => void (await document.fonts.ready));
};

/** The screen that shows the cookie banner: on all others it would hide the same corner. */
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
    // The header shows the person last of all; a narrow one does not.
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

/** A picture of every screen at every width in both themes, as each is ready; `onPicture` keeps it. */
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
