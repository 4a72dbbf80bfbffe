/**
 * Messages of the log that an alarm counts, by the name of their metric: the functions print them, `infra/alarms.ts`
 * filters the logs on them. Pure data: the stack and the tests read it too.
 */
export const signals = {
  /** A quote failed, and its credit went back. */
  FailedGenerations: 'generation failed, credit given back',
  /** A brief was refused: everybody together has used the tokens of the day that such an account may use. */
  RefusedBriefs: 'brief refused, model tokens of the day used up',
  /** A row of a stored quote does not fit its schema. */
  UnreadableQuotes: 'stored quote cannot be read',
} as const;
