/** A refusal in the words of S3. */
export class FileError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.name = 'FileError';
    this.code = code;
    this.status = status;
  }
}

export const accessDenied = (message = 'Access Denied') => new FileError(403, 'AccessDenied', message);
export const invalidArgument = (message: string) => new FileError(400, 'InvalidArgument', message);
export const notSupported = (what: string) => new FileError(501, 'NotImplemented', `${what} has no local equivalent`);
