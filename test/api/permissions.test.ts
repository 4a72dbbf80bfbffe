import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventFunctionName, FunctionName } from '../../infra/stack/function-list.ts';
import { routeList } from '../../shared/routes.ts';
import type { Tier } from '../../shared/subscription.ts';
import { briefs, generateDone, newKey, settled } from '../support/briefs.ts';
import { calibrations } from '../support/calibrations.ts';
import { giveDocument, needs, removeWhileRead } from '../support/documents.ts';
import { allRows, erased } from '../support/erasure.ts';
import { exported } from '../support/export.ts';
import { signInAtBridge } from '../support/github.ts';
import { giveLogo, sendLogo } from '../support/logo.ts';
import { atStripe, buy, orderOf, payOn } from '../support/payments.ts';
import { createPerson, type Person, replacePassword, signInAgain, verifyAtPool } from '../support/person.ts';
import {
  accountTypeFor,
  giveApiKey,
  type Listed,
  namesAQuote,
  request,
  requestedCode,
  subjectOf,
} from '../support/requests.ts';
import { signInWith } from '../support/social.ts';
import { cloudOfThisFile } from '../support/stage.ts';
import { subscribe, subscribeForYear } from '../support/subscription.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const byLambda = /^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$/;
/** Whether a resource of a policy is this one: a star stands for any text, a question mark for any character. */
const stands = (pattern: string, resource: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(resource);
};

describe('with the permissions of the stack', () => {
  const cloud = cloudOfThisFile();
  const developer = () => createPerson(cloud, 'developer', { calibration: calibrations.shopMaker });
  let somebody: Person;
  beforeAll(async () => {
    somebody = await developer();
  });

  /** Calls a route as somebody whom it is for; the answer is what the table promises. */
  const answers = async (route: Listed) => {
    // Who ends every session, or deletes the account, is nobody afterwards; what asks for a fresh sign-in has one.
    const alone =
      namesAQuote(route) ||
      ['signOutEverywhere', 'deleteAccount', 'requestAddress', 'confirmAddress', 'endContract'].includes(route.name);
    const newcomer = () => (accountTypeFor(route) === 'client' ? createPerson(cloud, 'client') : developer());
    const person = alone ? await newcomer() : somebody;
    const { status, body } = await request(cloud, route, person.token, await subjectOf(cloud, route, person));
    expect([route.name, status]).toEqual([route.name, route.status]);
    expect([route.name, route.response.safeParse(body).error]).toEqual([route.name, undefined]);
  };

  /** No queue takes a message of this function, until the faults are over. */
  const takeNothing = (name: FunctionName) =>
    cloud.fault({ service: 'sqs', action: 'SendMessage', kind: 'fail-before', times: 1_000, function: name });

  /** A quote whose message no queue takes until the faults are over. */
  const unsent = async (tier: Tier = 'Gratuit') => {
    await takeNothing('generate-quote');
    await takeNothing('sweep-quotes');
    const person = await createPerson(cloud, 'client');
    if (tier !== 'Gratuit') await subscribe(cloud, person, tier);
    const { id } = await person.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
    return { person, id };
  };

  /** A quote that a file was joined to. */
  const generateWithDocument = async (person: Person) => {
    const { id: document } = await giveDocument(person, Buffer.from(needs.join('\n')), { draft: newKey() });
    const body = { ...briefs.showcase, documentIds: [document] };
    const { id } = await person.api.generateQuote({ body, idempotencyKey: newKey() });
    expect(await settled(person.api, id)).toMatchObject({ status: 'done' });
    return id;
  };

  /** The same, its devis issued with a logo. */
  const issueWithLogo = async (person: Person) => {
    await giveLogo(person);
    const id = await generateWithDocument(person);
    await person.api.generatePdf({ body: { quoteId: id } });
    return id;
  };

  /** Puts a quote into the dead-letter queue, as three failed deliveries do. */
  const giveUp = async (token: string, quote: string) => {
    const { sub: user } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { name } = (await cloud.queues()).find((queue) => queue.name.includes('-givenup')) ?? {};
    const QueueUrl = `${cloud.awsUrl}/000000000000/${name}`;
    const client = new SQSClient(cloud.operator);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ user, quote }) }));
    client.destroy();
  };

  /** What has a function do everything that it is for, until it is done; of a route, what its plain call does not. */
  const events: Record<EventFunctionName, () => Promise<unknown>> & Partial<Record<FunctionName, () => unknown>> = {
    'send-user-message': developer,
    'end-sessions': async () => replacePassword(cloud, await developer()),
    'generate-quote': async () => {
      const person = await developer();
      await subscribe(cloud, person, 'Enterprise');
      await generateDone(person);
    },
    'write-quote': async () => {
      const person = await developer();
      await subscribe(cloud, person, 'Enterprise');
      const id = await generateWithDocument(person);
      const { api } = person;
      const regenerated = await api.regenerateQuote({ params: { id }, idempotencyKey: newKey() });
      expect(await settled(api, regenerated.id)).toMatchObject({ status: 'done' });
    },
    'stripe-webhook': async () => {
      const person = await createPerson(cloud, 'client');
      await payOn((await person.api.createCheckout({ body: orderOf() })).url);
      await expect.poll(async () => (await person.api.checkSubscription()).subscribed, { timeout: 20_000 }).toBe(true);
    },
    'notify-slack-feedback': async () => {
      const page_url = 'https://devis.example.fr/quote';
      const { id } = await somebody.api.sendAppFeedback({ body: { rating: 4, message: null, page_url } });
      await expect.poll(async () => JSON.stringify(await cloud.slack()), { timeout: 20_000 }).toContain(id);
    },
    'authorize-api-key': async () => {
      const { secret } = await giveApiKey(cloud, await developer());
      const headers = { authorization: `Bearer ${secret}` };
      expect((await fetch(`${cloud.url}/api/v1/quotes`, { headers })).status).toBe(200);
    },
    'admit-sign-up': async () => {
      const { email } = await createPerson(cloud);
      await signInWith(cloud, 'Google', { email });
    },
    // The user pool calls these, with what only it knows.
    'complete-github': () => signInAtBridge(cloud),
    // Whose first call it is, the profile is made for.
    'get-user-credits': () => createPerson(cloud, undefined, { firstCall: (api) => api.getUserCredits() }),
    'send-support-email': () =>
      createPerson(cloud, undefined, {
        firstCall: (api) =>
          api.sendSupportEmail({ body: { name: 'Camille', type: 'other', subject: 'Aide', message: 'Bonjour' } }),
      }),
    'choose-account-type': () =>
      createPerson(cloud, undefined, {
        firstCall: (api) => api.chooseAccountType({ body: { account_type: 'client' } }),
      }),
    'delete-account': () => createPerson(cloud, undefined, { firstCall: (api) => api.deleteAccount() }),
    'request-address': async () => {
      const { email } = await createPerson(cloud);
      await createPerson(cloud, undefined, { firstCall: (api) => api.requestAddress({ body: { email } }) });
    },
    'delete-quote': async () => {
      const { person, id } = await unsent();
      await person.api.deleteQuote({ params: { id }, query: { status: 'pending' } });
      expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
      await cloud.noFaults();
      const provider = await developer();
      await provider.api.deleteQuote({ params: { id: await issueWithLogo(provider) } });
    },
    'refund-quote': async () => {
      const { person, id } = await unsent();
      await giveUp(person.token, id);
      expect(await settled(person.api, id)).toMatchObject({ status: 'failed' });
      await cloud.noFaults();
    },
    'sweep-quotes': async () => {
      const sent = await unsent();
      await cloud.noFaults();
      await cloud.advance(2 * minute);
      expect(await settled(sent.person.api, sent.id)).toMatchObject({ status: 'done' });
      const privileged = await unsent('Enterprise');
      await cloud.noFaults();
      await cloud.advance(2 * minute);
      expect(await settled(privileged.person.api, privileged.id)).toMatchObject({ status: 'done' });
      const lost = await unsent();
      await cloud.advance(22 * minute);
      const { api } = await signInAgain(cloud, lost.person);
      expect(await settled(api, lost.id)).toMatchObject({ status: 'failed' });
      await cloud.noFaults();
    },
    // Beyond the life of the sessions above.
    'get-profile': async () => {
      await cloud.advance(day);
      const person = await signInAgain(cloud, somebody);
      // Confirmed past us, as where we fail in between: the next visit takes the new address over.
      await verifyAtPool(cloud, person, await requestedCode(cloud, person));
      await expect(person.api.getProfile()).rejects.toMatchObject({ code: 'not_signed_in' });
    },
    'write-exports': async () => {
      const person = await developer();
      await issueWithLogo(person);
      await exported(cloud, person);
    },
    'follow-contracts': async () => {
      const person = await createPerson(cloud, 'client');
      await buy(person);
      await atStripe(cloud, { fail: 1_000 });
      expect(await person.api.endContract({ body: { by: 'withdrawal' } })).toMatchObject({ refund_cents: null });
      await atStripe(cloud, { fail: 0 });
      const yearly = await createPerson(cloud, 'client');
      await subscribeForYear(cloud, yearly);
      await cloud.advance(61 * minute);
      const mailed = async ({ email }: Person) =>
        (await cloud.mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
      await expect.poll(async () => String(await mailed(person)), { timeout: 20_000 }).toContain('rétractation');
      await expect.poll(async () => String(await mailed(yearly)), { timeout: 20_000 }).toContain('se renouvelle le');
    },
    'close-idle-accounts': async () => {
      const person = await createPerson(cloud, 'client');
      // A day more: of a long jump the local clock runs what was due ten minutes before its end.
      await cloud.advance((3 * 365 + 1 - 30 + 1) * day);
      const mailed = async () =>
        (await cloud.mails()).filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject);
      await expect.poll(async () => String(await mailed()), { timeout: 20_000 }).toContain('sera supprimé le');
      await cloud.advance(31 * day);
      await expect
        .poll(async () => JSON.stringify(await allRows(cloud)), { timeout: 20_000 })
        .not.toContain(person.email);
    },
    // What cannot be used is removed, and what was read of a file that its owner removes meanwhile.
    'read-document': async () => {
      const person = await developer();
      const text = Buffer.from(needs.join('\n'));
      await expect(giveDocument(person, text, { file_name: 'a.pdf' })).rejects.toMatchObject({
        code: 'document_mismatch',
      });
      expect(await removeWhileRead(cloud, person)).toBe('document_not_found');
    },
    'erase-accounts': async () => {
      const person = await developer();
      await buy(person);
      await issueWithLogo(person);
      await sendLogo(person);
      await giveDocument(person, Buffer.from(needs.join('\n')));
      await exported(cloud, person);
      await takeNothing('generate-quote');
      await person.api.generateQuote({ body: briefs.showcase, idempotencyKey: newKey() });
      await person.api.deleteAccount();
      await erased(cloud, person);
      await cloud.noFaults();
    },
  };

  /** Every resource on which a function may do what nothing has done: `function action resource`. */
  const unused = async () => {
    const calls = (await cloud.calls()).flatMap(({ function: name, asks }) => asks.map((ask) => ({ name, ...ask })));
    return (await cloud.permissions()).flatMap(({ function: name, granted, unused: never }) =>
      granted.flatMap(({ action, resources }) => {
        const asked = calls.filter((call) => call.name === name && call.action === action);
        const left = resources.filter((resource) => !asked.some((call) => stands(resource, call.resource)));
        // The local cloud polls in the function's name, without a call; and it stands for one of the model's regions.
        const served = byLambda.test(action)
          ? !never.includes(action)
          : action.startsWith('bedrock:') && asked.length > 0;
        return served ? [] : left.map((resource) => `${name} ${action} ${resource}`);
      }),
    );
  };

  test('I2 I3 every route and event is served, nothing is refused on the way, and every grant is used', async () => {
    for (const route of routeList.filter(({ access }) => access !== 'service' && access !== 'signed'))
      await answers(route);
    for (const happens of Object.values(events)) await happens();
    expect((await cloud.calls()).filter(({ allowed }) => !allowed)).toEqual([]);
    expect(await unused()).toEqual([]);
  });
});

describe('without the permission to ask the model', () => {
  const cloud = cloudOfThisFile({
    withoutPermission: { function: 'write-quote', action: 'bedrock:InvokeModelWithResponseStream' },
  });

  test('I3 the generation fails, is refunded, and the refusal is recorded', async () => {
    const person = await createPerson(cloud, 'client');
    const { id } = await person.api.generateQuote({ body: briefs.shop, idempotencyKey: newKey() });
    expect(await settled(person.api, id)).toMatchObject({ status: 'failed' });
    expect(await person.api.getUserCredits()).toMatchObject({ credits_remaining: 3 });
    const refused = (await cloud.calls()).filter(({ allowed }) => !allowed);
    expect(refused.map(({ action }) => action)).toContain('bedrock:InvokeModelWithResponseStream');
    expect(new Set(refused.map(({ function: name }) => name)).size).toBe(1);
    expect(await cloud.modelCalls()).toBe(0);
  });
});
