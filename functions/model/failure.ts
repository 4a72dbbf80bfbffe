/**
 * Why a description could not be had. Final for this attempt: retries and the repair are already behind it.
 * `undescribed`: the model answered in form and to its end, but found no project or no feature in the brief.
 */
export type FailureReason = 'incomplete' | 'undescribed' | 'refused' | 'unreachable' | 'out_of_time';

/** The text asks for no IT project. `refusal` says so to the person: a sentence of the model, checked like all of them. */
export class NoProject extends Error {
  override name = 'NoProject';
  readonly refusal: string;
  constructor(refusal: string) {
    super('the model saw no project');
    this.refusal = refusal;
  }
}

export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.reason = reason;
  }
}
