import type { AccountType } from '../../shared/account/account.ts';
import type { routeList } from '../../shared/api/routes.ts';
import { engineVersion } from '../../shared/estimate/recount.ts';
import { noCorrections } from '../../shared/quote/corrections.ts';
import { briefs, generateDone } from './briefs.ts';
import { calibrations } from './calibrations.ts';
import type { Cloud } from './cloud.ts';
import { giveDocument, needs, sendDocument } from './documents.ts';
import { authorization } from './github-sign-in.ts';
import { legalDetails } from './legal-details.ts';
import { giveLogo, sendLogo } from './logo-files.ts';
import { codeFor, type Person } from './person.ts';
import { receivedDevis } from './received-devis.ts';
import { issuedQuote, newOffer, sentOffer } from './sent-offer.ts';
import { buy, orderOf } from './stripe-account.ts';
import { subscribe } from './subscription.ts';

export type Listed = (typeof routeList)[number];

/** A body that a route accepts, or undefined for a route without one. `id`: the quote, upload or document in it. */
const bodyOf = ({ name }: Listed, id: string): Record<string, unknown> | undefined => {
  const bodies: Partial<Record<Listed['name'], Record<string, unknown>>> = {
    chooseAccountType: { account_type: 'developer' },
    saveCalibration: calibrations.shopMaker,
    saveLegalDetails: { ...legalDetails },
    createApiKey: { name: 'Intranet' },
    saveWebhook: { action: 'create', url: 'https://hooks.example.fr/', events: ['quote.done'] },
    saveClients: { clients: [], seen: null },
    switchLearnedCalibration: { enabled: true },
    saveActualHours: { hours: 40, seen: null },
    changePassword: { current_password: 'un mot de passe', new_password: 'un mot de passe' },
    requestAddress: { email: `${crypto.randomUUID()}@example.fr` },
    confirmAddress: { code: id },
    keepLogo: { upload: id },
    createDocument: { draft: 'a-draft', file_name: 'cahier.txt', file_size: 20 },
    generateQuote: briefs.showcase,
    generatePdf: { quoteId: id },
    generatePdfFile: { quoteId: id },
    correctQuote: {
      quote_version: 1,
      engine: engineVersion,
      corrections: noCorrections,
      estimated_hours: 0,
      total_price: 0,
    },
    restoreVersion: { quote_version: 1 },
    saveQuoteFeedback: { rating: 4, message: 'Proche de ce que nous avions compté.' },
    requestCallback: { phone: '01 23 45 67 89', preferred_time: 'le matin', message: 'Parlons-en.' },
    createCheckout: orderOf(),
    endContract: { by: 'withdrawal' },
    readReceivedDevis: { text: receivedDevis },
    sendOffer: newOffer(),
    changeOffer: { action: 'withdraw' },
    readOffer: { token: id },
    answerOffer: { token: id, action: 'see' },
    getOfferFile: { token: id },
    sendAppFeedback: { rating: 4, message: null, page_url: 'https://devis.example.fr/quote' },
    sendContactEmail: {
      name: 'Camille',
      email: `${crypto.randomUUID()}@example.fr`,
      type: 'technical',
      subject: 'Une question',
      message: 'Comment importer un logo ?',
    },
    sendSupportEmail: {
      name: 'Camille',
      type: 'technical',
      subject: 'Une question',
      message: 'Comment importer un logo ?',
    },
  };
  return bodies[name];
};

export const namesADocument = (route: Listed) => route.path.startsWith('/api/documents/{id}');
/** The path or the body names the token of an offer's link. */
export const namesALink = (route: Listed) => ['readOffer', 'answerOffer', 'getOfferFile'].includes(route.name);
export const namesAQuote = (route: Listed) =>
  route.path.startsWith('/api/quotes/{id}') || ['generatePdf', 'generatePdfFile'].includes(route.name);

/** The account type that may use a route. */
export const accountTypeFor = ({ name }: Listed): AccountType =>
  ['requestCallback', 'readReceivedDevis', 'listReceivedDevis', 'removeReceivedDevis'].includes(name)
    ? 'client'
    : 'developer';

/** The query that a route needs, with its question mark; empty for the other routes. */
export const queryOf = ({ awsUrl }: Cloud, { name }: Listed): string => {
  const queries: Partial<Record<Listed['name'], Record<string, string>>> = {
    authorizeGithub: authorization({ awsUrl }),
    listDocuments: { draft: 'a-draft' },
    stopOfferMails: { token: `nobody.${'0'.repeat(64)}` },
    completeGithub: { state: 'x'.repeat(43), code: 'a-code-of-github' },
  };
  return queries[name] ? `?${new URLSearchParams(queries[name])}` : '';
};

/** Offers that `subjectOf` has sent, by their quote. */
const offers = new Map<string, string>();

/** The path of a route for this id, with the first version, the first place and the offer that was sent, if any. */
export const addressOf = ({ path }: Listed, id: string) =>
  path
    .replace('{id}', id)
    .replace('{version}', '1')
    .replace('{place}', '1')
    .replace('{offer}', offers.get(id) ?? id);

/**
 * The body that a route accepts from this person. A correction must repeat the totals of the quote, so they are read.
 */
export const acceptedBody = async ({ url }: Cloud, route: Listed, token: string | undefined, id: string) => {
  const body = bodyOf(route, id);
  if (!body || route.name !== 'correctQuote') return body;
  const response = await fetch(`${url}/api/quotes/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const { estimated_hours = 0, total_price = 0 } = (await response.json()) as Record<string, unknown>;
  return { ...body, estimated_hours, total_price };
};

/** Calls a route with an accepted body; gives its answer. Without a token nobody is signed in. */
export const request = async (cloud: Cloud, route: Listed, token: string | undefined, id: string) => {
  const body = await acceptedBody(cloud, route, token, id);
  const response = await fetch(cloud.url + addressOf(route, id) + queryOf(cloud, route), {
    method: route.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(route.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const location = response.headers.get('location');
  if (location) return { status: response.status, body: location as unknown as Record<string, unknown> };
  const content = await response.blob();
  const type = response.headers.get('content-type')?.split(';')[0];
  const read = { 'image/png': () => content, 'application/pdf': () => content, 'text/html': () => content.text() }[
    type ?? ''
  ];
  const answer: unknown = read ? await read() : JSON.parse(await content.text());
  return { status: response.status, body: answer as Record<string, unknown> };
};

/** Asks for a change of address; gives the mailed code. */
export const requestedCode = async (cloud: Cloud, { api }: Person): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.fr`;
  await api.requestAddress({ body: { email } });
  return codeFor(cloud, email);
};

/** Gives a person the plan Enterprise and a key. */
export const giveApiKey = async (cloud: Cloud, person: Person) => {
  await subscribe(cloud, person, 'Enterprise');
  return person.api.createApiKey({ body: { name: 'Intranet' } });
};

/** These routes need a plan that was bought at Stripe. */
const paying = ['customerPortal', 'listInvoices', 'syncSubscription', 'endContract'];

/** Creates what a route needs; gives its id, or an empty string where it needs nothing. */
export const subjectOf = async (cloud: Cloud, route: Listed, person: Person): Promise<string> => {
  if (route.name === 'confirmAddress') return requestedCode(cloud, person);
  if (['saveActualHours', 'generatePdfFile'].includes(route.name)) await subscribe(cloud, person);
  if (route.name === 'revokeApiKey') return (await giveApiKey(cloud, person)).id;
  if (['regenerateQuote', 'getScenarios', 'createApiKey', 'saveWebhook'].includes(route.name))
    await subscribe(cloud, person, 'Enterprise');
  if (paying.includes(route.name)) await buy(person);
  if (['getLogo', 'generatePdf', 'generatePdfFile'].includes(route.name)) await giveLogo(person);
  if (route.name === 'readDocument') return (await sendDocument(person, Buffer.from(needs.join('\n')))).id;
  if (route.name === 'removeDocument') return (await giveDocument(person, Buffer.from(needs.join('\n')))).id;
  if (namesALink(route)) return (await sentOffer(person)).token;
  if (route.name === 'changeOffer') {
    const { quote, offer } = await sentOffer(person);
    offers.set(quote, offer.id);
    return quote;
  }
  if (route.name === 'sendOffer') return issuedQuote(person, (await generateDone(person)).id);
  if (route.name === 'removeReceivedDevis') {
    const { id } = await generateDone(person);
    await person.api.readReceivedDevis({ params: { id }, body: { text: receivedDevis } });
    return id;
  }
  if (namesAQuote(route)) return (await generateDone(person)).id;
  return route.name === 'keepLogo' ? (await sendLogo(person)).upload : '';
};
