/** Why a description could not be had. Final for this attempt: retries and the repair are already behind it. */
export type FailureReason = 'incomplete' | 'refused' | 'unreachable' | 'out_of_time';

export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.reason = reason;
  }
}
