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
import { CalibrationChange } from '../account/calibration.ts';
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
import { EvidenceKeys } from '../offer/evidence-keys.ts';
import { NewOffer, Offer, OfferAccess, OfferAnswer, OfferChange, ReceivedOffer, StopToken } from '../offer/offer.ts';
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
import { NewReceivedDevis, ReceivedDevis, ReceivedDevisList, ReceivedPlace } from '../received/received-devis.ts';
import type { ErrorCode } from './errors.ts';
import { type Route, route } from './route.ts';
import { ChangedWebhooks, WebhookChange, WebhookList } from './webhooks.ts';

/** A cursor or an id in a path or a query. */
const Token = z.string().check(z.minLength(1), z.maxLength(200));
/** Body of the routes that print a devis. */
const DevisRequest = z
  .extend(DevisChoices, {
    quoteId: Token,
    /** Absent: the current one. */
    quote_version: z.optional(VersionNumber),
    /** Prints the document without issuing it, so without a number. */
    preview: z.optional(z.boolean()),
    /** Prints the specification to send to providers instead, with or without the estimation. It has no choices. */
    specification: z.optional(z.strictObject({ prices: z.boolean() })),
  })
  .check(
    z.refine(
      ({ specification, quoteId: _, quote_version: __, ...choices }) =>
        !specification || Object.keys(choices).length === 0,
      { path: ['specification'], message: 'Un cahier des charges n’a pas de choix de devis' },
    ),
  );

/** Error codes of every route with an API key. */
const keyErrors = [
  'api_key_refused',
  'api_plan_required',
  'site_only',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies ErrorCode[];

/** Every HTTP endpoint of the product. The stack, the functions, the client, the forms and the tests read this table. */
export const routes = {
  getProfile: route('GET', '/api/profile', { access: 'account', response: Profile }),
  chooseAccountType: route('PUT', '/api/profile/account-type', {
    access: 'account',
    body: AccountTypeChoice,
    response: Profile,
  }),
  saveCalibration: route('PUT', '/api/profile/calibration', {
    access: 'account',
    body: CalibrationChange,
    response: Profile,
  }),
  /** The factors learned from hours really spent, and whether they are used. */
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
  listClients: route('GET', '/api/clients', { access: 'account', response: ClientDirectory }),
  /** Replaces the directory of clients; refused where it changed since it was read. */
  saveClients: route('PUT', '/api/clients', { access: 'account', body: SavedClients, response: ClientDirectory }),
  createLogoUpload: route('POST', '/api/profile/logo/uploads', {
    access: 'account',
    status: 201,
    response: LogoUpload,
  }),
  keepLogo: route('PUT', '/api/profile/logo', { access: 'account', body: SentLogo, response: Profile }),
  /** `version` is for caches: an account has one logo at a time. */
  getLogo: route('GET', '/api/profile/logo', {
    access: 'account',
    format: 'png',
    query: z.strictObject({ version: z.optional(Token) }),
    response: z.instanceof(Blob),
  }),
  removeLogo: route('DELETE', '/api/profile/logo', { access: 'account', response: Profile }),
  /** Requests an export of the caller's data; does nothing while one is being prepared. */
  exportAccount: route('POST', '/api/profile/export', { access: 'account', status: 202, response: AccountExport }),
  getExport: route('GET', '/api/profile/export', { access: 'account', response: AccountExport }),
  /** Requires a recent sign-in. Every later call of any session is refused. */
  deleteAccount: route('DELETE', '/api/profile', { access: 'account', status: 202, response: ErasureRequest }),
  changePassword: route('PUT', '/api/profile/password', {
    access: 'account',
    body: PasswordChange,
    /** Whether a mail was sent to the account's address. */
    response: z.object({ mail_sent: z.boolean() }),
  }),
  /**
   * Sends a code to a new address of the caller. Requires a recent sign-in. The response is the same for an address
   * that has an account.
   */
  requestAddress: route('POST', '/api/profile/address', {
    access: 'account',
    status: 202,
    body: AddressRequest,
    response: z.object({ requested: z.literal(true) }),
  }),
  /** Changes the address by that code, and ends every session. */
  confirmAddress: route('PUT', '/api/profile/address', {
    access: 'account',
    body: AddressConfirmation,
    /** The new address, and whether a mail was sent to the former one. */
    response: z.object({ email: z.string(), mail_sent: z.boolean() }),
  }),
  /** Ends every session of the caller, this one too. */
  signOutEverywhere: route('POST', '/api/profile/sign-out-everywhere', {
    access: 'account',
    response: z.object({ signed_out: z.literal(true) }),
  }),
  listApiKeys: route('GET', '/api/keys', { access: 'account', response: ApiKeyList }),
  /** Requires Enterprise. Only this response contains the key. */
  createApiKey: route('POST', '/api/keys', {
    access: 'account',
    status: 201,
    body: NewApiKey,
    response: CreatedApiKey,
  }),
  revokeApiKey: route('DELETE', '/api/keys/{id}', { access: 'account', response: z.pick(ApiKey, { id: true }) }),
  /** The webhooks of the caller, with their newest messages. */
  listWebhooks: route('GET', '/api/webhooks', { access: 'account', response: WebhookList }),
  /** Requires Enterprise, except for a removal. Only this response contains a new secret. */
  saveWebhook: route('POST', '/api/webhooks', { access: 'account', body: WebhookChange, response: ChangedWebhooks }),
  getUserCredits: route('GET', '/api/credits', { access: 'account', response: Credits }),
  checkSubscription: route('GET', '/api/subscription', { access: 'account', response: Subscription }),
  /** Adds a file to a draft, and returns the form to upload it with. */
  createDocument: route('POST', '/api/documents', {
    access: 'account',
    status: 201,
    body: NewDocument,
    response: DocumentUpload,
  }),
  /** Reads an uploaded file; a quote can use it only after that. An unusable file is removed. */
  readDocument: route('POST', '/api/documents/{id}/reading', { access: 'account', response: StoredDocument }),
  /** The files of a draft. */
  listDocuments: route('GET', '/api/documents', {
    access: 'account',
    query: DocumentsOfDraft,
    response: DocumentList,
  }),
  removeDocument: route('DELETE', '/api/documents/{id}', {
    access: 'account',
    response: z.object({ id: z.string() }),
  }),
  /** The same, after reading it from the payment service. */
  syncSubscription: route('POST', '/api/subscription', { access: 'account', response: Subscription }),
  /** The address of the payment page, or of the portal for a caller with a plan. */
  createCheckout: route('POST', '/api/checkout', { access: 'account', body: CheckoutRequest, response: PaymentPage }),
  customerPortal: route('POST', '/api/customer-portal', { access: 'account', response: PaymentPage }),
  /** Ends the contract of the current plan. It can be repeated. */
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
  /** Describes the brief and the documents of a finished quote again, for a credit, as a new quote. */
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
      /** Summaries of a page: 20 by default. A page may hold fewer and still name a next one. */
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
  /** The brief of a quote in any state. */
  getBrief: route('GET', '/api/quotes/{id}/brief', { access: 'account', response: SentBrief }),
  /** With `status=pending`: cancels a pending quote and gives its credit back, and deletes no other one. */
  deleteQuote: route('DELETE', '/api/quotes/{id}', {
    access: 'account',
    query: z.strictObject({ status: z.optional(z.literal('pending')) }),
    response: z.object({ id: z.string() }),
  }),
  /** Three scopes of the current version. Requires Enterprise. */
  getScenarios: route('GET', '/api/quotes/{id}/scenarios', { access: 'account', response: ScenarioTable }),
  /** The generated quote, its terms and its corrections. A client uses these routes only to answer, confirm and cut in two steps. */
  getCorrections: route('GET', '/api/quotes/{id}/corrections', { access: 'account', response: CorrectionSheet }),
  /** Saves a new version; refused where another one was saved since. */
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
  /** With `seen`: only the entry of that `updated_at`. */
  removeActualHours: route('DELETE', '/api/quotes/{id}/actual-hours', {
    access: 'account',
    query: z.strictObject({ seen: z.optional(z.iso.datetime()) }),
    response: z.object({ id: z.string() }),
  }),
  /** The caller's feedback on this quote; null for none. */
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
  requestCallback: route('POST', '/api/quotes/{id}/callback', {
    access: 'account',
    status: 201,
    body: CallbackRequest,
    response: CallbackReceipt,
  }),
  /** Issues a provider's devis, once a version; later calls return the same document. */
  generatePdf: route('POST', '/api/quotes/pdf', {
    access: 'account',
    format: 'html',
    body: DevisRequest,
    response: z.string(),
  }),
  /** The same document as a PDF. Requires a plan. */
  generatePdfFile: route('POST', '/api/quotes/pdf/file', {
    access: 'account',
    format: 'pdf',
    body: DevisRequest,
    response: z.instanceof(Blob),
  }),
  /** Sends the issued version of a devis to a recipient, or creates a link to it. An open offer of it is superseded. */
  sendOffer: route('POST', '/api/quotes/{id}/offers', {
    access: 'account',
    keyPath: '/api/v1/quotes/{id}/offers',
    keyErrors: [
      ...keyErrors,
      'account_type_required',
      'body_too_large',
      'developer_only',
      'idempotency_key_reused',
      'invalid_input',
      'offer_client_required',
      'offer_expired',
      'offer_mail_refused',
      'offer_mails_spent',
      'offer_mails_stopped',
      'offer_not_issued',
      'quote_failed',
      'quote_in_progress',
      'quote_locked',
      'quote_not_found',
      'quote_unreadable',
      'version_not_found',
    ],
    status: 201,
    idempotent: true,
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
  /** An action of the provider on an offer. */
  changeOffer: route('POST', '/api/quotes/{id}/offers/{offer}', {
    access: 'account',
    idempotent: true,
    body: OfferChange,
    response: Offer,
  }),
  /** Copies the current version to a new quote without a credit, for an amendment. */
  duplicateQuote: route('POST', '/api/quotes/{id}/duplicate', {
    access: 'account',
    status: 201,
    response: z.object({ id: z.ulid() }),
  }),
  /**
   * Reads a devis of somebody else beside a finished quote of a client. The first reading of a quote is free, each
   * further one costs a credit. The same content again gives the stored reading.
   */
  readReceivedDevis: route('POST', '/api/quotes/{id}/received', {
    access: 'account',
    status: 201,
    body: NewReceivedDevis,
    response: ReceivedDevis,
  }),
  listReceivedDevis: route('GET', '/api/quotes/{id}/received', { access: 'account', response: ReceivedDevisList }),
  removeReceivedDevis: route('DELETE', '/api/quotes/{id}/received/{place}', {
    access: 'account',
    response: z.object({ place: ReceivedPlace }),
  }),
  /** The three routes below are for a recipient with the link of an offer. Its token is in the body, never in an address. */
  readOffer: route('POST', '/api/offer', { access: 'public', body: OfferAccess, response: ReceivedOffer }),
  answerOffer: route('POST', '/api/offer/answer', {
    access: 'public',
    idempotent: true,
    body: OfferAnswer,
    response: ReceivedOffer,
  }),
  /** The devis as a PDF, signed once it is accepted. */
  getOfferFile: route('POST', '/api/offer/file', {
    access: 'public',
    format: 'pdf',
    body: OfferAccess,
    response: z.instanceof(Blob),
  }),
  /**
   * Stops the mails of a provider to an address: a mail program calls it at one press (RFC 8058), with a form that says
   * nothing more. The token is in the address, where logs keep it: it reads nothing and stops those mails alone.
   */
  stopOfferMails: route('POST', '/api/offer/stop', {
    access: 'public',
    query: z.strictObject({ token: StopToken }),
    response: z.object({ stopped: z.literal(true) }),
  }),
  /** The keys by which anybody verifies the signature of an acceptance. */
  publishEvidenceKeys: route('GET', '/api/evidence/jwks', { access: 'service', response: EvidenceKeys }),
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
  /** The same from a signed-in person, with their plan. */
  sendSupportEmail: route('POST', '/api/support', {
    access: 'account',
    body: SupportMessage,
    response: ContactReceipt,
  }),
  /** The five routes below make an OpenID provider of GitHub, which supports OAuth only. */
  authorizeGithub: route('GET', '/api/github/authorize', {
    access: 'public',
    status: 302,
    format: 'redirect',
    query: AuthorizationRequest,
    response: z.string(),
  }),
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

/** The address of the OpenAPI file on the site. */
export const openapiPath = '/api/v1/openapi.json';

export type RouteName = keyof typeof routes;

/** The same table as a list. `name` in kebab-case names the function and its file: `generateQuote` → `generate-quote`. */
export const routeList = Object.entries(routes).map(([name, route]) => ({
  name: name as RouteName,
  ...(route as Route),
}));
export const functionName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
