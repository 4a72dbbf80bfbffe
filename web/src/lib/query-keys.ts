/** The keys of all queries. What is invalidated or reset under a key includes every key that begins with it. */
export const queryKeys = {
  apiKeys: ['api-keys'],
  brief: (quote: string) => ['brief', quote],
  clients: ['clients'],
  corrections: (quote: string) => ['corrections', quote],
  credits: ['credits'],
  /** Not under `versions`: a version that is saved would start this query again. */
  currentVersion: (quote: string) => ['current-version', quote],
  documents: (draft: string) => ['documents', draft],
  export: ['export'],
  invoices: ['invoices'],
  /** Not under `quotes`: resetting it would draw the page of a refused sending anew, without the refusal. */
  lastSent: ['last-sent'],
  learnedCalibration: ['learned-calibration'],
  logo: (address: string | null) => ['logo', address],
  model: ['model'],
  /** The offers of a quote, as its provider sees them. */
  offers: (quote: string) => ['offers', quote],
  /** `printed`: all that the document says beside the quote. */
  preview: (quote: string, version: number, ...printed: unknown[]) => ['preview', quote, version, ...printed],
  quote: (id: string) => ['quote', id],
  quoteFeedback: (quote: string) => ['quote-feedback', quote],
  /** The history. Whoever adds or changes a quote resets it: the earlier list would be shown until the next answer. */
  quotes: ['quotes'],
  allQuotes: ['quotes', 'all'],
  /** The devis of others that were read beside a quote. */
  received: (quote: string) => ['received', quote],
  /** An offer, as its recipient sees it. */
  receivedOffer: (token: string) => ['received-offer', token],
  recentQuotes: ['recent-quotes'],
  scenarios: (quote: string, version: number | undefined) => ['scenarios', quote, version],
  subscription: ['subscription'],
  version: (quote: string, version: number) => ['version', quote, version],
  versions: (quote: string) => ['versions', quote],
  versionsOf: (quote: string, current: number) => ['versions', quote, current],
  webhooks: ['webhooks'],
};

/** The key of every mutation that deletes a quote: no quote is read while one runs. */
export const deletionKey = ['quote-deletion'];
