// `npm run browsers`: the main journey, and that of a devis' recipient, in Firefox and in WebKit, by their own drivers; says which of them is missing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../infra/build/build.ts';
import { briefs } from '../support/briefs.ts';
import { type Cloud, startCloud } from '../support/cloud.ts';
import { type Driver, until } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { recipientJourney } from './recipient.ts';
import { labelled, named, stepsOf, text } from './steps.ts';
import { openWebKit } from './webkit.ts';

const onPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(existsSync);

const firefox = onPath('firefox', 'firefox-esr');
const driver = onPath('WebKitWebDriver');
const browser = ['4.1', '6.0', '4.0']
  .flatMap((version) => ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`))
  .map((folder) => path.posix.join(folder.replace('webkit2gtk-6.0', 'webkitgtk-6.0'), 'MiniBrowser'))
  .find(existsSync);

/** From the sign-up to a quote, whose total in the history is that of its page. Throws where it does not come to that. */
const journey = async (page: Driver, cloud: Cloud, email: string) => {
  const { shown, at, press, type } = stepsOf(page);
  const password = 'un mot de passe';
  const [emailInput, passwordInput] = ['email', 'password'].map(
    (kind) => `document.querySelector('input[type=${kind}]')`,
  ) as [string, string];

  await page.open(`${cloud.url}/auth?tab=signup`);
  await type(labelled("Nom d'utilisateur"), 'Camille');
  await type(emailInput, email);
  await type(passwordInput, password);
  await press('document.querySelector("main form button[type=submit]")');
  await shown('Inscription réussie');

  const mail = await until('a mail', async () => (await cloud.mails()).find(({ to }) => to.includes(email)));
  await page.open(mail.links[0] ?? '');
  await at('/auth?tab=login');
  await type(passwordInput, password);
  await press(named('Se connecter'));
  await at('/account-setup');
  await press(named('Client / Porteur de projet'));
  await press(named('Continuer'));
  await until('/', async () => (await page.read('location.pathname')) === '/');

  await page.open(`${cloud.url}/generator`);
  await press(named('ormulaire direct'));
  await type(labelled('Nom du projet'), briefs.shop.projectName);
  const chosen = `Object.assign(${labelled('Type de projet')}, { value: 'ecommerce' })`;
  await page.read(`${chosen}.dispatchEvent(new Event('change', { bubbles: true }))`);
  await type('document.querySelector("main textarea")', briefs.shop.description);
  await press(named('Continuer'));
  await press(named('Générer le devis'));
  await shown('Devis généré');

  await page.open(`${cloud.url}/history`);
  const row = `[...document.querySelectorAll('main tr, main li')].find((one) => one.innerText.includes(${JSON.stringify(briefs.shop.projectName)}))?.innerText`;
  const price = await until('a price', async () => /\d[\d\u202F\u00A0 ]*€/.exec(String(await page.read(row)))?.[0]);
  await press(`document.querySelector('main a[href^="/quote/"]')`);
  await at('/quote/');
  await shown(price);
  return price;
};

await build();
const cloud = await startCloud();
let failed = false;
const run = async (name: string, open: () => Promise<Driver>) => {
  const page = await open();
  try {
    const price = await journey(page, cloud, `${name.toLowerCase()}@example.fr`);
    console.log(`✓ ${name}: signed up, confirmed by mail, signed in, generated a quote of ${price}`);
    for (const kind of ['business', 'consumer'] as const) {
      const due = await recipientJourney(page, cloud, kind);
      console.log(`✓ ${name}: a ${kind} chose, asked, and accepted a devis of ${due} by the code of a mail`);
    }
  } catch (error) {
    failed = true;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    console.error(String(await page.read(`location.href + '\\n' + ${text}`).catch(() => '')).slice(0, 2_000));
  } finally {
    await page.close();
  }
};
if (firefox) await run('Firefox', () => openFirefox(firefox));
else console.log('Firefox is missing here: install it, Debian’s package is firefox-esr.');
if (driver && browser) await run('WebKit', () => openWebKit({ driver, browser }));
else console.log('WebKit is missing here: install Debian’s packages webkit2gtk-driver and xvfb.');
await cloud.stop();
process.exit(failed ? 1 : 0);
