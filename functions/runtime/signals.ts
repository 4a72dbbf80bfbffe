/**
 * Log messages that alarms count: `infra/stack/alarms.ts` filters the logs on them. The file has no import, because the
 * stack reads it too.
 */
export const signals = {
  /** A sweep came to its end. Carries `oldest_seconds`, the age of the oldest open quote; 0 where none is open. */
  EndedSweeps: 'sweep ended',
  /** The sweeper failed on an open quote. */
  UnsweptQuotes: 'open quote not swept',
  /** A quote failed, and its credit was given back. Carries its `cause`. */
  FailedGenerations: 'generation failed, credit given back',
  /** A brief was refused because the tokens of the day are used up for such accounts. */
  RefusedBriefs: 'brief refused, model tokens of the day used up',
  /** A message about a quote failed and returns to its queue. */
  FailedMessages: 'message failed',
  /** A call of the model ended. Carries its `tokens`, of input and output. */
  ModelCalls: 'model called',
  /** The model's quota is used up for the moment. */
  ThrottledModelCalls: 'model call throttled',
  /** The mail service did not take a mail. */
  RefusedMails: 'mail refused',
  /** An account could not be erased: the next run tries again. */
  UnerasedAccounts: 'account not erased',
  /** The copy of somebody's data could not be made: the next run tries again. */
  UnwrittenExports: 'export not written',
  /** A row of a stored quote does not fit its schema. */
  UnreadableQuotes: 'stored quote cannot be read',
} as const;

/**
 * Why a generation failed. The first five are those of `model/failure.ts`; `fault`: an error of our code; `lost`: no
 * worker settled it, and the sweeper or the dead-letter queue gave it up.
 */
export type FailureCause = 'incomplete' | 'undescribed' | 'refused' | 'unreachable' | 'out_of_time' | 'fault' | 'lost';
