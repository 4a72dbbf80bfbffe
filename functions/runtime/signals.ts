/**
 * Messages of the log that alarms count, by name: the functions print them, `infra/stack/alarms.ts` filters the logs on them.
 * Pure data: the stack and the tests read it too.
 */
export const signals = {
  /** A sweep came to its end. Carries `oldest_seconds`, the age of the oldest open quote; 0 where none is open. */
  EndedSweeps: 'sweep ended',
  /** The sweeper could not do what an open quote needs. */
  UnsweptQuotes: 'open quote not swept',
  /** A quote failed, and its credit went back. Carries its `cause`. */
  FailedGenerations: 'generation failed, credit given back',
  /** A brief was refused: everybody together has used the tokens of the day that such an account may use. */
  RefusedBriefs: 'brief refused, model tokens of the day used up',
  /** A message about a quote goes back to its queue. */
  FailedMessages: 'message failed',
  /** A call of the model came to its end. Carries its `tokens`, those of the question and of the answer. */
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
 * Why a generation failed. The first five are the model's (`model/failure.ts`); `fault`: a mistake of ours;
 * `lost`: no worker settled it, and the sweeper or the dead-letter queue gave it up.
 */
export type FailureCause = 'incomplete' | 'undescribed' | 'refused' | 'unreachable' | 'out_of_time' | 'fault' | 'lost';
