import * as z from 'zod/mini';
import {
  AccountTypeChoice,
  AddressConfirmation,
  AddressRequest,
  ErasureRequest,
  PasswordChange,
  Profile,
} from '../account/account.ts';
import { AccountExport } from '../account/account-export.ts';
import { ApiKey, ApiKeyList, CreatedApiKey, NewApiKey } from '../account/api-keys.ts';
import { Calibration } from '../account/calibration.ts';
import { ClientDirectory, SavedClients } from '../account/clients.ts';
import {
  AuthorizationAnswer,
  AuthorizationRequest,
  GithubKeys,
  GithubUser,
  TokenRequest,
  TokenResponse,
} from '../account/github-sign-in.ts';
import { LegalDetailsPart } from '../account/legal-details.ts';
import { LogoUpload, SentLogo } from '../account/logo.ts';
import { ContractEnd, EndRequest } from '../billing/contract.ts';
import { CheckoutRequest, Credits, Invoice, PaymentPage, Subscription } from '../billing/subscription.ts';
import { AppFeedback, KeptFeedback } from '../contact/app-feedback.ts';
import { CallbackReceipt, CallbackRequest } from '../contact/callback.ts';
import { ContactMessage, ContactReceipt, SupportMessage } from '../contact/contact.ts';
import { QuoteFeedback, QuoteFeedbackEntry } from '../contact/quote-feedback.ts';
import { DevisChoices } from '../devis/devis-choices.ts';
import { NewOffer, Offer, OfferAccess, OfferAnswer, OfferChange, ReceivedOffer } from '../offer/offer.ts';
import { ActualHoursEntry, LearnedCalibration, LearningSwitch } from '../quote/actual-hours.ts';
import { CorrectionSheet, QuoteCorrection, Restoration, VersionList, VersionNumber } from '../quote/corrections.ts';
import { DocumentList, DocumentsOfDraft, DocumentUpload, NewDocument, StoredDocument } from '../quote/documents.ts';
import {
  ActualHours,
  Brief,
  Generation,
  mostSummaries,
  Quote,
  QuotePage,
  QuoteState,
  SentBrief,
} from '../quote/quote.ts';
import { ScenarioTable } from '../quote/scenarios.ts';
import type { ErrorCode } from './errors.ts';
import { type Route, route } from './route.ts';
import { ChangedWebhooks, WebhookChange, WebhookList } from './webhooks.ts';

/** A cursor or an id as it stands in an address. */
const Token = z.string().check(z.minLength(1), z.maxLength(200));
/** Body of what gives the document of a quote. */
const DevisRequest = z.extend(DevisChoices, {
  quoteId: Token,
  /** Absent: the current one. */
  quote_version: z.optional(VersionNumber),
  /** What would be issued, without a number: nothing is issued by it. */
  preview: z.optional(z.boolean()),
});

/** What a program may be answered by every route that takes its key. */
const keyErrors = [
  'api_key_refused',
  'api_plan_required',
  'site_only',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies ErrorCode[];

/** Every HTTP endpoint of the product, once: the stack, the functions, the client, the forms and the tests read this table. */
export const routes = {
  getProfile: route('GET', '/api/profile', { access: 'account', response: Profile }),
  chooseAccountType: route('PUT', '/api/profile/account-type', {
    access: 'account',
    body: AccountTypeChoice,
    response: Profile,
  }),
  saveCalibration: route('PUT', '/api/profile/calibration', {
    access: 'account',
    body: Calibration,
    response: Profile,
  }),
  /** What the hours really spent on past quotes teach, and whether the next ones are corrected by it. */
  getLearnedCalibration: route('GET', '/api/profile/learned-calibration', {
    access: 'account',
    response: LearnedCalibration,
  }),
  switchLearnedCalibration: route('PUT', '/api/profile/learned-calibration', {
    access: 'account',
    body: LearningSwitch,
    response: LearningSwitch,
  }),
  saveLegalDetails: route('PUT', '/api/profile/legal-details', {
    access: 'account',
    body: LegalDetailsPart,
    response: Profile,
  }),
  /** The clients that a provider has kept, to issue devis for. */
  listClients: route('GET', '/api/clients', { access: 'account', response: ClientDirectory }),
  /** Replaces them all; refused where they are others than those that were seen. */
  saveClients: route('PUT', '/api/clients', { access: 'account', body: SavedClients, response: ClientDirectory }),
  createLogoUpload: route('POST', '/api/profile/logo/uploads', {
    access: 'account',
    status: 201,
    response: LogoUpload,
  }),
  keepLogo: route('PUT', '/api/profile/logo', { access: 'account', body: SentLogo, response: Profile }),
  /** `version` tells one logo of an account from the next to a cache; there is one at a time. */
  getLogo: route('GET', '/api/profile/logo', {
    access: 'account',
    format: 'png',
    query: z.strictObject({ version: z.optional(Token) }),
    response: z.instanceof(Blob),
  }),
  removeLogo: route('DELETE', '/api/profile/logo', { access: 'account', response: Profile }),
  /** Asks for a copy of all that is stored of the caller; while one is being prepared, for that one. */
  exportAccount: route('POST', '/api/profile/export', { access: 'account', status: 202, response: AccountExport }),
  getExport: route('GET', '/api/profile/export', { access: 'account', response: AccountExport }),
  /** Asks for a session opened within the last minutes. Every later call of any session is refused. */
  deleteAccount: route('DELETE', '/api/profile', { access: 'account', status: 202, response: ErasureRequest }),
  changePassword: route('PUT', '/api/profile/password', {
    access: 'account',
    body: PasswordChange,
    /** Whether the account's address was told. */
    response: z.object({ mail_sent: z.boolean() }),
  }),
  /**
   * Sends a code to a new address of the caller's account. Asks for a session opened within the last minutes, and answers
   * alike for an address that has an account already.
   */
  requestAddress: route('POST', '/api/profile/address', {
    access: 'account',
    status: 202,
    body: AddressRequest,
    response: z.object({ requested: z.literal(true) }),
  }),
  /** Gives the account its new address, by that code, and ends every session of it. */
  confirmAddress: route('PUT', '/api/profile/address', {
    access: 'account',
    body: AddressConfirmation,
    /** The address from now on, and whether the former one was told. */
    response: z.object({ email: z.string(), mail_sent: z.boolean() }),
  }),
  /** Ends every session of the caller, the one that asks included. */
  signOutEverywhere: route('POST', '/api/profile/sign-out-everywhere', {
    access: 'account',
    response: z.object({ signed_out: z.literal(true) }),
  }),
  listApiKeys: route('GET', '/api/keys', { access: 'account', response: ApiKeyList }),
  /** For who has Enterprise. Its answer alone holds the key. */
  createApiKey: route('POST', '/api/keys', {
    access: 'account',
    status: 201,
    body: NewApiKey,
    response: CreatedApiKey,
  }),
  revokeApiKey: route('DELETE', '/api/keys/{id}', { access: 'account', response: z.pick(ApiKey, { id: true }) }),
  /** Where a person's programs are told of events, with the messages that were sent last. */
  listWebhooks: route('GET', '/api/webhooks', { access: 'account', response: WebhookList }),
  /** For who has Enterprise, but the removal. Where it draws a secret, its answer alone holds it. */
  saveWebhook: route('POST', '/api/webhooks', { access: 'account', body: WebhookChange, response: ChangedWebhooks }),
  getUserCredits: route('GET', '/api/credits', { access: 'account', response: Credits }),
  checkSubscription: route('GET', '/api/subscription', { access: 'account', response: Subscription }),
  /** Makes room for one file of a draft, and gives the form to send it with. */
  createDocument: route('POST', '/api/documents', {
    access: 'account',
    status: 201,
    body: NewDocument,
    response: DocumentUpload,
  }),
  /** Reads a file that was sent, whole: only then may a quote be made with it. One that cannot be read is removed. */
  readDocument: route('POST', '/api/documents/{id}/reading', { access: 'account', response: StoredDocument }),
  /** The files of a draft that no quote was made with yet. */
  listDocuments: route('GET', '/api/documents', {
    access: 'account',
    query: DocumentsOfDraft,
    response: DocumentList,
  }),
  removeDocument: route('DELETE', '/api/documents/{id}', {
    access: 'account',
    response: z.object({ id: z.string() }),
  }),
  /** The same, once it has been asked of the payment service anew. */
  syncSubscription: route('POST', '/api/subscription', { access: 'account', response: Subscription }),
  /** Where to pay for a plan; for who has one already, where to manage it. */
  createCheckout: route('POST', '/api/checkout', { access: 'account', body: CheckoutRequest, response: PaymentPage }),
  customerPortal: route('POST', '/api/customer-portal', { access: 'account', response: PaymentPage }),
  /** Ends the contract of the current plan. Done twice, it is done once. */
  endContract: route('POST', '/api/subscription/end', { access: 'account', body: EndRequest, response: ContractEnd }),
  /** The newest hundred, newest first. */
  listInvoices: route('GET', '/api/invoices', {
    access: 'account',
    response: z.object({ invoices: z.array(Invoice) }),
  }),
  stripeWebhook: route('POST', '/api/webhooks/stripe', {
    access: 'signed',
    response: z.object({ received: z.literal(true) }),
  }),
  generateQuote: route('POST', '/api/quotes', {
    access: 'account',
    keyPath: '/api/v1/quotes',
    keyErrors: [
      'invalid_input',
      'insufficient_credits',
      'account_type_required',
      'calibration_required',
      'not_signed_in',
      'document_not_found',
      'too_many_documents',
      'body_too_large',
      'idempotency_key_reused',
      'too_many_generations',
      'daily_limit_reached',
      'capacity_reached',
      ...keyErrors,
    ],
    status: 202,
    idempotent: true,
    body: Brief,
    response: Generation,
  }),
  /** Has the brief and the documents of a finished quote read once more, for a credit: the new quote stands beside that one. */
  regenerateQuote: route('POST', '/api/quotes/{id}/regeneration', {
    access: 'account',
    status: 202,
    idempotent: true,
    response: Generation,
  }),
  listQuotes: route('GET', '/api/quotes', {
    access: 'account',
    keyPath: '/api/v1/quotes',
    keyErrors: ['invalid_input', ...keyErrors],
    query: z.strictObject({
      after: z.optional(Token),
      /** Summaries of the answer: 20 unless told. An answer may hold fewer than there are, and then names its next one. */
      size: z.optional(z.literal(String(mostSummaries) as `${typeof mostSummaries}`)),
    }),
    response: QuotePage,
  }),
  getQuote: route('GET', '/api/quotes/{id}', {
    access: 'account',
    keyPath: '/api/v1/quotes/{id}',
    keyErrors: ['quote_not_found', ...keyErrors],
    response: QuoteState,
  }),
  /** What the quote was asked for with, in whatever state it is. */
  getBrief: route('GET', '/api/quotes/{id}/brief', { access: 'account', response: SentBrief }),
  /** With `status=pending`: cancels a quote that waits, with its credit given back, and deletes no other. */
  deleteQuote: route('DELETE', '/api/quotes/{id}', {
    access: 'account',
    query: z.strictObject({ status: z.optional(z.literal('pending')) }),
    response: z.object({ id: z.string() }),
  }),
  /** What the edit mode begins with. A client refines with this one and the four below, and corrects nothing else. */
  /** Three scopes of the current version, for who has Enterprise. */
  getScenarios: route('GET', '/api/quotes/{id}/scenarios', { access: 'account', response: ScenarioTable }),
  getCorrections: route('GET', '/api/quotes/{id}/corrections', { access: 'account', response: CorrectionSheet }),
  /** Saves a new version; refused where it was made on another than the current one. */
  correctQuote: route('PATCH', '/api/quotes/{id}', { access: 'account', body: QuoteCorrection, response: Quote }),
  listVersions: route('GET', '/api/quotes/{id}/versions', { access: 'account', response: VersionList }),
  getVersion: route('GET', '/api/quotes/{id}/versions/{version}', { access: 'account', response: Quote }),
  restoreVersion: route('POST', '/api/quotes/{id}/versions/{version}/restore', {
    access: 'account',
    body: Restoration,
    response: Quote,
  }),
  saveActualHours: route('PUT', '/api/quotes/{id}/actual-hours', {
    access: 'account',
    body: ActualHoursEntry,
    response: ActualHours,
  }),
  /** With `seen`: the hours of that `updated_at`, and none that came after. */
  removeActualHours: route('DELETE', '/api/quotes/{id}/actual-hours', {
    access: 'account',
    query: z.strictObject({ seen: z.optional(z.iso.datetime()) }),
    response: z.object({ id: z.string() }),
  }),
  /** What the person thinks of this quote; null where nothing was said. */
  getQuoteFeedback: route('GET', '/api/quotes/{id}/feedback', {
    access: 'account',
    response: z.object({ feedback: z.nullable(QuoteFeedback) }),
  }),
  saveQuoteFeedback: route('PUT', '/api/quotes/{id}/feedback', {
    access: 'account',
    body: QuoteFeedbackEntry,
    response: QuoteFeedback,
  }),
  removeQuoteFeedback: route('DELETE', '/api/quotes/{id}/feedback', {
    access: 'account',
    response: z.object({ id: z.string() }),
  }),
  /** A client asks to be called back about a quote. */
  requestCallback: route('POST', '/api/quotes/{id}/callback', {
    access: 'account',
    status: 201,
    body: CallbackRequest,
    response: CallbackReceipt,
  }),
  /** A provider's devis is issued by it, once a version; whatever it is asked for after, the same document comes. */
  generatePdf: route('POST', '/api/quotes/pdf', {
    access: 'account',
    format: 'html',
    body: DevisRequest,
    response: z.string(),
  }),
  /** The same document as a file, for who has a plan. */
  generatePdfFile: route('POST', '/api/quotes/pdf/file', {
    access: 'account',
    format: 'pdf',
    body: DevisRequest,
    response: z.instanceof(Blob),
  }),
  /** Sends the issued version of a devis to a recipient, or opens it by a link. An offer of it that is open is replaced. */
  sendOffer: route('POST', '/api/quotes/{id}/offers', {
    access: 'account',
    keyPath: '/api/v1/quotes/{id}/offers',
    keyErrors: [
      ...keyErrors,
      'account_type_required',
      'body_too_large',
      'developer_only',
      'invalid_input',
      'offer_client_required',
      'offer_expired',
      'offer_mail_refused',
      'offer_not_issued',
      'quote_failed',
      'quote_in_progress',
      'quote_locked',
      'quote_not_found',
      'quote_unreadable',
      'version_not_found',
    ],
    status: 201,
    body: NewOffer,
    response: Offer,
  }),
  /** The offers of a quote, newest first. */
  listOffers: route('GET', '/api/quotes/{id}/offers', {
    access: 'account',
    keyPath: '/api/v1/quotes/{id}/offers',
    keyErrors: [...keyErrors, 'quote_not_found'],
    response: z.object({ offers: z.array(Offer) }),
  }),
  /** What its provider does with the last offer of a quote. */
  changeOffer: route('POST', '/api/quotes/{id}/offers/{offer}', {
    access: 'account',
    body: OfferChange,
    response: Offer,
  }),
  /** A copy of the current version as a quote of its own, which costs no credit: how an amendment begins. */
  duplicateQuote: route('POST', '/api/quotes/{id}/duplicate', {
    access: 'account',
    status: 201,
    response: z.object({ id: z.ulid() }),
  }),
  /** The three below are for who holds the link of an offer: its token travels in the body, and stands in no address. */
  readOffer: route('POST', '/api/offer', { access: 'public', body: OfferAccess, response: ReceivedOffer }),
  answerOffer: route('POST', '/api/offer/answer', { access: 'public', body: OfferAnswer, response: ReceivedOffer }),
  /** The devis as a file; once accepted, signed. */
  getOfferFile: route('POST', '/api/offer/file', {
    access: 'public',
    format: 'pdf',
    body: OfferAccess,
    response: z.instanceof(Blob),
  }),
  sendAppFeedback: route('POST', '/api/app-feedback', {
    access: 'account',
    status: 201,
    body: AppFeedback,
    response: KeptFeedback,
  }),
  sendContactEmail: route('POST', '/api/contact', {
    access: 'public',
    body: ContactMessage,
    response: ContactReceipt,
  }),
  /** The same from a signed-in person: the team reads which plan they have. */
  sendSupportEmail: route('POST', '/api/support', {
    access: 'account',
    body: SupportMessage,
    response: ContactReceipt,
  }),
  /** The five below are GitHub as an OpenID provider: GitHub itself speaks OAuth alone, which the user pool does not. */
  authorizeGithub: route('GET', '/api/github/authorize', {
    access: 'public',
    status: 302,
    format: 'redirect',
    query: AuthorizationRequest,
    response: z.string(),
  }),
  /** Where GitHub sends the browser back to. */
  completeGithub: route('GET', '/api/github/callback', {
    access: 'public',
    status: 302,
    format: 'redirect',
    query: AuthorizationAnswer,
    response: z.string(),
  }),
  issueGithubTokens: route('POST', '/api/github/token', {
    access: 'service',
    encoding: 'form',
    body: TokenRequest,
    response: TokenResponse,
  }),
  readGithubUser: route('GET', '/api/github/userinfo', { access: 'service', response: GithubUser }),
  publishGithubKeys: route('GET', '/api/github/jwks', { access: 'service', response: GithubKeys }),
} as const satisfies Record<string, Route>;

/** Where the site describes what a program may call: a file, not an endpoint. */
export const openapiPath = '/api/v1/openapi.json';

export type RouteName = keyof typeof routes;

/** The same table as a list. `name` in kebab-case names the function and its file: `generateQuote` → `generate-quote`. */
export const routeList = Object.entries(routes).map(([name, route]) => ({
  name: name as RouteName,
  ...(route as Route),
}));
export const functionName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
