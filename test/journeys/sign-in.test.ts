import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillSignIn, hold, openVisitor, signIn, toast, violations, visit } from '../support/pages.ts';
import { createPerson } from '../support/person.ts';
import { sharedBrowser, sharedCloud } from '../support/stage.ts';

const cloud = sharedCloud();
const browser = sharedBrowser();

const password = 'un mot de passe';
const newEmail = () => `${randomUUID()}@example.fr`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const fillSignUp = async (page: Page, email: string, word = password) => {
  await field(page, "Nom d'utilisateur").fill('Camille');
  await field(page, 'Email').fill(email);
  await page.locator('input[autocomplete=new-password]').fill(word);
};
const submitSignUp = (page: Page) => page.getByRole('button', { name: "S'inscrire" }).click();
const signUp = async (page: Page, email: string) => {
  await page.goto(`${cloud.url}/auth?tab=signup`);
  await fillSignUp(page, email);
  await submitSignUp(page);
  await toast(page, 'Inscription réussie').waitFor();
};
const confirmationLink = async (email: string) => {
  const mail = (await cloud.mails()).find(({ to }) => to.includes(email));
  return mail?.links[0] ?? '';
};

test('a password of a sign-up that no service takes is told at its field, and the sentence goes as it is corrected', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/auth?tab=signup`);
  const word = page.locator('input[autocomplete=new-password]');
  const rule = page.getByText('Le mot de passe doit contenir au moins 6 caractères', { exact: true });
  await rule.waitFor();
  await fillSignUp(page, newEmail(), 'abc');
  await submitSignUp(page);
  await expect.poll(() => word.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('6 caractères').count()).toBe(1);
  await word.fill(' un mot de passe');
  await page.getByText('Le mot de passe ne peut ni commencer ni finir par une espace').waitFor();
  await word.fill(password);
  expect(await word.getAttribute('aria-invalid')).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

test('a sign-up that fails leaves no message beside a later success, on either tab', async () => {
  const person = await createPerson(cloud, 'client');
  const { page, close } = await openVisitor(browser());
  const taken = page.getByText('Compte existant');
  const signUpAsTaken = async () => {
    await page.goto(`${cloud.url}/auth?tab=signup`);
    await fillSignUp(page, person.email);
    await submitSignUp(page);
    await taken.waitFor();
  };
  await signUpAsTaken();
  await field(page, 'Email').fill(newEmail());
  await submitSignUp(page);
  await toast(page, 'Inscription réussie').waitFor();
  expect(await taken.count()).toBe(0);
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await signUpAsTaken();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await fillSignIn(page, person);
  expect(await taken.count()).toBe(0);
  await close();
});

test('the fields of /auth survive going from tab to tab, and a reload, but for the passwords, which are stored nowhere', async () => {
  const { page, close } = await openVisitor(browser());
  await page.goto(`${cloud.url}/auth?tab=signup`);
  const email = newEmail();
  await fillSignUp(page, email);
  await field(page, 'Entreprise').fill('Atelier Nœud');
  await page.getByRole('tab', { name: 'Connexion' }).click();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await page.locator('input[autocomplete=current-password]').fill('un autre mot');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const typed = async () => ({
    username: await field(page, "Nom d'utilisateur").inputValue(),
    email: await field(page, 'Email').inputValue(),
    company: await field(page, 'Entreprise').inputValue(),
    password: await page.locator('input[autocomplete=new-password]').inputValue(),
  });
  const names = { username: 'Camille', email, company: 'Atelier Nœud' };
  expect(await typed()).toEqual({ ...names, password });
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  for (const word of [password, 'un autre mot']) expect(kept).not.toContain(word);
  await page.reload();
  expect(await typed()).toEqual({ ...names, password: '' });
  await close();
});

test('each field of /auth has a name that a password manager knows', async () => {
  const { page, close } = await openVisitor(browser());
  const inputs = async (tab: string) => {
    await page.goto(`${cloud.url}/auth?tab=${tab}`);
    await page.locator('input[type=password]').waitFor();
    return page
      .locator('main form input')
      .evaluateAll((all) => all.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]));
  };
  expect(await inputs('login')).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ]);
  expect(await inputs('signup')).toEqual([
    ['nickname', 'nickname'],
    ['email', 'username'],
    ['organization', 'organization'],
    ['password', 'new-password'],
  ]);
  await close();
});

const resendTo = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.getByText('Demande enregistrée').waitFor();
  return (await page.locator('main form').textContent())?.replaceAll(email, '…') ?? '';
};
const mailsTo = async (email: string) => (await cloud.mails()).filter(({ to }) => to.includes(email)).length;

test('the confirmation mail is still waited for after a reload; the address can be corrected without typing the rest again', async () => {
  const { page, close } = await openVisitor(browser());
  const email = newEmail();
  await signUp(page, email);
  const heading = page.getByRole('heading', { name: 'Consultez votre boîte mail' });
  const focused = (target: typeof heading) => target.evaluate((element) => element === document.activeElement);
  await heading.waitFor();
  expect(await focused(heading)).toBe(true);
  await page.reload();
  await heading.waitFor();
  await page.getByRole('tab', { name: 'Inscription' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Connexion' }).press('ArrowRight');
  await heading.waitFor();
  expect(await focused(page.getByRole('tab', { name: 'Inscription' }))).toBe(true);
  await page.getByText(email).waitFor();
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await toast(page, 'Mail envoyé').waitFor();
  expect(await mailsTo(email)).toBe(2);
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  expect(await field(page, "Nom d'utilisateur").inputValue()).toBe('Camille');
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await close();
});

test('the confirmation mail can be asked for by the address alone, without the password, and the answer is the same for every address', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const [unconfirmed, unknown] = [newEmail(), newEmail()];
  await signUp(page, unconfirmed);
  const { email: confirmed } = await createPerson(cloud);
  const before = await mailsTo(confirmed);
  await page.goto(`${cloud.url}/auth?tab=login`);
  await page.getByRole('link', { name: /Mail de confirmation non reçu/ }).click();
  expect(await violations(page)).toEqual([]);
  const answers: string[] = [];
  for (const email of [unconfirmed, unknown, confirmed, 'rien']) answers.push(await resendTo(page, email));
  expect(new Set(answers).size).toBe(1);
  expect([await mailsTo(unconfirmed), await mailsTo(unknown), await mailsTo(confirmed)]).toEqual([2, 0, before]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  // Beyond the pool's limit of mails an hour too, the answer must not tell that the address has signed up.
  for (let count = 0; count < 5; count += 1) answers.push(await resendTo(page, unconfirmed));
  expect(new Set(answers).size).toBe(1);
  await close();
});

const pool = ({ href }: URL) => href.startsWith(cloud.awsUrl);
const working = (page: Page) => page.getByText('Confirmation de votre adresse…');
const masked = (email: string) => email.replace(/^(.).*@/, '$1***@');
/** Signs up in a browser, which is then closed. */
const signUpElsewhere = async () => {
  const { page, close } = await openVisitor(browser());
  const email = newEmail();
  await signUp(page, email);
  await close();
  return { email, link: await confirmationLink(email) };
};

test('the link of the confirmation mail shows that it works from the first page on, then which account it has confirmed, once, and prefills its address', async () => {
  const { page, complaints, close } = await openVisitor(browser());
  const email = newEmail();
  await signUp(page, email);
  const link = await confirmationLink(email);
  const released = await hold(page, '**/assets/auth-page-*.js');
  const confirmed = await hold(page, `${cloud.awsUrl}/**`);
  let confirmations = 0;
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.ConfirmSignUp')) confirmations += 1;
  });
  await page.goto('about:blank');
  await page.goto(link);
  await working(page).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  released();
  await page.waitForURL(/\/auth\?tab=login/);
  await working(page).waitFor();
  expect(await violations(page)).toEqual([]);
  confirmed();
  await page.getByText('Adresse confirmée').waitFor();
  await page.getByText(`Le compte ${email} est prêt`).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await page.goBack();
  await page.getByText('Adresse confirmée').waitFor();
  await page.reload();
  await page.getByText(`Le compte ${email} est prêt`).waitFor();
  await fillSignIn(page, { email, password });
  await page.waitForURL(/\/account-setup/);
  expect(confirmations).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('the link of the confirmation mail signs its owner in where the page of the sign-up is still open in the same browser', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  const email = newEmail();
  await page.goto(`${cloud.url}/auth?tab=signup`);
  await page.getByText('3\u00A0devis d’essai, sans carte bancaire.').waitFor();
  expect(await page.locator('main').getByRole('link', { name: 'conditions d’utilisation' }).count()).toBe(1);
  await signUp(page, email);
  const mailed = await context.newPage();
  await mailed.goto(await confirmationLink(email));
  for (const tab of [mailed, page]) await tab.waitForURL(/\/account-setup/);
  const stored = await mailed.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(password);
  expect(complaints).toEqual([]);
  await close();
});

const setUpAsClient = async (page: Page) => {
  await page.waitForURL(/\/account-setup/);
  await page.getByText('Client / Porteur de projet').click();
  await page.getByRole('button', { name: 'Continuer' }).click();
};
const askForQuote = async (page: Page, email: string) => {
  await visit(page, `${cloud.url}/`);
  await page.getByRole('link', { name: 'Faire un devis' }).first().click();
  await page.waitForURL(/tab=signup/);
  await fillSignUp(page, email);
  await submitSignUp(page);
  await toast(page, 'Inscription réussie').waitFor();
};

test('who signs up to make a quote comes to the generator once the account is set, by the link of the mail too', async () => {
  const { page, context, complaints, close } = await openVisitor(browser());
  const [first, second] = [newEmail(), newEmail()];
  await askForQuote(page, first);
  const mailed = await context.newPage();
  await mailed.goto(await confirmationLink(first));
  await mailed.waitForURL(/\/account-setup/);
  await setUpAsClient(page);
  await page.waitForURL(`${cloud.url}/generator`);
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await mailed.close();

  // The page of the sign-up is left for the mail: the password is typed once more.
  await askForQuote(page, second);
  await page.goto('about:blank');
  await page.goto(await confirmationLink(second));
  await page.getByText('Adresse confirmée').waitFor();
  await fillSignIn(page, { email: second, password });
  await setUpAsClient(page);
  await page.waitForURL(`${cloud.url}/generator`);
  expect(complaints).toEqual([]);
  await close();
});

test('the link of the confirmation mail names the account in another browser too, by a masked address, and repeats nothing else that a link says', async () => {
  const { email, link } = await signUpElsewhere();
  const { page, close } = await openVisitor(browser());
  await page.goto(link.replace(/account=.*$/, 'account=Votre+compte+est+ferm%C3%A9'));
  await page.getByText('Votre compte est prêt').waitFor();
  expect(await page.getByText('fermé').count()).toBe(0);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText(`Le compte ${masked(email)} est prêt`).waitFor();
  expect(link).not.toContain(email);
  await close();
});

test('the link of the confirmation mail says so when it is wrong, and which account it confirmed, to somebody who is signed in with another one', async () => {
  const { email, link } = await signUpElsewhere();
  const person = await createPerson(cloud, 'client');
  const { page, complaints, close } = await openVisitor(browser());
  await signIn(page, cloud.url, person);
  await page.goto(
    link.replace(/confirm=\d{6}/, (code) => (code === 'confirm=000000' ? 'confirm=111111' : 'confirm=000000')),
  );
  await page.getByText('Ce lien de confirmation n’est plus valable').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await toast(page, 'Mail envoyé').waitFor();
  await page.goto('about:blank');
  await page.goto(await confirmationLink(email));
  await page.getByText(`Le compte ${masked(email)} est prêt.`).waitFor();
  await page.getByText(`Vous restez connecté avec le compte ${person.email}.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await page.getByRole('button', { name: /Compte de/ }).waitFor();
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await close();
});

test('the link of the confirmation mail can be tried again where the service did not answer', async () => {
  const { link } = await signUpElsewhere();
  const { page, close } = await openVisitor(browser());
  await page.route(pool, (route) => route.abort());
  await page.goto(link);
  await page.getByText('Votre adresse n’a pas pu être confirmée').waitFor();
  await page.unroute(pool);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Adresse confirmée').waitFor();
  await close();
});

const openWithoutStorage = async () => {
  const visitor = await openVisitor(browser());
  await visitor.context.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  return visitor;
};

test('a browser that refuses storage lets a person sign up, confirm, sign in, go from page to page and sign out', async () => {
  const { page, complaints, close } = await openWithoutStorage();
  const email = newEmail();
  await signUp(page, email);
  await page.goto(await confirmationLink(email));
  await page.waitForURL(/\/auth\?tab=login/);
  await fillSignIn(page, { email, password });
  await page.waitForURL(/\/account-setup/);
  await page.getByText('Client / Porteur de projet').click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(`${cloud.url}/`);
  await page.getByRole('link', { name: 'Nouveau devis' }).click();
  await page
    .getByText(/formulaire direct/i)
    .first()
    .click();
  await page.getByLabel(/nom du projet/i).fill('Boutique');
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
