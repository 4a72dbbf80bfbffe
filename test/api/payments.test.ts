import { describe, expect, test } from 'vitest';
import { keys } from '../../functions/store/table.ts';
import { expressRequest, termsVersion } from '../../shared/billing/contract.ts';
import { exported } from '../support/account-export.ts';
import { allRows, erased, subOf } from '../support/erasure.ts';
import { runsAll } from '../support/extent.ts';
import { createPerson, type Person, signInAgain } from '../support/person.ts';
import { sharedCloud } from '../support/stage.ts';
import { atStripe, buy, orderOf, payOn, stripeOf } from '../support/stripe-account.ts';

const cloud = sharedCloud();
const day = 86_400_000;
const patience = { timeout: 20_000 };
const isPage = (kind: string) => expect.stringContaining(`/stripe/${kind}/`);
const checkout = ({ api }: Person, ...order: Parameters<typeof orderOf>) =>
  api.createCheckout({ body: orderOf(...order) });
const customersOf = async (person: Person) =>
  (await stripeOf(cloud)).customers.filter(({ metadata }) => metadata.user === subOf(person));
const subscriptionsOf = async (person: Person) => {
  const [customer] = await customersOf(person);
  return (await stripeOf(cloud)).subscriptions.filter((subscription) => subscription.customer === customer?.id);
};
/** Does something on the portal, and gives the subscription that the webhook has brought. */
const atPortal = async ({ api }: Person, query: string) => fetch(`${(await api.customerPortal()).url}?${query}`);

test('a person who pays for a plan has its credits, the plan and the invoice', async () => {
  const person = await createPerson(cloud, 'client');
  const { url } = await checkout(person);
  expect(url).toEqual(isPage('pay'));
  expect(await payOn(url)).toBe(`${cloud.url}/pricing?success=true`);
  await expect
    .poll(() => person.api.checkSubscription(), patience)
    .toMatchObject({
      subscribed: true,
      subscription_tier: 'Pro',
      subscription_end: null,
      subscription_status: 'active',
      billing_interval: 'month',
      renews_at: expect.any(String),
    });
  expect(await person.api.getUserCredits()).toMatchObject({
    credits_remaining: 15,
    credits_allocated: 15,
    subscription_tier: 'Pro',
    credits_renew_at: expect.any(String),
  });
  const { invoices } = await person.api.listInvoices();
  expect(invoices).toMatchObject([{ total: 700, status: 'paid', url: isPage('invoice') }]);
});

test('B6 twenty checkouts at once are one customer’s, by the person and not by the address', async () => {
  const person = await createPerson(cloud, 'client');
  await Promise.all(Array.from({ length: 20 }, () => checkout(person)));
  const customers = await customersOf(person);
  expect(customers).toMatchObject([{ email: person.email }]);
  const open = (await stripeOf(cloud)).sessions.filter(
    ({ customer, status }) => customer === customers[0]?.id && status === 'open',
  );
  expect(open).toHaveLength(1);
});

test('B7 who has a plan is led to the portal, and never pays for a second one', async () => {
  const person = await createPerson(cloud, 'client');
  const first = await checkout(person);
  const second = await checkout(person, 'enterprise');
  expect(await payOn(first.url)).toBeNull();
  await payOn(second.url);
  expect(await person.api.syncSubscription()).toMatchObject({ subscription_tier: 'Enterprise' });
  expect((await checkout(person)).url).toEqual(isPage('portal'));
  expect(await subscriptionsOf(person)).toHaveLength(1);
});

test('B7 an address that says that it was paid grants nothing', async () => {
  const person = await createPerson(cloud, 'client');
  await checkout(person);
  await fetch(`${cloud.url}/pricing?success=true`);
  expect(await person.api.syncSubscription()).toMatchObject({ subscribed: false, subscription_tier: 'Gratuit' });
  expect(await person.api.getUserCredits()).toMatchObject({ credits_allocated: 3 });
});

test('A7 a checkout takes an order and nothing else', async () => {
  const person = await createPerson(cloud, 'client');
  for (const body of [
    { ...orderOf(), plan: 'gratuit' },
    { ...orderOf(), plan: 'Pro' },
    {},
    { ...orderOf(), price: 1 },
    { ...orderOf(), customer: 'cus_1' },
    { plan: 'pro' },
    { ...orderOf(), buyer: 'somebody' },
    { ...orderOf(), terms_version: '2020-01-01' },
    { ...orderOf(), immediate_start: false },
    { ...orderOf('pro', 'professional'), immediate_start: true },
  ])
    await expect(
      person.api.createCheckout({ body: body as ReturnType<typeof orderOf> }),
      JSON.stringify(body),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await customersOf(person)).toEqual([]);
});

const ordersOf = async (person: Person) =>
  (await allRows(cloud)).filter(
    ({ pk, sk }) => pk === keys.profile(subOf(person)).pk && String(sk).startsWith('ORDER#'),
  );

test('an order of a consumer is kept with its terms, its moment and what was asked for, word by word', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const [order, ...others] = await ordersOf(person);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ plan: 'pro', buyer: 'consumer', price_cents: 700, terms_version: termsVersion });
  expect(order?.express_request).toEqual({ text: expressRequest, asked_at: order?.ordered_at });
  expect((await person.api.getProfile()).buyer).toBe('consumer');
  expect(await subscriptionsOf(person)).toMatchObject([{ metadata: { order: order?.order, buyer: 'consumer' } }]);
  const files = await exported(cloud, person);
  expect(files['commandes.csv']).toContain(String(order?.order));
  expect(files['abonnement.csv']).toContain(String(order?.order));
});

test('an order of a professional has no express request, and Stripe’s page no words for consumers', async () => {
  const [consumer, professional] = [await createPerson(cloud, 'client'), await createPerson(cloud, 'client')];
  const pages = {
    consumer: (await checkout(consumer)).url,
    professional: (await checkout(professional, 'enterprise', 'professional')).url,
  };
  const [order] = await ordersOf(professional);
  expect(order).toMatchObject({ plan: 'enterprise', buyer: 'professional', price_cents: 2_000 });
  expect(order).not.toHaveProperty('express_request');
  expect((await professional.api.getProfile()).buyer).toBe('professional');
  const words = 'Commander avec obligation de paiement';
  expect(await (await fetch(pages.consumer)).text()).toContain(words);
  expect(await (await fetch(pages.professional)).text()).not.toContain(words);
});

test('an order of who has a plan already is none: nothing is kept', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  await checkout(person, 'enterprise', 'professional');
  expect(await ordersOf(person)).toHaveLength(1);
  expect((await person.api.getProfile()).buyer).toBe('consumer');
});

test('somebody who has never paid has no portal, no invoice and no subscription to read anew', async () => {
  const person = await createPerson(cloud, 'client');
  await expect(person.api.customerPortal()).rejects.toMatchObject({ code: 'no_subscription' });
  expect(await person.api.listInvoices()).toEqual({ invoices: [] });
  expect(await person.api.syncSubscription()).toMatchObject({ subscribed: false });
});

test('each person sees their own invoices and opens their own portal', async () => {
  const [firstClient, secondClient] = [await createPerson(cloud, 'client'), await createPerson(cloud, 'client')];
  await buy(firstClient, 'enterprise');
  await buy(secondClient);
  expect((await firstClient.api.listInvoices()).invoices.map(({ total }) => total)).toEqual([2_000]);
  expect((await secondClient.api.listInvoices()).invoices.map(({ total }) => total)).toEqual([700]);
});

test('B2 while Stripe is down nothing is lost: the webhook gets its events again, people are told that it does not answer', async () => {
  const person = await createPerson(cloud, 'client');
  const { url } = await checkout(person);
  await payOn(url);
  await atStripe(cloud, { fail: 1_000 });
  await expect(person.api.listInvoices()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(checkout(person)).rejects.toMatchObject({ code: 'unavailable' });
  await atStripe(cloud, { fail: 0 });
  await cloud.advance(600_000);
  await expect.poll(() => person.api.checkSubscription(), patience).toMatchObject({ subscribed: true });
});

// ledger/payments.test.ts tests each step of the life of a plan.
describe.runIf(runsAll)('in the time of the cloud', () => {
  test('a plan is renewed, fails, is paid by another card and is cancelled, each told by the webhook', async () => {
    const bought = await createPerson(cloud, 'client');
    await buy(bought);
    const first = await bought.api.getUserCredits();
    await cloud.advance(32 * day);
    let person = await signInAgain(cloud, bought);
    await expect
      .poll(async () => (await person.api.getUserCredits()).credits_renew_at, patience)
      .not.toBe(first.credits_renew_at);
    await atPortal(person, 'do=card&card=4000000000000341');
    await cloud.advance(31 * day);
    person = await signInAgain(cloud, person);
    await expect
      .poll(() => person.api.checkSubscription(), patience)
      .toMatchObject({ subscribed: true, subscription_status: 'past_due', subscription_end: expect.any(String) });
    const unpaid = { credits_allocated: 3, subscription_tier: 'Pro', payment_due: true };
    expect(await person.api.getUserCredits()).toMatchObject(unpaid);
    await atPortal(person, 'do=card&card=4242424242424242');
    await expect
      .poll(() => person.api.checkSubscription(), patience)
      .toMatchObject({ subscription_status: 'active', subscription_end: null });
    const paid = await person.api.getUserCredits();
    expect(paid).toMatchObject({ credits_remaining: 15, credits_allocated: 15 });
    expect(paid).not.toHaveProperty('payment_due');
    await atPortal(person, 'do=cancel');
    await expect
      .poll(() => person.api.checkSubscription(), patience)
      .toMatchObject({ subscribed: true, subscription_end: expect.any(String), renews_at: null });
    await cloud.advance(31 * day);
    person = await signInAgain(cloud, person);
    expect(await person.api.checkSubscription()).toMatchObject({ subscribed: false, subscription_tier: 'Gratuit' });
  });
});

const end = ({ api }: Person, by: 'withdrawal' | 'cancellation') => api.endContract({ body: { by } });
const mailsOf = async ({ email }: Person) => (await cloud.mails()).filter(({ to }) => to.includes(email));

test('the end of a contract by withdrawal gives the money back, once, and leaves its trace in the export', async () => {
  const person = await createPerson(cloud, 'client');
  const { withdrawal_until } = await buy(person);
  expect(withdrawal_until).toEqual(expect.any(String));
  const [firstAnswer, secondAnswer] = await Promise.all([end(person, 'withdrawal'), end(person, 'withdrawal')]);
  expect(firstAnswer.declared_at).toBe(secondAnswer.declared_at);
  expect([firstAnswer.refund_cents, secondAnswer.refund_cents]).toEqual([700, 700]);
  expect(await person.api.checkSubscription()).toMatchObject({ subscribed: false, withdrawal_until: null });
  const [customer] = await customersOf(person);
  const charges = (await stripeOf(cloud)).charges.filter((charge) => charge.customer === customer?.id);
  expect(charges).toMatchObject([{ amount_refunded: 700 }]);
  expect(await subscriptionsOf(person)).toMatchObject([{ status: 'canceled' }]);
  const receipts = (await mailsOf(person)).filter(({ subject }) => subject.includes('rétractation'));
  expect(receipts).toHaveLength(1);
  expect((await exported(cloud, person))['contrats.csv']).toContain('withdrawal');
});

test('the end of a contract by withdrawal is refused to a professional, who may cancel', async () => {
  const person = await createPerson(cloud, 'client');
  const { renews_at, withdrawal_until } = await buy(person, 'pro', 'professional');
  expect(withdrawal_until).toBeNull();
  await expect(end(person, 'withdrawal')).rejects.toMatchObject({ code: 'withdrawal_closed' });
  expect(await end(person, 'cancellation')).toMatchObject({ ends_at: renews_at, mail_sent: true });
  expect(await person.api.checkSubscription()).toMatchObject({ subscribed: true, subscription_end: renews_at });
});

test('the end of a contract is refused to who has no plan', async () => {
  const person = await createPerson(cloud, 'client');
  await expect(end(person, 'withdrawal')).rejects.toMatchObject({ code: 'no_subscription' });
  await expect(end(person, 'cancellation')).rejects.toMatchObject({ code: 'no_subscription' });
});

test('the end of a contract that was begun is carried out before its account is erased', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const [customer] = await customersOf(person);
  await atStripe(cloud, { fail: 1_000 });
  expect(await end(person, 'withdrawal')).toMatchObject({ refund_cents: null });
  await person.api.deleteAccount();
  await atStripe(cloud, { fail: 0 });
  await erased(cloud, person);
  const charges = (await stripeOf(cloud)).charges.filter((charge) => charge.customer === customer?.id);
  expect(charges).toMatchObject([{ amount_refunded: 700 }]);
  const kept = (await allRows(cloud)).find(({ sk }) => sk === `CUSTOMER#${customer?.id}`);
  expect(kept).toMatchObject({ withdrawals: [{ refund_cents: 700 }], orders: [{ buyer: 'consumer' }] });
});

test('D1 a deleted account has no subscription any more, and what it has paid is kept without its name', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const [subscription] = await subscriptionsOf(person);
  await person.api.deleteAccount();
  await erased(cloud, person);
  const { customers, subscriptions } = await stripeOf(cloud);
  expect(JSON.stringify(customers)).not.toContain(person.email);
  expect(subscriptions.find(({ id }) => id === subscription?.id)).toMatchObject({ status: 'canceled' });
  const rows = await allRows(cloud);
  const text = JSON.stringify(rows);
  for (const personal of [person.email, subOf(person)]) expect(text).not.toContain(personal);
  const kept = rows.filter(({ pk }) => String(pk).startsWith('BILLING#'));
  const mine = kept.filter(({ sk }) => sk === `CUSTOMER#${subscription?.customer}`);
  expect(mine).toMatchObject([{ invoices: [{ total_cents: 700, number: expect.any(String) }] }]);
  const years = (Number(mine[0]?.expires_at) * 1000 - (await cloud.now()).getTime()) / (365 * day);
  expect(years).toBeGreaterThan(10);
});

test('D2 the export holds the plan, and whom Stripe knows its owner as', async () => {
  const person = await createPerson(cloud, 'client');
  await buy(person);
  const [customer] = await customersOf(person);
  const files = await exported(cloud, person);
  expect(files['client-de-paiement.csv']).toContain(String(customer?.id));
  expect(files['abonnement.csv']).toContain('Pro');
});
