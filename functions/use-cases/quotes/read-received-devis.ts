import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/api/errors.ts';
import type { NewReceivedDevis } from '../../../shared/received/received-devis.ts';
import type { Caller } from '../../http/caller.ts';
import { NoDevis, readByModel } from '../../model/received-devis.ts';
import type { Document } from '../../model/sentences.ts';
import type { Usage } from '../../model/token-usage.ts';
import { log } from '../../runtime/log.ts';
import { signals } from '../../runtime/signals.ts';
import { heldMailbox, type ProfileRow } from '../../store/account/account.ts';
import { requireClient } from '../../store/account/readiness.ts';
import { allowanceOf } from '../../store/credits/allowance.ts';
import { creditsRemaining } from '../../store/credits/credits.ts';
import { countAll, receivedDevisRateLimit } from '../../store/limits/rate-limit.ts';
import { countTokens, tokenBudget, tokenRefusal } from '../../store/limits/token-budget.ts';
import type { OpenQuote } from '../../store/quote/open-quotes.ts';
import { readFinishedQuote } from '../../store/quote/quotes.ts';
import { keepReceived, readBefore, readReceived } from '../../store/quote/received.ts';
import { objects } from '../../store/table.ts';
import { DocumentGone, readAttachedDocuments } from '../documents/read-attached-documents.ts';
import { removeOrphanedFiles } from '../documents/remove-orphaned-files.ts';

/** Milliseconds from the call to the end of the model's answer: the function ends after 29 s, API Gateway after 30. */
const modelTime = 24_000;
/** Characters of a file that are read: what is longer holds more than prices and conditions. */
const longestFile = 60_000;
const pastedName = 'Texte collé';

/** The words of a file that was sent for a draft. */
const wordsOfFile = async (sub: string, id: string, at: Date): Promise<Document> => {
  const request = { sub, ids: [id], regenerates: undefined, pictures: false, at };
  const { documents, quoteDocuments } = await readAttachedDocuments(request).catch((error: unknown) => {
    throw error instanceof DocumentGone ? new AppError('document_not_found', { cause: error }) : error;
  });
  // No figure of a picture could be checked against its words.
  if (quoteDocuments.some(({ kind }) => kind === 'image')) throw new AppError('received_picture');
  const [document] = documents;
  if (!document) throw new AppError('document_not_found');
  if (document.text.length > longestFile || quoteDocuments.some(({ used }) => used !== 'whole'))
    throw new AppError('received_too_long');
  return document;
};

/** A failure is only logged: the reading is stored, or its author is told why not. */
const noteTokens = async (profile: ProfileRow, tokens: number) => {
  if (tokens === 0) return;
  try {
    await countTokens(heldMailbox(profile), tokens, new Date());
  } catch (error) {
    log.error('model tokens not counted', { tokens }, error);
  }
};

type Asked = { quote: string; profile: ProfileRow; document: Document; needs: string[]; deadline: number };

/** Asks the model, and counts its tokens. */
const reading = async ({ quote, profile, document, needs, deadline }: Asked) => {
  let spent = 0;
  const onAnswer = ({ input_tokens, output_tokens }: Usage) => {
    const tokens = input_tokens + output_tokens;
    spent += tokens;
    log.info(signals.ModelCalls, { quote, tokens });
  };
  const onFailure = (error: unknown) => {
    const throttled = error instanceof Error && error.name === 'ThrottlingException';
    log.warn(throttled ? signals.ThrottledModelCalls : 'model call failed', { quote }, error);
  };
  try {
    return await readByModel({ document, needs, deadline, onAnswer, onFailure });
  } catch (cause) {
    throw new AppError(cause instanceof NoDevis ? 'received_no_devis' : 'received_unread', { cause });
  } finally {
    await noteTokens(profile, spent);
  }
};

/** Refuses a reading before the model is asked. The credit is checked again where it is used. */
const requireReading = async (
  { sub, account }: Caller,
  profile: ProfileRow,
  { readings, now }: { readings: number; now: Date },
) => {
  const allowance = allowanceOf({ ...account, profile }, now);
  const payer = { sub, mailbox_key: profile.mailbox_key };
  if (readings > 0 && (await creditsRemaining(payer, allowance)) === 0) throw new AppError('insufficient_credits');
  const { tier } = allowance;
  const refusal = await tokenRefusal({ mailboxKey: heldMailbox(profile), tier }, tokenBudget(), now);
  if (refusal && refusal.code !== 'daily_limit_reached') log.warn(signals.RefusedBriefs, { tier });
  if (refusal) throw refusal;
  await countAll([receivedDevisRateLimit(sub)], now);
  return { payer, allowance };
};

/**
 * Reads a devis beside a finished quote, and stores what was read. Nothing is stored or used before the model has
 * answered, so nothing ever has to be given back.
 */
export const readReceivedDevis = async (caller: Caller, id: string, body: NewReceivedDevis) => {
  const { document: file, text = '' } = body;
  const now = new Date();
  const quote: OpenQuote = { sub: caller.sub, id };
  const received = await readReceived(quote);
  const profile = requireClient(caller.account.profile);
  const known = received.rows.find(({ document }) => file !== undefined && document === file);
  if (known) return known;
  const document = file === undefined ? { name: pastedName, text } : await wordsOfFile(quote.sub, file, now);
  const digest = createHash('sha256').update(document.text).digest('hex');
  const before = readBefore(received, digest);
  if (before) return before;
  const { readings } = received;
  const paying = await requireReading(caller, profile, { readings, now });
  const { features } = await readFinishedQuote(quote.sub, id);
  const needs = features.map(({ name }) => name);
  const deadline = now.getTime() + modelTime;
  const found = await reading({ quote: id, profile, document, needs, deadline });
  const kept = { name: document.name, features: needs, reading: found, digest, ...(file && { document: file }) };
  const row = await keepReceived(quote, kept, paying, new Date());
  // Its row was deleted with the reading's transaction; a file that stays expires within two days.
  if (file) await removeOrphanedFiles(objects.reading(quote.sub, file));
  return row;
};
