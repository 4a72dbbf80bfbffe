/** A mail that is refused, under the name that SES gives it. */
export class SendingError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'SendingError';
    this.code = code;
    this.status = status;
  }
}
