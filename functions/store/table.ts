/** The single table: attribute names, the index, and every key. Pure data: the stack and the tests read it too. */
export const table = {
  pk: 'pk',
  sk: 'sk',
  /** Seconds since 1970. DynamoDB deletes late: a reader compares it with the clock. */
  ttl: 'expires_at',
  indexes: {
    /** Sparse: quotes not settled yet, by the time at which the sweeper looks at them. */
    open: { pk: 'open_shard', sk: 'open_due' },
  },
} as const;

/** The owner comes first in every private key: a foreign object cannot even be asked for. */
const user = (sub: string) => `USER#${sub}`;

export const keys = {
  profile: (sub: string) => ({ pk: user(sub), sk: 'PROFILE' }),
  subscription: (sub: string) => ({ pk: user(sub), sk: 'SUBSCRIPTION' }),
  /** Whom the payment service knows this person as. */
  customer: (sub: string) => ({ pk: user(sub), sk: 'CUSTOMER' }),
  /** What was ordered, as what, and under which terms: the proof of it. */
  order: (sub: string, id: string) => ({ pk: user(sub), sk: `ORDER#${id}` }),
  /** What is done about a contract and told its owner by mail, once: a withdrawal, a cancellation. */
  notice: (sub: string, kind: string, id: string) => ({ pk: user(sub), sk: `NOTICE#${kind}#${id}` }),
  /** The other way round: whose customer it is, and how far what it has was read. */
  customerOwner: (customer: string) => ({ pk: `STRIPE#${customer}`, sk: 'OWNER' }),
  /** What an erased account has paid for, by the digest of its mailbox: the law has it kept for ten years. */
  billing: (mailboxKey: string, customer: string) => ({ pk: `BILLING#${mailboxKey}`, sk: `CUSTOMER#${customer}` }),
  /** Counts the credits of a paid period. */
  credit: (sub: string, period: string) => ({ pk: user(sub), sk: `CREDIT#${period}` }),
  /** Counts the free credits of the owner of a mailbox, by its keyed digest. It outlives the account. */
  free: (mailboxKey: string) => ({ pk: `FREE#${mailboxKey}`, sk: 'CREDITS' }),
  /** Summary row: all that the history shows, and the state of the generation. */
  quote: (sub: string, id: string) => ({ pk: user(sub), sk: `QUOTE#${id}` }),
  quotes: (sub: string) => ({ pk: user(sub), prefix: 'QUOTE#' }),
  /** The brief from the start, the whole quote once done. */
  body: (sub: string, id: string) => ({ pk: user(sub), sk: `BODY#${id}` }),
  /** The quote as it was counted after corrections: versions 2 and on, in their order. */
  version: (sub: string, id: string, number: number) => ({
    pk: user(sub),
    sk: `VERSION#${id}#${String(number).padStart(3, '0')}`,
  }),
  versions: (sub: string, id: string) => ({ pk: user(sub), prefix: `VERSION#${id}#` }),
  progress: (sub: string, id: string) => ({ pk: user(sub), sk: `PROGRESS#${id}` }),
  /** What the model told of a brief of this person, by the digest of all that it was told. */
  reading: (sub: string, digest: string) => ({ pk: user(sub), sk: `READING#${digest}` }),
  /** The hours that a provider has really spent on a quote, beside its estimate before learning. */
  actualHours: (sub: string, id: string) => ({ pk: user(sub), sk: `ACTUALHOURS#${id}` }),
  allActualHours: (sub: string) => ({ pk: user(sub), prefix: 'ACTUALHOURS#' }),
  /** What its owner thinks of a quote: one a quote. */
  quoteFeedback: (sub: string, id: string) => ({ pk: user(sub), sk: `FEEDBACK#${id}` }),
  /** The clients that a provider has kept, all in one row. */
  clients: (sub: string) => ({ pk: user(sub), sk: 'CLIENTS' }),
  /** One of the places for the keys of a person's programs. */
  apiKey: (sub: string, place: number) => ({ pk: user(sub), sk: `APIKEY#${place}` }),
  apiKeys: (sub: string) => ({ pk: user(sub), prefix: 'APIKEY#' }),
  /** One of the places for where a person's programs are told of events. */
  webhook: (sub: string, place: number) => ({ pk: user(sub), sk: `WEBHOOK#${place}` }),
  webhooks: (sub: string) => ({ pk: user(sub), prefix: 'WEBHOOK#' }),
  /** A message to a webhook, by the id of what happened. */
  webhookSent: (sub: string, webhook: string, id: string) => ({ pk: user(sub), sk: `WEBHOOKSENT#${webhook}#${id}` }),
  allWebhookSent: (sub: string, webhook: string) => ({ pk: user(sub), prefix: `WEBHOOKSENT#${webhook}#` }),
  /** Counts the numbers of the devis that a provider has issued in a year of Paris. */
  devisNumbers: (sub: string, year: string) => ({ pk: user(sub), sk: `DEVISNUMBERS#${year}` }),
  /** One issued version of a devis, sent to one recipient. */
  offer: (sub: string, quote: string, id: string) => ({ pk: user(sub), sk: `OFFER#${quote}#${id}` }),
  offers: (sub: string, quote: string) => ({ pk: user(sub), prefix: `OFFER#${quote}#` }),
  /** What happened to an offer: only ever added. */
  offerEvent: (sub: string, quote: string, id: string) => ({ pk: user(sub), sk: `OFFEREVENT#${quote}#${id}` }),
  /** Of one quote, or of all. */
  offerEvents: (sub: string, quote?: string) => ({
    pk: user(sub),
    prefix: quote === undefined ? 'OFFEREVENT#' : `OFFEREVENT#${quote}#`,
  }),
  /** Which offer a link leads to, by the digest of its token. */
  offerLink: (digest: string) => ({ pk: `OFFER#${digest}`, sk: 'LINK' }),
  /** What proves an acceptance, by the keyed digest of its provider's mailbox: it outlives the account. */
  evidence: (mailboxKey: string, offer: string) => ({ pk: `EVIDENCE#${mailboxKey}`, sk: `OFFER#${offer}` }),
  idempotency: (sub: string, key: string) => ({ pk: user(sub), sk: `IDEM#${key}` }),
  /** The copy of their data that a person has asked for last. */
  export: (sub: string) => ({ pk: user(sub), sk: 'EXPORT' }),
  /** A file that was sent for a draft. Gone after a day: the quote that was made with it keeps what was read. */
  document: (sub: string, id: string) => ({ pk: user(sub), sk: `DOCUMENT#${id}` }),
  documents: (sub: string) => ({ pk: user(sub), prefix: 'DOCUMENT#' }),
  /** Changes with each file that a person sends: two at once cannot both be the last one that is allowed. */
  documentTurn: (sub: string) => ({ pk: user(sub), sk: 'DOCUMENTTURN' }),
  /** Files to be removed, whose row is deleted. */
  cleanup: (sub: string, id: string) => ({ pk: user(sub), sk: `CLEANUP#${id}` }),
  appFeedback: (sub: string, id: string) => ({ pk: user(sub), sk: `APPFEEDBACK#${id}` }),
  /** How often something was done about one subject (by its digest) in the window that began at `since`. */
  rate: (what: string, digest: string, since: string) => ({ pk: `RATE#${what}#${digest}`, sk: since }),
  /** An address that has refused a mail, by its keyed digest. */
  mailRefused: (digest: string) => ({ pk: `MAILREFUSED#${digest}`, sk: 'ADDRESS' }),
  /** A step of a sign-in with GitHub, by the digest of what leads on to the next one. Nobody's yet; gone within minutes. */
  githubSignIn: (step: 'state' | 'code', digest: string) => ({ pk: `GITHUB#${step}#${digest}`, sk: 'SIGNIN' }),
  /** Tokens that the model has used on a day, for the person of a mailbox or for everybody. */
  modelTokens: (day: string, whose: string) => ({ pk: `BUDGET#${day}#${whose}`, sk: 'TOKENS' }),
  /** How far the workers are in a queue of quotes: one row each. */
  taken: (queue: 'ordinary' | 'priority') => ({
    pk: 'GENERATION',
    sk: queue === 'priority' ? 'TAKEN#PRIORITY' : 'TAKEN',
  }),
  ledger: (sub: string, id: string) => ({ pk: user(sub), sk: `LEDGER#${id}` }),
} as const;

/**
 * Every object of the bucket of files, under the folder of its owner: an export or a deletion of an account lists
 * `foldersOf` that person. Pure data too: the stack grants and expires by these folders.
 */
export const folders = {
  /** One object a person; replaced, the former is removed. */
  logos: 'logos',
  /** What browsers send, until it is checked and kept elsewhere: expires after a day. */
  uploads: 'uploads',
  /** What was read in a file, until a quote is made with it: expires after two days, its row after one. */
  readings: 'readings',
  /** The words of the files that a quote was made with, under the quote: gone with it. */
  documents: 'documents',
  /** The logos that devis were issued with, under their quote: gone with it. */
  issued: 'issued',
  /** Copies of all data of a person, for that person: expires after a day. */
  exports: 'exports',
} as const;

/** Where the files of one person lie, in all folders. */
export const foldersOf = (sub: string): string[] => Object.values(folders).map((folder) => `${folder}/${sub}/`);

/** Where the files of one quote lie. */
export const documentsOf = (sub: string, quote: string): string => `${folders.documents}/${sub}/${quote}/`;

/** Where the copies of one quote's issues lie. */
export const issuedOf = (sub: string, quote: string): string => `${folders.issued}/${sub}/${quote}/`;

export const objects = {
  logo: (sub: string, version: string) => `${folders.logos}/${sub}/logo-${version}.png`,
  /** The one place of a person's logo before each had its own. */
  formerLogo: (sub: string) => `${folders.logos}/${sub}/logo.png`,
  export: (sub: string, id: string) => `${folders.exports}/${sub}/${id}.zip`,
  upload: (sub: string, id: string) => `${folders.uploads}/${sub}/${id}`,
  document: (sub: string, quote: string, id: string) => `${documentsOf(sub, quote)}${id}.json`,
  issuedLogo: (sub: string, quote: string, digest: string) => `${issuedOf(sub, quote)}logo-${digest}.png`,
  reading: (sub: string, id: string) => `${folders.readings}/${sub}/${id}`,
} as const;
