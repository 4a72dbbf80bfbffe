import { estimate } from '../../../shared/estimate/estimate.ts';
import { suggestionsOf } from '../../../shared/estimate/suggestions.ts';
import { dayToMeet, type Scope, toldOf } from '../../../shared/quote/generation.ts';
import { timing } from '../../../shared/quote/generation-limits.ts';
import type { QuoteDocument } from '../../../shared/quote/quote.ts';
import type { QueuedQuote } from '../../clients/queue.ts';
import {
  type Described,
  describeProject,
  ModelFailure,
  NoProject,
  readingDigest,
  reused,
  seesPictures,
} from '../../model/describe-project.ts';
import type { Usage } from '../../model/token-usage.ts';
import type { Delivery } from '../../runtime/event.ts';
import { log } from '../../runtime/log.ts';
import { type FailureCause, signals } from '../../runtime/signals.ts';
import { heldMailbox, readAccount } from '../../store/account/account.ts';
import { countTokens } from '../../store/limits/token-budget.ts';
import { type Claim, claimQuote, readOrder } from '../../store/quote/claim.ts';
import { saveProgress, startProgress } from '../../store/quote/progress.ts';
import { progressReport } from '../../store/quote/progress-report.ts';
import { noteReceived } from '../../store/quote/queue-progress.ts';
import type { Order, QuoteContent } from '../../store/quote/rows.ts';
import { completeQuote, refundClaim } from '../../store/quote/settle.ts';
import { keepDescription, storedDescription } from '../../store/quote/stored-description.ts';
import { DocumentGone, type Joined, readAttachedDocuments } from '../documents/read-attached-documents.ts';

const price = (
  claim: Claim,
  { brief, calibration, learned }: Order,
  { scope, reading, ready_by }: Pick<Described, 'scope' | 'reading' | 'ready_by'>,
) =>
  estimate({
    scope,
    projectType: brief.projectType,
    timeline: brief.timeline,
    timelineAnswer: brief.timelineAnswer,
    readyBy: dayToMeet(ready_by),
    technologies: brief.technologies
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    options: brief.options,
    calibration,
    learned,
    createdAt: claim.createdAt,
    reading,
  });

type Counted = Omit<
  QuoteContent,
  'addresses_tool' | 'budget' | 'ready_by' | 'unused_sentences' | 'documents' | 'suggestions'
>;
const contentOf = (scope: Scope, computed: ReturnType<typeof estimate>): Counted => ({
  ...computed,
  ...toldOf(scope),
});

/** Tokens that the model has used for one attempt. */
type Spent = { tokens: number };

/** Logs each call of the model, and counts its tokens. */
const reportCalls = ({ id, attempt }: Claim, spent: Spent) => ({
  onAnswer: ({ input_tokens, output_tokens }: Usage) => {
    const tokens = input_tokens + output_tokens;
    spent.tokens += tokens;
    log.info(signals.ModelCalls, { quote: id, attempt, tokens });
  },
  onFailure: (error: unknown) => {
    const throttled = error instanceof Error && error.name === 'ThrottlingException';
    log.warn(throttled ? signals.ThrottledModelCalls : 'model call failed', { quote: id, attempt }, error);
  },
});

/** A stored description only saves a call of the model: a failure of the table does not fail the quote. */
const unlessItFails = async <T>(what: string, { id }: Claim, work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    log.warn(what, { quote: id }, error);
    return undefined;
  }
};

type Reading = { description: Described; keep: () => Promise<void> };

/**
 * The model's description of the project, or the stored one of the same person and words in the last day, except for a
 * regeneration. `keep` is called once the quote is stored: an erased person must get no row back.
 */
const describeOnce = async (claim: Claim, input: Parameters<typeof describeProject>[0]): Promise<Reading> => {
  const digest = readingDigest(input);
  const known = input.anew
    ? undefined
    : await unlessItFails('reading not found', claim, storedDescription(claim.sub, digest, new Date()));
  if (known !== undefined) return { description: reused(known), keep: async () => undefined };
  const description = await describeProject(input);
  const keep = () => {
    const kept = keepDescription(claim.sub, digest, JSON.stringify(description), new Date());
    return unlessItFails('reading not kept', claim, kept);
  };
  return { description, keep };
};

const documentsForQuote = ({ quoteDocuments }: Joined, picturesRefused: boolean): QuoteDocument[] | undefined => {
  if (quoteDocuments.length === 0) return undefined;
  const isRefused = ({ kind, used }: QuoteDocument) => picturesRefused && kind === 'image' && used === 'whole';
  return quoteDocuments.map((document) => (isRefused(document) ? { ...document, used: 'nothing' } : document));
};

/** Suggestions from the files and the description; computed on the page where there are no files. */
const suggestionsWith = ({ documents }: Joined, { brief }: Order, { features, exclusions }: Counted) => {
  if (documents.length === 0) return undefined;
  const texts = [brief.description, ...documents.map(({ text }) => text)];
  return suggestionsOf({ projectType: brief.projectType, texts, features, exclusions });
};

/** Reads, describes, counts and stores. Throws where a step fails: nothing is settled then. */
const write = async (claim: Claim, spent: Spent, remaining: () => number): Promise<void> => {
  const deadline = Date.now() + Math.min(timing.modelCalls, remaining() - timing.settling);
  const started = { step: 'documents', features: [] as string[] } as const;
  const [order] = await Promise.all([readOrder(claim), startProgress(claim, started, new Date())]);
  const progress = progressReport(
    (state) => saveProgress(claim, state),
    (error) => log.warn('progress not written', { quote: claim.id }, error),
  );
  try {
    const { documentIds: ids } = order.brief;
    const at = new Date(claim.createdAt);
    const { sub, regenerates } = claim;
    const joined = await readAttachedDocuments({ sub, ids, regenerates, pictures: seesPictures(), at });
    const { description, keep } = await describeOnce(claim, {
      brief: order.brief,
      documents: joined.documents,
      pictures: joined.pictures,
      calibration: order.calibration,
      sentAt: claim.createdAt,
      anew: regenerates !== undefined,
      onProgress: progress.report,
      ...reportCalls(claim, spent),
      deadline,
    });
    const {
      scope,
      reading: _,
      addresses_tool,
      unused_sentences,
      budget,
      ready_by,
      pictures_refused,
      ...origin
    } = description;
    const computed = contentOf(scope, price(claim, order, description));
    const documents = documentsForQuote(joined, pictures_refused);
    const suggestions = suggestionsWith(joined, order, computed);
    const content = { ...computed, addresses_tool, unused_sentences, budget, ready_by, documents, suggestions };
    await progress.stop();
    // Before the quote is stored: its deletion removes all files under it.
    await joined.keep(claim.sub, claim.id);
    const stored = await completeQuote(claim, { order, content, origin }, new Date());
    log.info(stored ? 'quote done' : 'quote discarded: too late', { quote: claim.id, attempt: claim.attempt });
    if (stored) await keep();
  } finally {
    await progress.stop();
  }
};

/**
 * The person can correct a text that is no IT project, or a missing file: the credit is given back, and no alarm counts
 * it.
 */
const refuse = async (claim: Claim, refusal: string): Promise<void> => {
  const refunded = await refundClaim(claim, new Date(), { refusal });
  log.info(refunded ? 'quote refused' : 'no credit to give back: too late', { quote: claim.id });
};

/**
 * A failed attempt gives the credit back at once. If that fails too, the message returns to the queue, and the sweeper
 * waits for the lease.
 */
const giveBack = async (claim: Claim, error: unknown): Promise<void> => {
  const fields = { quote: claim.id, attempt: claim.attempt };
  if (error instanceof NoProject) return refuse(claim, error.refusal);
  if (error instanceof DocumentGone) return refuse(claim, error.sentence);
  if (error instanceof ModelFailure) log.warn('the model failed', fields, error);
  else log.error('the quote could not be written', fields, error);
  const cause: FailureCause = error instanceof ModelFailure ? error.reason : 'fault';
  const refunded = await refundClaim(claim, new Date(), cause === 'undescribed' ? {} : undefined);
  if (refunded) log.info(signals.FailedGenerations, { ...fields, cause });
  else log.info('no credit to give back: too late', fields);
};

/** A failure is only logged: the next claim stores a newer message. */
const noteTaken = async (claim: Claim, sentAt: Date): Promise<void> => {
  try {
    await noteReceived(claim, sentAt, new Date());
  } catch (error) {
    log.warn('taken message not noted', {}, error);
  }
};

/** A failure is only logged: the quote is settled already. */
const noteTokens = async ({ sub, id }: Claim, { tokens }: Spent): Promise<void> => {
  if (tokens === 0) return;
  try {
    const { profile } = await readAccount(sub);
    await countTokens(profile && heldMailbox(profile), tokens, new Date());
  } catch (error) {
    log.error('model tokens not counted', { quote: id, tokens }, error);
  }
};

/** Writes a reserved quote: claims it, has it described, counts it and settles its credit. */
export const writeQuote = async ({ user, quote }: QueuedQuote, { remaining, sentAt }: Delivery): Promise<void> => {
  const claim = await claimQuote({ sub: user, id: quote }, new Date());
  if (!claim) return log.info('quote not claimed: settled, gone, or in other hands', { quote });
  await noteTaken(claim, sentAt);
  const spent = { tokens: 0 };
  try {
    await write(claim, spent, remaining);
  } catch (error) {
    await giveBack(claim, error);
  } finally {
    await noteTokens(claim, spent);
  }
};
