import type { Browser, BrowserContext } from 'playwright';
import { hoursBeforeLearning } from '../../shared/estimate/learned.ts';
import { briefs, generate, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import type { Cloud } from '../support/cloud.ts';
import { giveLogo } from '../support/logo-files.ts';
import { createPerson, type Person } from '../support/person.ts';
import { acceptOffer, issuedWithOption, sentWithOption } from '../support/sent-offer.ts';
import { subscribe } from '../support/subscription.ts';

/** The time of all pictures for product and browser, so that dates and calendars are the same every day. */
export const instant = Date.parse('2035-03-05T09:00:00Z');

const bringToInstant = async (cloud: Cloud) => {
  const ahead = instant - Date.now();
  if (ahead < 0) throw new Error('the instant of the pictures is past: choose a later one');
  await cloud.advance(ahead);
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser stores for a person who has signed in on the page. */
const sessionOf = async (browser: Browser, { url }: Cloud, { email, password }: Person): Promise<Session> => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  await page.goto(`${url}/auth?tab=login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByText('Connexion réussie').waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
};

/** The same for a person who has signed in with Google and chosen a type. */
const socialSession = async (browser: Browser, { url }: Cloud): Promise<Session> => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  await page.goto(`${url}/auth?tab=login`);
  await page.getByRole('button', { name: 'Continuer avec Google' }).click();
  await page.getByLabel('Adresse email').fill('zoe@example.fr');
  await page.getByLabel('Nom affiché').fill('Zoé Petit');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/account-setup');
  await page.getByText('Client / Porteur de projet').click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(`${url}/`);
  const session = await context.storageState();
  await context.close();
  return session;
};

const business = {
  kind: 'business',
  name: 'Comptoir des thés de Bretagne',
  address: '4 rue du Port\n56100 Lorient',
  siren: '732829320',
  email: 'achats@comptoir.example.fr',
} as const;
const consumer = { kind: 'consumer', name: 'Alix Martin', address: null, siren: null, email: null } as const;

/** Creates a person for each state of the product: without a type, without a quote, with quotes, calibrated. */
export const gatherPeople = async (cloud: Cloud, browser: Browser) => {
  await bringToInstant(cloud);
  const newcomer = await createPerson(cloud);
  const beginner = await createPerson(cloud, 'client');
  // The address is fixed, since the pictures show it.
  const client = await createPerson(cloud, 'client', { email: 'client@example.fr' });
  const developer = await createPerson(cloud, 'developer', {
    calibration: calibrations.shopMaker,
    email: 'prestataire@example.fr',
  });
  await giveLogo(developer);
  await developer.api.saveClients({ body: { clients: [business, consumer], seen: null } });
  const done = await generateDone(client, briefs.shop);
  await generateDone(client, briefs.showcase);
  const provided = await generateDone(developer, briefs.shop);
  // This provider has the plan that counts actual hours, and the hours of one quote.
  const learner = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await subscribe(cloud, learner);
  const finished = await generateDone(learner, briefs.shop);
  const spent = Object.entries(hoursBeforeLearning(finished).phases).map(([key, hours]) => [key, hours + 4]);
  const body = { phases: Object.fromEntries(spent), seen: null };
  await learner.api.saveActualHours({ params: { id: finished.id }, body });
  // This quote was issued before it was corrected.
  const corrected = await generateDone(learner, briefs.showcase);
  await learner.api.generatePdf({ body: { quoteId: corrected.id } });
  const sheet = await learner.api.getCorrections({ params: { id: corrected.id } });
  const { engine, corrections } = sheet;
  const { quote_version, original } = sheet;
  const { estimated_hours, total_price } = original;
  await learner.api.correctQuote({
    params: { id: corrected.id },
    body: { quote_version, engine, corrections, estimated_hours, total_price },
  });
  // This person has the plan that regenerates, and a regenerated quote.
  const agency = await createPerson(cloud, 'client');
  await subscribe(cloud, agency, 'Enterprise');
  const { id: first } = await generateDone(agency, briefs.shop);
  const regenerated = await agency.api.regenerateQuote({ params: { id: first }, idempotencyKey: newKey() });
  await settled(agency.api, regenerated.id);
  const url = 'https://crm.example.com/chiffre';
  await agency.api.saveWebhook({ body: { action: 'create', url, events: ['quote.done', 'offer.accepted'] } });
  await agency.api.requestCallback({ params: { id: first }, body: { phone: '', preferred_time: '', message: '' } });
  // This provider has a devis ready to be sent, one with a question, and an accepted one.
  const sender = await createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  await subscribe(cloud, sender);
  const { id: issued } = await issuedWithOption(sender, 'business');
  const asked = await sentWithOption(sender, 'consumer');
  const token = new URL(asked.offer.link).hash.slice(1);
  await sender.api.answerOffer({ body: { token, action: 'see' }, idempotencyKey: newKey() });
  const question = { token, action: 'ask', text: 'Quand pouvez-vous commencer\u00A0?' } as const;
  await sender.api.answerOffer({ body: question, idempotencyKey: newKey() });
  const agreed = await sentWithOption(sender, 'business');
  await acceptOffer(cloud, sender, agreed);
  await cloud.behave({ misbehave: 'garbage' });
  const failed = await generate(client);
  await cloud.behave({});
  const sessions = {
    newcomer: await sessionOf(browser, cloud, newcomer),
    beginner: await sessionOf(browser, cloud, beginner),
    client: await sessionOf(browser, cloud, client),
    developer: await sessionOf(browser, cloud, developer),
    social: await socialSession(browser, cloud),
    learner: await sessionOf(browser, cloud, learner),
    agency: await sessionOf(browser, cloud, agency),
    sender: await sessionOf(browser, cloud, sender),
  };
  const quotes = {
    done: done.id,
    provided: provided.id,
    finished: finished.id,
    regenerated: regenerated.id,
    called: first,
    corrected: corrected.id,
    failed: failed.id,
    issued,
    asked: asked.id,
    agreed: agreed.id,
  };
  return { sessions, quotes };
};
export type People = Awaited<ReturnType<typeof gatherPeople>>;
