/** A refusal as DynamoDB writes it: `code` is its name, `more` what its body carries beside the message. */
export class TableError extends Error {
  readonly code: string;
  readonly more: object;
  constructor(code: string, message: string, more: object = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}

export const invalid = (message: string) => new TableError('ValidationException', message);
/** The refusal of one value in a request. */
export const invalidValue = (message: string) => invalid(`One or more parameter values were invalid: ${message}`);
