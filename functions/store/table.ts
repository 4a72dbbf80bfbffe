/** The single table: attribute names, the index, and every key. The stack and the tests read it too, so it has no import. */
export const table = {
  pk: 'pk',
  sk: 'sk',
  /** Seconds since 1970. DynamoDB deletes late: a reader compares it with the clock. */
  ttl: 'expires_at',
  indexes: {
    /** Sparse index of the rows that a job handles, by partition (`open-index.ts`) and due time. */
    open: { pk: 'open_shard', sk: 'open_due' },
  },
} as const;

/** The owner is the partition key of every private row, so no call reads rows of another person. */
const user = (sub: string) => `USER#${sub}`;

export const keys = {
  profile: (sub: string) => ({ pk: user(sub), sk: 'PROFILE' }),
  subscription: (sub: string) => ({ pk: user(sub), sk: 'SUBSCRIPTION' }),
  /** The person's customer at the payment service. */
  customer: (sub: string) => ({ pk: user(sub), sk: 'CUSTOMER' }),
  /** An order: the proof of its terms. */
  order: (sub: string, id: string) => ({ pk: user(sub), sk: `ORDER#${id}` }),
  /** A withdrawal or a cancellation, and the mails about it. */
  notice: (sub: string, kind: string, id: string) => ({ pk: user(sub), sk: `NOTICE#${kind}#${id}` }),
  /** The owner of a customer, and the number of the last reading. */
  customerOwner: (customer: string) => ({ pk: `STRIPE#${customer}`, sk: 'OWNER' }),
  /** The bills of an erased account, by the digest of its mailbox: the law requires them for ten years. */
  billing: (mailboxKey: string, customer: string) => ({ pk: `BILLING#${mailboxKey}`, sk: `CUSTOMER#${customer}` }),
  /** Counts the credits of a paid period. */
  credit: (sub: string, period: string) => ({ pk: user(sub), sk: `CREDIT#${period}` }),
  /** Counts the free credits of the owner of a mailbox, by its keyed digest. It outlives the account. */
  free: (mailboxKey: string) => ({ pk: `FREE#${mailboxKey}`, sk: 'CREDITS' }),
  /** Summary row: all that the history shows, and the state of the generation. */
  quote: (sub: string, id: string) => ({ pk: user(sub), sk: `QUOTE#${id}` }),
  quotes: (sub: string) => ({ pk: user(sub), prefix: 'QUOTE#' }),
  /** The brief, and the whole quote once it is done. */
  body: (sub: string, id: string) => ({ pk: user(sub), sk: `BODY#${id}` }),
  /** The quote as it was counted after corrections: versions 2 and on, in their order. */
  version: (sub: string, id: string, number: number) => ({
    pk: user(sub),
    sk: `VERSION#${id}#${String(number).padStart(3, '0')}`,
  }),
  versions: (sub: string, id: string) => ({ pk: user(sub), prefix: `VERSION#${id}#` }),
  progress: (sub: string, id: string) => ({ pk: user(sub), sk: `PROGRESS#${id}` }),
  /** The model's description of a brief of this person, by the digest of all that the model was given. */
  reading: (sub: string, digest: string) => ({ pk: user(sub), sk: `READING#${digest}` }),
  /** The hours really spent on a quote, beside its estimate before learning. */
  actualHours: (sub: string, id: string) => ({ pk: user(sub), sk: `ACTUALHOURS#${id}` }),
  allActualHours: (sub: string) => ({ pk: user(sub), prefix: 'ACTUALHOURS#' }),
  /** A devis of somebody else in one of the places beside a quote. */
  received: (sub: string, id: string, place: number) => ({ pk: user(sub), sk: `RECEIVED#${id}#${place}` }),
  quoteFeedback: (sub: string, id: string) => ({ pk: user(sub), sk: `FEEDBACK#${id}` }),
  /** The clients that a provider has kept, all in one row. */
  clients: (sub: string) => ({ pk: user(sub), sk: 'CLIENTS' }),
  /** An API key in one of the places of a person. */
  apiKey: (sub: string, place: number) => ({ pk: user(sub), sk: `APIKEY#${place}` }),
  apiKeys: (sub: string) => ({ pk: user(sub), prefix: 'APIKEY#' }),
  /** A webhook in one of the places of a person. */
  webhook: (sub: string, place: number) => ({ pk: user(sub), sk: `WEBHOOK#${place}` }),
  webhooks: (sub: string) => ({ pk: user(sub), prefix: 'WEBHOOK#' }),
  /** A message to a webhook, by the id of its event. */
  webhookSent: (sub: string, webhook: string, id: string) => ({ pk: user(sub), sk: `WEBHOOKSENT#${webhook}#${id}` }),
  allWebhookSent: (sub: string, webhook: string) => ({ pk: user(sub), prefix: `WEBHOOKSENT#${webhook}#` }),
  /** Counts the numbers of devis of a provider in a year in Paris. */
  devisNumbers: (sub: string, year: string) => ({ pk: user(sub), sk: `DEVISNUMBERS#${year}` }),
  /** One issued version of a devis, sent to one recipient. */
  offer: (sub: string, quote: string, id: string) => ({ pk: user(sub), sk: `OFFER#${quote}#${id}` }),
  offers: (sub: string, quote: string) => ({ pk: user(sub), prefix: `OFFER#${quote}#` }),
  /** An event of an offer; append-only. */
  offerEvent: (sub: string, quote: string, id: string) => ({ pk: user(sub), sk: `OFFEREVENT#${quote}#${id}` }),
  offerEvents: (sub: string, quote?: string) => ({
    pk: user(sub),
    prefix: quote === undefined ? 'OFFEREVENT#' : `OFFEREVENT#${quote}#`,
  }),
  /** The offer of a link, by the digest of its token. */
  offerLink: (digest: string) => ({ pk: `OFFER#${digest}`, sk: 'LINK' }),
  /** Of a contract whose provider's account is gone, by the same digest. */
  contractProvider: (digest: string) => ({ pk: `OFFER#${digest}`, sk: 'PROVIDER' }),
  /** What the mails of a provider may do at one address, by its keyed digest. */
  recipient: (sub: string, digest: string) => ({ pk: user(sub), sk: `RECIPIENT#${digest}` }),
  /** The evidence of an acceptance, by the keyed digest of the provider's mailbox. It outlives the account. */
  evidence: (mailboxKey: string, offer: string) => ({ pk: `EVIDENCE#${mailboxKey}`, sk: `OFFER#${offer}` }),
  /** Where that evidence lies, by the keyed digest of the recipient's mailbox. */
  receivedEvidence: (mailboxKey: string, offer: string) => ({ pk: `EVIDENCE#${mailboxKey}`, sk: `RECEIVED#${offer}` }),
  idempotency: (sub: string, key: string) => ({ pk: user(sub), sk: `IDEM#${key}` }),
  /** The last requested export of a person's data. */
  export: (sub: string) => ({ pk: user(sub), sk: 'EXPORT' }),
  /** A file that was sent for a draft. It expires after a day; a quote keeps what was read. */
  document: (sub: string, id: string) => ({ pk: user(sub), sk: `DOCUMENT#${id}` }),
  documents: (sub: string) => ({ pk: user(sub), prefix: 'DOCUMENT#' }),
  /** Changes with each file that a person sends, so that two parallel calls cannot both be the last allowed one. */
  documentTurn: (sub: string) => ({ pk: user(sub), sk: 'DOCUMENTTURN' }),
  /** Files to be removed, whose row is deleted. */
  cleanup: (sub: string, id: string) => ({ pk: user(sub), sk: `CLEANUP#${id}` }),
  appFeedback: (sub: string, id: string) => ({ pk: user(sub), sk: `APPFEEDBACK#${id}` }),
  /** Counts calls for one subject (by its digest) in the window that began at `since`. */
  rate: (what: string, digest: string, since: string) => ({ pk: `RATE#${what}#${digest}`, sk: since }),
  /** An address that has refused a mail, by its keyed digest. */
  mailRefused: (digest: string) => ({ pk: `MAILREFUSED#${digest}`, sk: 'ADDRESS' }),
  /** A step of a sign-in with GitHub, by the digest of its token. It expires within minutes. */
  githubSignIn: (step: 'state' | 'code', digest: string) => ({ pk: `GITHUB#${step}#${digest}`, sk: 'SIGNIN' }),
  /** Tokens that the model has used on a day, for one mailbox or for everybody. */
  modelTokens: (day: string, whose: string) => ({ pk: `BUDGET#${day}#${whose}`, sk: 'TOKENS' }),
  /** The newest claimed message of a queue. */
  taken: (queue: 'ordinary' | 'priority') => ({
    pk: 'GENERATION',
    sk: queue === 'priority' ? 'TAKEN#PRIORITY' : 'TAKEN',
  }),
  ledger: (sub: string, id: string) => ({ pk: user(sub), sk: `LEDGER#${id}` }),
} as const;

/**
 * Every object of the bucket, under the folder of its owner: an export or a deletion of an account lists `foldersOf`
 * that person. The stack grants and expires by these folders.
 */
export const folders = {
  logos: 'logos',
  /** Uploads of browsers, until they are checked and stored elsewhere. They expire after a day. */
  uploads: 'uploads',
  /** The text read in a file, until a quote is made with it. It expires after two days, its row after one. */
  readings: 'readings',
  /** The text of the files of a quote, deleted with it. */
  documents: 'documents',
  /** The logos of issued devis, deleted with their quote. */
  issued: 'issued',
  /** Exports of a person's data. They expire after a day. */
  exports: 'exports',
} as const;

export const foldersOf = (sub: string): string[] => Object.values(folders).map((folder) => `${folder}/${sub}/`);

export const documentsOf = (sub: string, quote: string): string => `${folders.documents}/${sub}/${quote}/`;

export const issuedOf = (sub: string, quote: string): string => `${folders.issued}/${sub}/${quote}/`;

export const objects = {
  logo: (sub: string, version: string) => `${folders.logos}/${sub}/logo-${version}.png`,
  /** The logo of a person, stored before each logo had a key of its own. */
  formerLogo: (sub: string) => `${folders.logos}/${sub}/logo.png`,
  export: (sub: string, id: string) => `${folders.exports}/${sub}/${id}.zip`,
  upload: (sub: string, id: string) => `${folders.uploads}/${sub}/${id}`,
  document: (sub: string, quote: string, id: string) => `${documentsOf(sub, quote)}${id}.json`,
  issuedLogo: (sub: string, quote: string, digest: string) => `${issuedOf(sub, quote)}logo-${digest}.png`,
  reading: (sub: string, id: string) => `${folders.readings}/${sub}/${id}`,
} as const;
